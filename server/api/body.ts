import type * as z from 'zod';
import { DomainError, invalid } from '../kernel/error';
import type { Asked } from './asked';

const MAX_BYTES = 1024 * 1024;

/** The body of a request as plain values: JSON, or a form whose strings the schema turns into numbers and booleans. */
export async function readBody(asked: Asked, schema: z.ZodType): Promise<Record<string, unknown>> {
  const text = await readText(asked);
  if (text.trim() === '') return {};
  const type = asked.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/x-www-form-urlencoded')
    return coerce(schema, readForm(text)) as Record<string, unknown>;
  if (type !== 'application/json') throw new DomainError('unsupported_media_type');
  return readJson(text);
}

function readText(asked: Asked): Promise<string> {
  if (Number(asked.headers.get('content-length') ?? 0) > MAX_BYTES)
    throw new DomainError('content_too_large');
  return asked.text(MAX_BYTES);
}

function readJson(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DomainError('malformed_body');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalid('', 'type', 'The body must be a JSON object');
  }
  return value as Record<string, unknown>;
}

/** `a[b]=1&list[]=x` as `{a: {b: "1"}, list: ["x"]}`. */
export function readForm(text: string): Record<string, unknown> {
  const out: Record<string, unknown> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const [head = '', ...rest] = name.split('[').map((part, i) => (i === 0 ? part : part.replace(/\]$/, '')));
    const path = [head, ...rest];
    if (path.length > 8) throw invalid(name, 'depth', `${name} is nested too deeply`);
    place(out, path, value, name);
  }
  return out;
}

function place(into: Record<string, unknown>, path: string[], value: string, name: string): void {
  const [key = '', next, ...more] = path;
  if (next === undefined) {
    if (key in into) throw invalid(name, 'repeated', `${name} is given more than once`);
    into[key] = value;
  } else if (next === '' && !more.length) {
    const list = into[key] ?? [];
    if (!Array.isArray(list)) throw invalid(name, 'type', `${name} is given both as a list and as a value`);
    into[key] = [...list, value];
  } else {
    const inner = into[key] ?? Object.create(null);
    if (typeof inner !== 'object' || Array.isArray(inner))
      throw invalid(name, 'type', `${name} is given both as an object and as a value`);
    into[key] = inner;
    place(inner as Record<string, unknown>, [next, ...more], value, name);
  }
}

/** Query strings and forms hold text only: what the schema calls a number or a boolean is read as one. */
export function coerce(schema: z.ZodType, value: unknown): unknown {
  const def = (schema as z.ZodType & { def: z.core.$ZodTypeDef }).def as {
    type: string;
    innerType?: z.ZodType;
    element?: z.ZodType;
    shape?: Record<string, z.ZodType>;
  };
  if (def.innerType) return coerce(def.innerType, value);
  if (typeof value === 'string') {
    if (def.type === 'number') return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
    if (def.type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
    return value;
  }
  if (Array.isArray(value)) return def.element ? value.map((one) => coerce(def.element!, one)) : value;
  if (typeof value === 'object' && value !== null && def.shape) {
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        const field = def.shape![key];
        return [key, field ? coerce(field, inner) : inner];
      }),
    );
  }
  return value;
}
