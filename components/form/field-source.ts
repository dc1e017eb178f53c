'use client';

import { createContext, type Dispatch, type SetStateAction, useContext } from 'react';
import type { FieldError } from '@/server/kernel/error';
import type { Rules } from './rules';

export type FieldSource = {
  labelOf: (path: string) => string;
  rulesOf: (path: string) => Rules;
  findError: (path: string) => string | undefined;
  /** A draft is kept of the form. */
  isTouched?: boolean;
  /** Errors of typed texts that are no value, which must not be sent as if they were empty. */
  setUnreadable?: Dispatch<SetStateAction<readonly FieldError[]>>;
};

/** Keeps the ids of two forms on one page apart. */
export const FormId = createContext('form');

export function useFieldId(): (path: string) => string {
  const form = useContext(FormId);
  return (path) => `${form}-${path.replaceAll('.', '-')}`;
}

export const FieldSourceContext = createContext<FieldSource | null>(null);

/** For a field outside a form; naming a path there is a bug. */
export const sourceOutside = {
  labelOf: outside,
  rulesOf: outside,
  findError: outside,
} satisfies FieldSource;

function outside(path: string): never {
  throw new Error(`The field ${path} is outside a FormFrame`);
}

export function useFieldSource(): FieldSource {
  const source = useContext(FieldSourceContext);
  if (!source) throw new Error('A field is outside a FormFrame');
  return source;
}
