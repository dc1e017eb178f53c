import { type FieldError, isDomainError } from '../../../kernel/error';

/** How a rule is met: its refusal is thrown on, or noted so that the rules after it are asked too. */
export type Guard = (check: () => void) => void;

export const refusing: Guard = (check) => check();

/** A guard that notes each refusal once; one that names no field lies at `field`. */
export function noting(faults: FieldError[], field: string): Guard {
  return (check) => {
    try {
      check();
    } catch (error) {
      if (!isDomainError(error)) throw error;
      const named = error.fields.length
        ? error.fields
        : [{ path: field, rule: error.code, message: error.message }];
      faults.push(...named.filter((fault) => !faults.some((one) => isSame(one, fault))));
    }
  };
}

const isSame = (a: FieldError, b: FieldError): boolean => a.path === b.path && a.rule === b.rule;
