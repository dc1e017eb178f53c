import type * as z from 'zod';
import { invalid } from '../../kernel/error';
import { parseBoolean, parseNumber } from '../../kernel/text/text-value';

export const MAX_FIELDS = 1_000;
export const MAX_DEPTH = 8;

type Branch = { [key: string]: unknown };

/**
 * Parses `a[b]=1&list[]=x` into `{a: {b: "1"}, list: ["x"]}`. In a list of objects
 * (`docs[][id]=1&docs[][id]=2`) a repeated key begins the next object. `docs[0]` stays a key; `coerce`
 * converts it to an index where the schema has a list.
 */
export function readForm(text: string): Branch {
  requireFewFields(text);
  const out: Branch = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) setAtPath(out, parsePath(name), value, name);
  return out;
}

function requireFewFields(text: string): void {
  let fields = 1;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    if (++fields > MAX_FIELDS) throw invalid('', 'fields', `The body must have ${MAX_FIELDS} fields or less`);
  }
}

function parsePath(name: string): string[] {
  const found = /^([^[\]]*)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!found) throw invalid(name, 'format', `${name} must close each bracket it opens`);
  const [, head = '', inner = ''] = found;
  const path = inner === '' ? [head] : [head, ...inner.slice(1, -1).split('][')];
  if (path.length > MAX_DEPTH) throw invalid(name, 'depth', `${name} is nested too deeply`);
  if (path.includes('__proto__')) throw invalid(name, 'name', `${name} is not a name that a field can have`);
  return path;
}

function setAtPath(into: Branch, path: readonly string[], value: string, name: string): void {
  const [key = '', next, ...more] = path;
  if (next === undefined) {
    if (key in into) throw invalid(name, 'repeated', `${name} is given more than once`);
    into[key] = value;
  } else if (next === '') {
    into[key] ??= [];
    if (!Array.isArray(into[key]))
      throw invalid(name, 'type', `${name} is given both as a list and as a value`);
    append(into[key], more, value, name);
  } else {
    setAtPath(getOrCreateBranch(into, key, name), [next, ...more], value, name);
  }
}

function getOrCreateBranch(into: Branch, key: string, name: string): Branch {
  into[key] ??= Object.create(null);
  const inner = into[key];
  if (typeof inner !== 'object' || inner === null || Array.isArray(inner))
    throw invalid(name, 'type', `${name} is given both as an object and as a value`);
  return inner as Branch;
}

function append(list: unknown[], path: readonly string[], value: string, name: string): void {
  if (path.length === 0) {
    list.push(value);
    return;
  }
  const last = list.at(-1);
  const open =
    typeof last === 'object' && last !== null && !Array.isArray(last) ? (last as Branch) : undefined;
  const element: Branch = open && !hasValueAt(open, path) ? open : Object.create(null);
  if (element !== open) list.push(element);
  setAtPath(element, path, value, name);
}

/** A list takes any number of values, so it never counts as set. */
function hasValueAt(branch: Branch, path: readonly string[]): boolean {
  let value: unknown = branch;
  for (const key of path) {
    if (key === '' || typeof value !== 'object' || value === null || !(key in value)) return false;
    value = (value as Branch)[key];
  }
  return true;
}

type Definition = {
  readonly type: string;
  /** Set for literals; `entries` for enumerations. */
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
  /** Set for unions; `in` for pipes. */
  readonly options?: readonly z.ZodType[];
  readonly in?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly shape?: Record<string, z.ZodType>;
};

export function coerce(schema: z.ZodType, value: unknown): unknown {
  const def = (schema as z.ZodType & { def: z.core.$ZodTypeDef }).def as Definition;
  if (def.innerType) return coerce(def.innerType, value);
  if (def.in) return coerce(def.in, value);
  if (def.options) return coerceByOption(def.options, value);
  if (typeof value === 'string') return coerceText(def, value);
  if (typeof value !== 'object' || value === null) return value;
  if (def.element) {
    const list = Array.isArray(value) ? value : toIndexedList(value as Branch);
    return list ? list.map((one) => coerce(def.element!, one)) : value;
  }
  if (Array.isArray(value)) return value;
  if (def.valueType) return mapValues(value, (inner) => coerce(def.valueType!, inner));
  if (!def.shape) return value;
  const { shape } = def;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      Object.hasOwn(shape, key) ? coerce(shape[key]!, inner) : inner,
    ]),
  );
}

function coerceByOption(options: readonly z.ZodType[], value: unknown): unknown {
  for (const option of options) {
    const read = coerce(option, value);
    if (option.safeParse(read).success) return read;
  }
  return value;
}

function coerceText({ type, values, entries }: Definition, text: string): unknown {
  if (type === 'number') return parseNumber(text) ?? text;
  if (type === 'boolean') return parseBoolean(text) ?? text;
  const listed = values ?? Object.values(entries ?? {});
  return listed.find((value) => value !== null && String(value) === text) ?? text;
}

const mapValues = (object: object, read: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, read(value)]));

function toIndexedList(value: Branch): unknown[] | undefined {
  const keys = Object.keys(value);
  if (!keys.every((key) => /^\d{1,4}$/.test(key))) return undefined;
  return keys.sort((a, b) => Number(a) - Number(b)).map((key) => value[key]);
}
