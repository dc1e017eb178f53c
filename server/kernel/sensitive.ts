import * as z from 'zod';

/** Browsers never store the value of such a field, for example an account number. */
export const SENSITIVE = { 'x-sensitive': true } as const;

export function sensitiveFields(schema: z.core.$ZodType): ReadonlySet<string> {
  const names = new Set<string>();
  collect(schema, undefined, names);
  return names;
}

function collect(schema: z.core.$ZodType, name: string | undefined, names: Set<string>): void {
  if (name && z.globalRegistry.get(schema)?.['x-sensitive']) names.add(name);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    collect(schema.unwrap(), name, names);
  } else if (schema instanceof z.ZodArray) {
    collect(schema.element, name, names);
  } else if (schema instanceof z.ZodObject) {
    for (const [key, field] of Object.entries(schema.shape)) collect(field, key, names);
  }
}
