export type Difference = { readonly breaks: boolean; readonly text: string };

type Json = Readonly<Record<string, unknown>>;
/** The client writes the values of a request, and reads those of a response. */
type Direction = 'request' | 'response';

/**
 * The differences between two versions of the OpenAPI document that a client can notice. `breaks` is true for
 * those that a client written for the first version may not survive. New values of an enum in a response don't
 * break clients, because the API promises no fixed set.
 */
export function compareDocuments(before: Json, after: Json): Difference[] {
  const found = new Map<string, Difference>();
  const add = (breaks: boolean, text: string) => found.set(text, { breaks, text });
  const schemas = createSchemaComparison(before, after, add);
  const [old, now] = [operationsOf(before), operationsOf(after)];
  for (const name of now.keys()) if (!old.has(name)) add(false, `${name} is new`);
  for (const [name, operation] of old) {
    const next = now.get(name);
    if (next) compareOperations(name, operation, next, schemas, add);
    else add(true, `${name} was removed`);
  }
  return [...found.values()];
}

const METHODS = ['get', 'post', 'patch', 'put', 'delete'];

/** By "POST /payouts", and for webhooks by "event payout.created". */
function operationsOf(document: Json): Map<string, Json> {
  const operations = new Map<string, Json>();
  for (const [path, item] of entries(document.paths))
    for (const method of METHODS)
      if (item[method]) operations.set(`${method.toUpperCase()} ${path}`, item[method] as Json);
  for (const [event, item] of entries(document.webhooks)) operations.set(`event ${event}`, item.post as Json);
  return operations;
}

const entries = (value: unknown) => Object.entries((value ?? {}) as Record<string, Json>);

/** Fields of an operation that a client depends on as they are. */
const FIXED = ['operationId', 'security', 'x-key-scope'];

type Add = (breaks: boolean, text: string) => void;
type CompareSchemas = (
  where: string,
  before: Json | undefined,
  after: Json | undefined,
  direction: Direction,
) => void;

