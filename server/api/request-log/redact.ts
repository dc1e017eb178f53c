import * as z from 'zod';
import { maskNumbers, REDACTED } from '../../kernel/text/mask-numbers';

/** Returns what may be kept of the value; undefined for nothing. */
type Redact = (value: unknown, isChecked: boolean) => unknown;

/** By name too, because answers and free-form objects mark nothing as sensitive. */
const SENSITIVE_NAMES =
  /(^|_)(secret|secret_key|secret_token|token|jwt|password|otp|cvv|cvc|card|iban|account_number|upi_id|pan|pan_number|tax_identification_number|passport|identity|document_number|dob|date_of_birth)$/i;
/** Such a URL lets its holder pay or answer for the customer. */
const SECRET_URLS = /^(checkout_url|consent_url|subscription_link_url|payment_link|url)$/;

/** No amount has as many digits; account and card numbers may. */
const MAX_NUMBER = 1e12;

type Definition = {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
  readonly element?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly shape?: Record<string, z.ZodType>;
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly getter?: () => z.ZodType;
};

const compiled = new WeakMap<z.ZodType, Redact>();

/**
 * Keeps only fields that the schema declares, each of its declared type, and no sensitive ones. With `isChecked`
 * the value is known to satisfy the schema; otherwise each text is validated.
 */
export function redactor(schema: z.ZodType): Redact {
  const known = compiled.get(schema);
  if (known) return known;
  let made: Redact | undefined;
  // Set before compiling, because a schema may contain itself.
  compiled.set(schema, (value, isChecked) => made!(value, isChecked));
  made = compile(schema);
  compiled.set(schema, made);
  return made;
}

function compile(schema: z.ZodType): Redact {
  if (z.globalRegistry.get(schema)?.['x-sensitive']) return redactAll;
  const def = (schema as z.ZodType & { def: z.core.$ZodTypeDef }).def as Definition;
  if (def.getter) return redactor(def.getter());
  if (def.innerType) return orNull(redactor(def.innerType));
  if (def.in) return redactor(isTransform(def.in) ? def.out! : def.in);
  if (def.shape) return redactObject(def.shape);
  if (def.element) return redactArray(redactor(def.element));
  if (def.valueType) return redactRecord;
  if (def.options) return redactUnion(def.options);
  switch (def.type) {
    case 'enum':
    case 'literal':
      return redactListed(new Set(def.values ?? Object.values(def.entries ?? {})));
    case 'string':
      return (value, isChecked) =>
        typeof value === 'string' && (isChecked || schema.safeParse(value).success)
          ? maskNumbers(value)
          : redactAll(value);
    case 'number':
    case 'boolean':
      return (value) => (typeof value === def.type ? scalar(value) : redactAll(value));
    default:
      return redactAll;
  }
}

const redactAll = (value: unknown): unknown => (value === undefined || value === null ? value : REDACTED);

const isTransform = (schema: z.ZodType): boolean => (schema.def as { type: string }).type === 'transform';

const orNull =
  (inner: Redact): Redact =>
  (value, isChecked) =>
    value === null ? null : inner(value, isChecked);

const redactListed =
  (listed: ReadonlySet<unknown>): Redact =>
  (value) =>
    listed.has(value) ? value : redactAll(value);

const redactArray =
  (inner: Redact): Redact =>
  (value, isChecked) =>
    Array.isArray(value) ? value.map((one) => inner(one, isChecked)) : redactAll(value);

function redactObject(shape: Record<string, z.ZodType>): Redact {
  const fields = new Map(
    Object.entries(shape).map(([name, field]) => [name, isSensitive(name) ? redactAll : redactor(field)]),
  );
  return (value, isChecked) => {
    if (!isObject(value)) return redactAll(value);
    const kept: Record<string, unknown> = {};
    for (const [name, redact] of fields)
      if (Object.hasOwn(value, name)) kept[name] = redact(value[name], isChecked);
    return kept;
  };
}

/** An object whose keys the caller chooses, such as notes. */
const redactRecord: Redact = (value) =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [
          maskNumbers(key),
          isSensitive(key) ? redactAll(inner) : scalar(inner),
        ]),
      )
    : redactAll(value);

function redactUnion(options: readonly z.ZodType[]): Redact {
  const all = options.map((option) => [option, redactor(option)] as const);
  return (value, isChecked) => {
    const fitting = all.find(([option]) => option.safeParse(value).success);
    return fitting ? fitting[1](value, isChecked) : redactAll(value);
  };
}

function scalar(value: unknown): unknown {
  if (typeof value === 'string') return maskNumbers(value);
  if (typeof value === 'number') return Math.abs(value) < MAX_NUMBER ? value : REDACTED;
  return typeof value === 'boolean' ? value : redactAll(value);
}

const isSensitive = (name: string): boolean => SENSITIVE_NAMES.test(name) || SECRET_URLS.test(name);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
