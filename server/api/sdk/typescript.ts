import type { oas31 } from 'zod-openapi';
import { ERRORS } from '../../kernel/error';
import { camelCase, pascalCase } from '../openapi/names';
import { typescriptLiteral } from './literals';
import {
  describeOperation,
  eventSchemas,
  groupByResource,
  isPaged,
  isPageParameter,
  isRef,
  namedSchemas,
  type OpenApiDocument,
  queryName,
  refName,
  type Schema,
  type SdkOperation,
  sentence,
  withProperties,
} from './operations';

const HEAD = '// Generated from the contracts. Changes are overwritten.';

/** The generated files of the TypeScript SDK, by name. */
export function typescriptFiles(document: OpenApiDocument, operations: readonly SdkOperation[]) {
  return { 'types.ts': typesFile(document, operations), 'resources.ts': resourcesFile(operations) };
}

function typesFile(document: OpenApiDocument, operations: readonly SdkOperation[]): string {
  const bodies = new Set(operations.map(({ body }) => body));
  const schemas = namedSchemas(document).filter(([name]) => name !== 'Error');
  const queries = operations.flatMap((one) => (one.query ? [[queryName(one), one.query] as const] : []));
  return [
    HEAD,
    ...schemas.map(([name, schema]) => declare(name, schema, bodies.has(name))),
    declare(
      'PageQuery',
      withProperties(queries.map(([, schema]) => schema).find(isPaged)!, isPageParameter),
      true,
    ),
    ...queries.map(([name, schema]) => declareQuery(name, schema)),
    eventTypes(document),
    `/** In the header \`X-Error-Code\`. */\nexport type ErrorCode =\n${Object.keys(ERRORS)
      .map((code) => `  | '${code}'`)
      .join('\n')};`,
    '',
  ].join('\n\n');
}

function eventTypes(document: OpenApiDocument): string {
  const lines = eventSchemas(document).map(
    ({ type, data }) => `  '${type}': ${data ?? 'Record<string, unknown>'};`,
  );
  return `/** The content of each type of event: the resource immediately after the change. */
export interface EventData {
${lines.join('\n')}
}

export type EventType = keyof EventData;

export interface EventOf<Type extends EventType> {
  id: string;
  /** Yours, or a merchant's that you onboarded. */
  merchant_id: string;
  event_type: Type;
  /** The first part of the type, such as "payout". */
  entity_type: string;
  entity_id: string;
  data: EventData[Type];
  request_id: string | null;
  /** ISO 8601. */
  created_at: string;
}

/** \`data\` narrows by \`event_type\`. Types can be added, so programs ignore those that they don't know. */
export type Event = { [Type in EventType]: EventOf<Type> }[EventType];`;
}

function declareQuery(name: string, schema: oas31.SchemaObject): string {
  if (!isPaged(schema)) return declare(name, schema, true);
  const own = withProperties(schema, (key) => !isPageParameter(key));
  if (!Object.keys(own.properties!).length) return `export type ${name} = PageQuery;`;
  return declare(name, own, true).replace(`interface ${name} `, `interface ${name} extends PageQuery `);
}

function declare(name: string, schema: oas31.SchemaObject, isRequest: boolean): string {
  const doc = schema.description ? `${docOf(schema.description)}\n` : '';
  return schema.properties
    ? `${doc}export interface ${name} ${objectType(schema, isRequest, '')}`
    : `${doc}export type ${name} = ${typeOf(schema, isRequest, '')};`;
}

function typeOf(schema: Schema, isRequest: boolean, indent: string): string {
  if (isRef(schema)) return refName(schema);
  const { type, enum: values, const: constant, anyOf, oneOf, items, properties } = schema;
  // Of an object with fields, they say only which fields go together.
  const alternatives = properties ? undefined : (anyOf ?? oneOf);
  if (alternatives)
    return [...new Set(alternatives.map((one) => typeOf(one, isRequest, indent)))].join(' | ');
  if (constant !== undefined) return typescriptLiteral(constant);
  if (values) return values.map((value) => typescriptLiteral(value)).join(' | ');
  if (Array.isArray(type))
    return type.map((one) => typeOf({ ...schema, type: one }, isRequest, indent)).join(' | ');
  if (type === 'array') return arrayOf(typeOf(items ?? {}, isRequest, indent), isRequest);
  if (type === 'object') return objectType(schema, isRequest, indent);
  if (schema.format === 'binary') return 'File';
  return type === 'integer' ? 'number' : (type ?? 'unknown');
}

