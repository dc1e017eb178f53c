import { DomainError, type FieldError, isDomainError } from '../../kernel/error';

/** Either rethrows the error or collects it, so that later checks also run. */
export type Guard = (check: () => void) => void;

export const throwFirst: Guard = (check) => check();

/** Collects the errors of all checks, to throw the first one with the fields of the others too. */
export function collectAll(): { readonly guard: Guard; throwCollected(): void } {
  const errors: DomainError[] = [];
  return {
    guard: (check) => {
      try {
        check();
      } catch (error) {
        if (!isDomainError(error)) throw error;
        errors.push(error);
      }
    },
    throwCollected: () => {
      const [first, ...others] = errors;
      if (!first) return;
      if (!first.fields.length || !others.length) throw first;
      const fields = errors.flatMap((error) => error.fields);
      const distinct = fields.filter((one, at) => fields.findIndex((other) => isSame(one, other)) === at);
      throw new DomainError(first.code, first.message, { ...first, fields: distinct });
    },
  };
}

/** The faults that the check finds; none for an error without a field. */
export function listFaults(check: () => unknown): readonly FieldError[] {
  try {
    check();
    return [];
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return error.fields;
  }
}

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
