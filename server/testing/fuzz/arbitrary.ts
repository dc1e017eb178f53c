import fc from 'fast-check';

export type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
};

const LONGEST_LIST = 4;
const LONGEST_TEXT = 60;

/** `links` puts real ids into fields that refer to a resource. */
export function arbitraryOf(
  schema: Schema,
  links: (name: string) => fc.Arbitrary<string> | undefined,
  name = '',
): fc.Arbitrary<unknown> {
  // Of an object with fields, they say only which fields go together.
  const options = schema.properties ? undefined : (schema.anyOf ?? schema.oneOf);
  if (options) return fc.oneof(...options.map((one) => arbitraryOf(one, links, name)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'string':
      return links(name) ?? textOf(schema);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}, links, name), {
        minLength: Math.min(schema.minItems ?? 0, LONGEST_LIST),
        maxLength: Math.min(schema.maxItems ?? LONGEST_LIST, LONGEST_LIST),
      });
    case 'object':
      return objectOf(schema, links);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objectOf(
  { properties = {}, required = [] }: Schema,
  links: (name: string) => fc.Arbitrary<string> | undefined,
) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, arbitraryOf(field, links, name)]),
  );
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
}

const CURRENCIES = ['USD', 'EUR', 'GBP', 'INR', 'AED', 'SGD', 'XXX'];
const COUNTRIES = ['IND', 'USA', 'GBR', 'DEU', 'ARE', 'XXX'];

function textOf({ pattern, format, minLength = 0, maxLength = LONGEST_TEXT }: Schema): fc.Arbitrary<string> {
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toJSON());
  if (format === 'date') return fc.date({ noInvalidDate: true }).map((date) => date.toJSON().slice(0, 10));
  if (format === 'email') return fc.emailAddress();
  if (format === 'uri') return fc.webUrl();
  if (pattern === '^[A-Z]{3}$') return fc.constantFrom(...CURRENCIES, ...COUNTRIES);
  const length = { minLength, maxLength: Math.min(maxLength, Math.max(minLength, LONGEST_TEXT)) };
  if (pattern === undefined) return fc.oneof(fc.string(length), fc.string({ ...length, unit: 'grapheme' }));
  return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: length.maxLength });
}

const numberOf = ({ minimum = -1_000, maximum = 10_000_000 }: Schema) =>
  fc.oneof(
    fc.integer({ min: minimum, max: Math.max(minimum, Math.min(maximum, 10_000_000)) }),
    fc.constantFrom(minimum, maximum),
  );