function compareOperations(name: string, before: Json, after: Json, schemas: CompareSchemas, add: Add): void {
  const isEvent = name.startsWith('event ');
  for (const field of FIXED)
    if (JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      add(true, `${name}: ${field} changed`);

  const [old, now] = [parametersOf(before), parametersOf(after)];
  for (const [key, parameter] of old) {
    const next = now.get(key);
    if (!next) add(true, `${name}: the ${key} was removed`);
    else {
      if (next.required && !parameter.required) add(true, `${name}: the ${key} became required`);
      schemas(`${name}: ${key}`, parameter.schema as Json, next.schema as Json, 'request');
    }
  }
  for (const [key, { required }] of now)
    if (!old.has(key)) add(required === true, `${name}: ${required ? 'the required' : 'the'} ${key} is new`);

  const [body, nextBody] = [contentOf(before.requestBody), contentOf(after.requestBody)];
  if (nextBody.size && !body.size && (after.requestBody as Json).required)
    add(true, `${name}: a body is required`);
  for (const [type, schema] of body) {
    if (nextBody.has(type))
      schemas(`${name}: body`, schema, nextBody.get(type), isEvent ? 'response' : 'request');
    else add(true, `${name}: bodies of ${type} were removed`);
  }

  const [responses, nextResponses] = [entries(before.responses), new Map(entries(after.responses))];
  for (const [status, response] of responses) {
    if (!status.startsWith('2')) continue;
    const next = contentOf(nextResponses.get(status));
    for (const [type, schema] of contentOf(response)) {
      if (next.has(type)) schemas(`${name}: response`, schema, next.get(type), 'response');
      else add(true, `${name}: the ${status} response of ${type} was removed`);
    }
  }
}

const parametersOf = ({ parameters = [] }: Json): Map<string, Json> =>
  new Map((parameters as Json[]).map((one) => [`${one.in} parameter ${one.name}`, one]));

const contentOf = (message: unknown): Map<string, Json> =>
  new Map(
    entries((message as Json | undefined)?.content).map(([type, { schema }]) => [type, schema as Json]),
  );

/** A request may not become narrower. +1: a greater limit is wider. */
const LIMITS = { minimum: -1, minLength: -1, minItems: -1, maximum: 1, maxLength: 1, maxItems: 1 } as const;

function createSchemaComparison(before: Json, after: Json, add: Add): CompareSchemas {
  // Schemas may contain themselves.
  const seen = { request: new WeakMap<Json, Json>(), response: new WeakMap<Json, Json>() };
  const resolve = (document: Json, $ref: string): Json =>
    $ref
      .slice(2)
      .split('/')
      .reduce<Json>((at, part) => at[part] as Json, document);
  /** The alternatives of a union; otherwise itself. */
  const alternativesOf = (document: Json, schema: Json, name: string): { name: string; schema: Json }[] => {
    if (typeof schema.$ref === 'string') {
      const { $ref } = schema;
      return alternativesOf(document, resolve(document, $ref), $ref.split('/').at(-1)!);
    }
    // Of an object with fields, the alternatives are only which of them go together.
    const union = schema.properties ? undefined : ((schema.oneOf ?? schema.anyOf) as Json[] | undefined);
    return union ? union.flatMap((one) => alternativesOf(document, one, name)) : [{ name, schema }];
  };

  function compare(where: string, a: Json | undefined, b: Json | undefined, direction: Direction): void {
    if (a === undefined || b === undefined) return;
    const [olds, nows] = [alternativesOf(before, a, where), alternativesOf(after, b, where)];
    const [oldTypes, nowTypes] = [typesOf(olds), typesOf(nows)];
    if (direction === 'request')
      for (const type of oldTypes) if (!nowTypes.has(type)) add(true, `${where}: no longer takes ${type}`);
    if (direction === 'response')
      for (const type of nowTypes) if (!oldTypes.has(type)) add(true, `${where}: may now be ${type}`);
    // Alternatives of one type have no identity, so only single ones are compared further.
    for (const { name, schema: old } of olds) {
      const of = (all: typeof olds) => all.filter(({ schema }) => isSameType(schema, old));
      const [now, ...more] = of(nows);
      if (!now || more.length || of(olds).length > 1 || seen[direction].get(old) === now.schema) continue;
      seen[direction].set(old, now.schema);
      compareOne(name, old, now.schema, direction);
    }
  }

  function compareOne(place: string, old: Json, now: Json, direction: Direction): void {
    compareEnums(place, old.enum as unknown[] | undefined, now.enum as unknown[] | undefined, direction);
    if (direction === 'request') compareLimits(place, old, now);
    if (old.items && now.items) compare(`${place}[]`, old.items as Json, now.items as Json, direction);
    const [oldRequired, nowRequired] = [requiredOf(old), requiredOf(now)];
    const properties = new Map(entries(now.properties));
    for (const [key, property] of entries(old.properties)) {
      const next = properties.get(key);
      const at = `${place}.${key}`;
      if (!next) {
        add(true, `${at} was removed`);
        continue;
      }
      if (direction === 'request' && nowRequired.has(key) && !oldRequired.has(key))
        add(true, `${at} became required`);
      if (direction === 'response' && oldRequired.has(key) && !nowRequired.has(key))
        add(true, `${at} became optional`);
      compare(at, property, next, direction);
    }
    const known = new Set(Object.keys((old.properties ?? {}) as Json));
    for (const key of properties.keys()) {
      if (known.has(key)) continue;
      const isRequired = direction === 'request' && nowRequired.has(key);
      add(isRequired, `${place}.${key} is new${isRequired ? ' and required' : ''}`);
    }
  }

  function compareEnums(
    place: string,
    old: unknown[] | undefined,
    now: unknown[] | undefined,
    direction: Direction,
  ) {
    if (direction === 'request' && now) {
      if (!old) add(true, `${place}: takes only ${now.join(', ')}`);
      for (const value of old ?? [])
        if (!now.includes(value)) add(true, `${place}: no longer takes ${value}`);
    }
    if (old && now)
      for (const value of now) if (!old.includes(value)) add(false, `${place}: the value ${value} is new`);
  }

  function compareLimits(place: string, old: Json, now: Json) {
    for (const [limit, sign] of Object.entries(LIMITS)) {
      const [a, b] = [old[limit], now[limit]] as [number | undefined, number | undefined];
      if (b !== undefined && (a === undefined || (b - a) * sign < 0))
        add(true, `${place}: ${limit} is now ${b}`);
    }
    for (const rule of ['pattern', 'format'])
      if (now[rule] !== undefined && now[rule] !== old[rule])
        add(true, `${place}: ${rule} is now ${now[rule]}`);
  }

  return compare;
}

const typesOf = (all: readonly { schema: Json }[]): Set<string> =>
  new Set(all.flatMap(({ schema }) => typeOf(schema)));

function typeOf({ type, const: constant, enum: values }: Json): string[] {
  if (type) return [type].flat() as string[];
  const given = constant !== undefined ? [constant] : ((values as unknown[] | undefined) ?? []);
  return given.map((value) => (value === null ? 'null' : typeof value));
}

const isSameType = (a: Json, b: Json): boolean =>
  typeOf(a).filter(isNotNull).join() === typeOf(b).filter(isNotNull).join();

const isNotNull = (type: string): boolean => type !== 'null';

const requiredOf = ({ required }: Json): Set<string> => new Set((required ?? []) as string[]);