function arrayOf(item: string, isRequest: boolean): string {
  if (!/^\w+$/.test(item)) return `${isRequest ? 'Readonly' : ''}Array<${item}>`;
  return `${isRequest ? 'readonly ' : ''}${item}[]`;
}

/**
 * Optional fields of a request also accept undefined, so that callers under `exactOptionalPropertyTypes`
 * can pass a value they may lack.
 */
function objectType(schema: oas31.SchemaObject, isRequest: boolean, indent: string): string {
  const { properties, required = [], additionalProperties } = schema;
  if (!properties) {
    const values = typeof additionalProperties === 'object' ? additionalProperties : {};
    return `Record<string, ${typeOf(values, isRequest, indent)}>`;
  }
  const inner = `${indent}  `;
  const lines = Object.entries(properties).flatMap(([name, property]) => {
    const optional = !required.includes(name);
    const type = typeOf(property, isRequest, inner);
    const { description } = property as oas31.SchemaObject;
    const suffix = optional && isRequest ? ' | undefined' : '';
    return [
      ...(description ? [`${inner}${docOf(description)}`] : []),
      `${inner}${name}${optional ? '?' : ''}: ${type}${suffix};`,
    ];
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

const docOf = (text: string): string => `/** ${sentence(text).replaceAll('*/', '*\\/')} */`;

function resourcesFile(operations: readonly SdkOperation[]): string {
  const byResource = groupByResource(operations);
  const classes = [...byResource].map(
    ([resource, own]) => `class ${pascalCase(resource)}Resource extends Resource {
${own.map(methodOf).join('\n\n')}
}`,
  );
  const fields = [...byResource.keys()].map(
    (resource) => `  readonly ${camelCase(resource)}: ${pascalCase(resource)}Resource;`,
  );
  const assignments = [...byResource.keys()].map(
    (resource) => `    this.${camelCase(resource)} = new ${pascalCase(resource)}Resource(transport);`,
  );
  const imported = [...new Set(operations.flatMap(typesIn))].sort();
  return [
    HEAD,
    `import type { List } from '../list.js';
import { type ClientOptions, type RequestOptions, Resource, segment, Transport } from '../transport.js';
import type {
${imported.map((name) => `  ${name},`).join('\n')}
} from './types.js';`,
    ...classes,
    `/** A client of the API, with a field for each resource. */
export class Farshore {
${fields.join('\n')}

  constructor(options: ClientOptions) {
    const transport = new Transport(options);
${assignments.join('\n')}
  }
}`,
    '',
  ].join('\n\n');
}

function typesIn(operation: SdkOperation): string[] {
  const { body, query, result = {}, list } = operation;
  const refs = JSON.stringify(list?.item ?? result).matchAll(/"#\/components\/schemas\/(\w+)"/g);
  return [
    ...(body ? [body] : []),
    ...(query ? [queryName(operation)] : []),
    ...[...refs].map(([, name]) => name!),
  ];
}

function methodOf(operation: SdkOperation): string {
  const { verb, path, pathParameters, query, body } = operation;
  const parameters = [
    ...pathParameters.map((name) => `${camelCase(name)}: string`),
    ...(body ? [`body: ${body}`] : []),
    ...(query ? [`query: ${queryName(operation)}${query.required?.length ? '' : ' = {}'}`] : []),
    'options?: RequestOptions',
  ];
  const address = path.replace(
    /\{(\w+)\}/g,
    (_, name) => `\${segment(${camelCase(name)}, '${camelCase(name)}')}`,
  );
  const url = pathParameters.length ? `\`${address}\`` : `'${address}'`;
  return `${methodDoc(operation)}
  ${camelCase(verb)}(${parameters.join(', ')}): ${resultOf(operation)} {
    return ${callOf(operation, url)};
  }`;
}

function callOf({ method, query, body, isMultipart, result, list }: SdkOperation, url: string): string {
  if (list) return `this.transport.pages(${url}, query, { hasCursor: ${list.hasCursor} }, options)`;
  if (!result) return `this.transport.download(${url}, options)`;
  const sent = [...(query ? ['query'] : []), ...(body ? [isMultipart ? 'form: body' : 'body'] : [])];
  return `this.transport.request('${method}', ${url}, ${sent.length ? `{ ${sent.join(', ')} }` : '{}'}, options)`;
}

const resultOf = ({ result, list }: SdkOperation): string =>
  list
    ? `List<${typeOf(list.item, false, '  ')}>`
    : `Promise<${result ? typeOf(result, false, '  ') : 'Blob'}>`;

const methodDoc = (operation: SdkOperation): string =>
  `  /**\n${describeOperation(operation)
    .map((line) => `   * ${line}`)
    .join('\n   *\n')}\n   */`;
