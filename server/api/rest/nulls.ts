import type * as z from 'zod';

type Definition = {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly shape?: Record<string, z.ZodType>;
};

/** Null means absent in a create request, except where a field accepts null. */
export function withoutNulls(schema: z.ZodType, value: unknown): unknown {
  const { innerType, element, shape } = (schema as z.ZodType & { def: z.core.$ZodTypeDef }).def as Definition;
  if (innerType) return withoutNulls(innerType, value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return element ? value.map((one) => withoutNulls(element, one)) : value;
  if (!shape) return value;
  const field = (key: string) => (Object.hasOwn(shape, key) ? shape[key] : undefined);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, inner]) => inner !== null || !field(key)?.isOptional() || field(key)!.isNullable())
      .map(([key, inner]) => [key, field(key) ? withoutNulls(field(key)!, inner) : inner]),
  );
}
