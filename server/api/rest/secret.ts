import * as z from 'zod';

const SECRET_NAMES = /(^|_)(secret|secret_key|secret_token|token)$/;

/** True if the response schema has a field for a secret, such as a new key. */
export function showsSecret(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return showsSecret(schema.unwrap());
  if (schema instanceof z.ZodArray) return showsSecret(schema.element);
  if (schema instanceof z.ZodUnion) return schema.options.some(showsSecret);
  if (!(schema instanceof z.ZodObject)) return false;
  return Object.entries(schema.shape).some(
    ([name, field]) => SECRET_NAMES.test(name) || showsSecret(field as z.core.$ZodType),
  );
}
