import * as z from 'zod';
import type { FieldError } from '@/server/kernel/error';
import { fieldErrors } from '@/server/kernel/field-errors';

export type Rules = { required: boolean; maxLength?: number; minLength?: number };

const inner = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodOptional ? inner(schema.unwrap()) : schema;

/** Limits of a field at a path such as "beneficiary.address.city". */
export function rulesAt(schema: z.ZodObject, path: string): Rules {
  let at: z.core.$ZodType = schema;
  for (const key of path.split('.')) {
    const object = inner(at);
    const next = object instanceof z.ZodObject ? object.shape[key] : undefined;
    if (!next) return { required: false };
    at = next;
  }
  const text = inner(at);
  return {
    required: !(at instanceof z.ZodOptional),
    ...(text instanceof z.ZodString && {
      maxLength: text.maxLength ?? undefined,
      minLength: text.minLength ?? undefined,
    }),
  };
}

/** Contract errors, in the server's wording. */
export function refusals(schema: z.ZodObject, input: unknown): FieldError[] {
  const parsed = schema.safeParse(input, { reportInput: true });
  return parsed.success ? [] : fieldErrors(parsed.error.issues);
}
