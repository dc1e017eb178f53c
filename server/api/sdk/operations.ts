import type { oas31 } from 'zod-openapi';
import type { Operation } from '../../kernel/contract';
import { pageQuery } from '../../kernel/page';
import { pascalCase } from '../openapi/names';
import type { openApiDocument } from '../openapi/openapi';
import type { Route } from '../rest/routes';

export type OpenApiDocument = ReturnType<typeof openApiDocument>;
export type Schema = oas31.SchemaObject | oas31.ReferenceObject;

export type SdkOperation = {
  /** Such as "virtual_accounts". */
  readonly resource: string;
  /** Such as "update_rfi". */
  readonly verb: string;
  readonly summary: string;
  readonly description?: string;
  readonly method: Operation['method'];
  /** Below `/api/v1`, such as "/payouts/{id}". */
  readonly path: string;
  readonly pathParameters: readonly string[];
  readonly query?: oas31.SchemaObject;
  /** Name of the schema of the body. */
  readonly body?: string;
  readonly isMultipart: boolean;
  /** Absent: a file. */
  readonly result?: Schema;
  /** Only of lists with pages. */
  readonly list?: { readonly item: Schema; readonly hasCursor: boolean };
  /** Taken instead of an API key. */
  readonly token?: Operation['token'];
};

export const refName = ({ $ref }: oas31.ReferenceObject): string => $ref.split('/').at(-1)!;

export const isRef = (schema: Schema): schema is oas31.ReferenceObject => '$ref' in schema;

export const sdkOperations = (document: OpenApiDocument, routes: readonly Route[]): SdkOperation[] =>
  routes.map(({ name, operation, pathParameters }) => {
    const [resource, verb] = name.split('.') as [string, string];
    const { method, path, token } = operation;
    const described = document.paths[path]![method.toLowerCase() as 'get'] as oas31.OperationObject;
    const query = queryOf((described.parameters ?? []) as oas31.ParameterObject[]);
    const { content = {} } = (described.requestBody ?? {}) as Partial<oas31.RequestBodyObject>;
    const [body] = Object.values(content);
    const answer = described.responses![String(operation.status ?? 200)] as oas31.ResponseObject;
    const result = answer.content?.['application/json']?.schema;
    const { data, page_meta } = (result as oas31.SchemaObject | undefined)?.properties ?? {};
    return {
      resource,
      verb,
      summary: described.summary!,
      description: described.description,
      method,
      path,
      pathParameters,
      query,
      body: body && refName(body.schema as oas31.ReferenceObject),
      isMultipart: operation.body === 'multipart',
      result,
      list: page_meta && {
        item: (data as oas31.SchemaObject).items!,
        hasCursor: query?.properties?.starting_after !== undefined,
      },
      token,
    };
  });

function queryOf(parameters: readonly oas31.ParameterObject[]): oas31.SchemaObject | undefined {
  const own = parameters.filter((one) => one.in === 'query');
  if (!own.length) return undefined;
  return {
    type: 'object',
    properties: Object.fromEntries(
      own.map(({ name, schema, description }) => [name, { ...schema, description } as Schema]),
    ),
    required: own.filter(({ required }) => required).map(({ name }) => name),
  };
}

type EventSchema = { readonly type: string; readonly entity: string; readonly data?: string };

/** `data` names a schema; it is absent if the event's content has none. */
export function eventSchemas({ components: { schemas } }: OpenApiDocument): EventSchema[] {
  return schemas.Event.oneOf.map((ref) => {
    const { event_type, entity_type, data } = (schemas as Record<string, oas31.SchemaObject>)[refName(ref)]!
      .properties as Record<string, oas31.SchemaObject>;
    return {
      type: event_type!.const as string,
      entity: entity_type!.const as string,
      data: data && '$ref' in data ? refName(data as oas31.ReferenceObject) : undefined,
    };
  });
}

/** All named schemas but those of single event types. */
export function namedSchemas({ components: { schemas } }: OpenApiDocument): [string, oas31.SchemaObject][] {
  const events = new Set(['Event', ...schemas.Event.oneOf.map(refName)]);
  return (Object.entries(schemas) as [string, oas31.SchemaObject][]).filter(([name]) => !events.has(name));
}

export const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Name of the type of an operation's query parameters. */
export const queryName = ({ resource, verb }: SdkOperation): string =>
  `${pascalCase(resource)}${pascalCase(verb)}Query`;

/** The paragraphs about an operation. */
export const describeOperation = ({ summary, description, method, path, token }: SdkOperation): string[] =>
  [
    sentence(summary),
    description && sentence(description),
    token && `Takes the token of a ${token === 'session' ? 'payment session' : 'customer'}, not an API key.`,
    `\`${method} ${path}\``,
  ].filter((text): text is string => Boolean(text));

export const groupByResource = (operations: readonly SdkOperation[]): Map<string, SdkOperation[]> => {
  const groups = new Map<string, SdkOperation[]>();
  for (const one of operations) groups.set(one.resource, [...(groups.get(one.resource) ?? []), one]);
  return groups;
};

/** The parameters of most lists are declared once. */
export const isPageParameter = (name: string): boolean => name in pageQuery;

export const isPaged = ({ properties = {} }: oas31.SchemaObject): boolean =>
  Object.keys(pageQuery).every((name) => name in properties);

export const withProperties = (
  schema: oas31.SchemaObject,
  keep: (name: string) => boolean,
): oas31.SchemaObject => ({
  ...schema,
  properties: Object.fromEntries(Object.entries(schema.properties!).filter(([name]) => keep(name))),
});
