import { type FieldError, isDomainError } from '../../../../kernel/error';

/** Either rethrows the error or collects it, so that later checks also run. */
export type Guard = (check: () => void) => void;

export const throwFirst: Guard = (check) => check();

/** An error without a field is reported on `field`. */
export function collectErrors(faults: FieldError[], field: string): Guard {
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
