import * as z from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { Feature } from '../../features/kit/feature';
import { eventTypesOf, eventWire } from '../../features/workspace/events/public';
import { API_VERSION } from '../../kernel/api-version';
import type { Operation } from '../../kernel/contract';
import { ERROR_TITLE, ERRORS, type ErrorCode } from '../../kernel/error';
import { FILE_TOO_LARGE } from '../../kernel/file';
import { scopeFor } from '../../kernel/key-scope';
import { NOT_MULTIPART } from '../multipart';
import { features } from '../registry';
import { MAX_DEPTH, MAX_FIELDS } from '../rest/form';
import { compileRoutes, type Route } from '../rest/routes';
import { bodyName } from './body-name';
import { addExamples } from './examples';
import { requestHeaders, responseHeaders } from './headers';
import { webhooksOf } from './webhooks';

const errorBody = z
  .object({
    error: z.string().meta({ description: 'The HTTP status text', examples: ['Bad Request'] }),
    message: z.string().meta({ description: 'The problem, with the field and rule' }),
    errors: z
      .array(
        z.object({
          field: z.string().meta({
            description: 'Path of the field. Empty for the whole body',
            examples: ['beneficiary.address.postal_code'],
          }),
          rule: z.string().meta({ description: 'Broken rule, as a code', examples: ['required'] }),
          message: z.string().meta({ description: 'The problem with this field' }),
        }),
      )
      .optional()
      .meta({
        description: 'Every fault found in the fields. Only with the header `Prefer: errors=all`',
        'x-extension': true,
      }),
  })
  .meta({ id: 'Error' });

const ALWAYS: readonly ErrorCode[] = [
  'invalid_request',
  'unauthorized',
  'rate_limited',
  'internal_error',
  'unavailable',
];
const WITH_BODY: readonly ErrorCode[] = ['request_timeout', 'content_too_large', 'unsupported_media_type'];
const MULTIPART_MESSAGES: Partial<Record<ErrorCode, string>> = {
  content_too_large: FILE_TOO_LARGE,
  unsupported_media_type: NOT_MULTIPART,
};
const BODY_LIMITS = `At most 1 MiB; as a form at most ${MAX_FIELDS.toLocaleString('en-US')} fields, nested at most ${MAX_DEPTH} deep`;
const MULTIPART_LIMITS = 'The file at most 10 MB; the other parts at most 8 KiB each';
const WITH_KEY: readonly ErrorCode[] = ['idempotency_key_reused'];

/** The resource of an event is named by the first part of its type. */
const kindOf = (type: string): string => type.split('.')[0]!;

/** Such as PaymentLinkCreatedEvent for `payment_link.created`. */
const schemaNameOf = (type: string): string =>
  `${type
    .split(/[._]/)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('')}Event`;

/** One schema for each type of event, whose `data` is the resource. */
function eventSchemas(types: readonly string[]): z.ZodType[] {
  const resources = new Map(
    Object.values(features).flatMap((one: Feature) => Object.entries(one.resources ?? {})),
  );
  return types.map((type) => {
    const kind = kindOf(type);
    const { wire } = resources.get(kind)!;
    return z
      .object({
        ...eventWire.shape,
        event_type: z.literal(type),
        entity_type: z.literal(kind),
        ...(wire && { data: wire }),
      })
      .meta({ id: schemaNameOf(type) });
  });
}

const EVENTS_PATH = '/all-events';

const refTo = (type: string) => ({ $ref: `#/components/schemas/${schemaNameOf(type)}` });

export function openApiDocument() {
  const types = eventTypesOf(Object.values(features));
  const { all } = compileRoutes(Object.values(features));
  const paths: ZodOpenApiPathsObject = {};
  for (const route of all) {
    const { path, method } = route.operation;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationObject(route) };
  }
  const tags = [...new Set(all.map((route) => route.name.split('.')[0]!))].map((name) => {
    const { title, description } = features[name as keyof typeof features].contract;
    return { name: title, description };
  });
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Farshore',
        version: API_VERSION,
        description:
          'Cross-border payments. Amounts are integers in the smallest unit of their currency. Lists are newest first. IDs of other merchants return 404.',
        contact: { name: 'The operator of this deployment' },
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/api/v1' }],
      security: [{ bearer: [] }],
      tags,
      paths: {
        ...paths,
        // Schemas that only a response refers to have one form. The path is removed below.
        [EVENTS_PATH]: {
          get: {
            responses: {
              200: {
                description: '',
                content: { 'application/json': { schema: z.union(eventSchemas(types)) } },
              },
            },
          },
        },
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          customer: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description:
              'A customer’s token, created with `POST /customer/{id}/token`. It is valid for 15 minutes',
            'x-extension': true,
          },
          session: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'The token of a payment session. It is valid for 30 minutes',
            'x-extension': true,
          },
        },
      },
    },
    {
      override: ({ jsonSchema }) => {
        listEventTypes(jsonSchema);
        dropZodKeys(jsonSchema);
      },
    },
  );
  const schemas = {
    ...document.components?.schemas,
    Event: {
      oneOf: types.map(refTo),
      discriminator: {
        propertyName: 'event_type',
        mapping: Object.fromEntries(types.map((type) => [type, refTo(type).$ref])),
      },
    },
  };
  const { [EVENTS_PATH]: _, ...documented } = document.paths!;
  for (const route of all) {
    const { path, method } = route.operation;
    addExamples(route, documented[path]![method.toLowerCase() as 'get']!);
  }
  return {
    ...document,
    paths: documented,
    webhooks: webhooksOf(types, Object.values(features), refTo),
    components: { ...document.components, schemas },
  };
}

/** All other features declare event types, so the contract of events cannot list them. */
function listEventTypes(schema: Record<string, unknown>): void {
  if (schema.enumOf === 'event_types') schema.enum = eventTypesOf(Object.values(features));
  delete schema.enumOf;
}

// Zod writes JavaScript's bounds for an unbounded integer, which say nothing to a reader.
function dropZodKeys(schema: Record<string, unknown>): void {
  delete schema.idKind;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) schema.maximum = Number.MAX_SAFE_INTEGER;
}

function operationObject({ name, area, operation, pathParameters }: Route): ZodOpenApiOperationObject {
  const [feature, verb] = name.split('.') as [keyof typeof features, string];
  const inPath = new Set(pathParameters);
  const takesBody = operation.method === 'POST' || operation.method === 'PATCH';
  const shape = operation.input.shape as Record<string, z.ZodType>;
  const pick = (keep: (key: string) => boolean) =>
    z.object(Object.fromEntries(Object.entries(shape).filter(([key]) => keep(key))));
  const rest = Object.keys(shape).some((key) => !inPath.has(key));
  const body = pick((key) => !inPath.has(key))
    .strict()
    .meta({ id: bodyName(name) });
  return {
    operationId: `${feature}_${verb}`,
    summary: operation.summary,
    description: operation.description ?? defaultDescription(operation),
    tags: [features[feature].contract.title],
    ...(operation.extension && { 'x-extension': true }),
    ...(operation.deprecated && { deprecated: true, 'x-sunset': operation.deprecated.sunset }),
    ...(operation.sandbox && { 'x-sandbox-only': true }),
    ...(operation.events && { 'x-events': operation.events }),
    ...(operation.token
      ? { security: [{ [operation.token]: [] }] }
      : area && { 'x-key-scope': scopeFor(area, operation.method) }),
    requestParams: {
      ...(inPath.size && { path: pick((key) => inPath.has(key)) }),
      ...(!takesBody && rest && { query: pick((key) => !inPath.has(key)) }),
      header: requestHeaders(operation, rest || inPath.size > 0),
    },
    ...(takesBody &&
      rest && {
        requestBody: {
          required: true,
          description: operation.body === 'multipart' ? MULTIPART_LIMITS : BODY_LIMITS,
          content:
            operation.body === 'multipart'
              ? { 'multipart/form-data': { schema: body } }
              : {
                  'application/json': { schema: body },
                  'application/x-www-form-urlencoded': { schema: body },
                },
        },
      }),
    responses: buildResponses(operation, takesBody, rest || inPath.size > 0),
  };
}

function defaultDescription({ method, output, sandbox }: Operation): string | undefined {
  if (sandbox) return 'Only in the sandbox; returns 404 in live.';
  const shape = (output as z.ZodType & { shape?: object }).shape ?? {};
  if ('page_meta' in shape)
    return 'Returns one page of items. Filters combine with AND; an unknown ID in a filter matches nothing.';
  return method === 'GET' ? 'An unknown ID, and one of another merchant, return 404.' : undefined;
}

const errorExample = (code: ErrorCode, operation: Operation) => ({
  value: { error: ERROR_TITLE[ERRORS[code].status], message: messageOf(code, operation) },
});

const messageOf = (code: ErrorCode, { body }: Operation): string =>
  (body === 'multipart' && MULTIPART_MESSAGES[code]) || ERRORS[code].message;

function buildResponses(
  operation: Operation,
  takesBody: boolean,
  hasInput: boolean,
): ZodOpenApiOperationObject['responses'] {
  const codes = [
    ...ALWAYS,
    ...(operation.errors ?? []),
    // A key without the scope; or an offboarded or unapproved merchant cannot move money.
    ...(operation.scope === 'make' || !operation.token ? (['forbidden'] as const) : []),
    ...(operation.feature ? (['feature_not_enabled'] as const) : []),
    ...(takesBody ? WITH_BODY : []),
    ...(operation.method === 'POST' && hasInput ? WITH_KEY : []),
    ...(operation.sandbox ? (['not_found'] as const) : []),
  ];
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(codes)) {
    byStatus.set(ERRORS[code].status, [...(byStatus.get(ERRORS[code].status) ?? []), code]);
  }
  const success = operation.status ?? 200;
  return {
    [String(success) as '200']: {
      description: success === 201 ? 'Created' : 'OK',
      headers: responseHeaders(success, operation.method === 'POST' && hasInput),
      content: { [operation.answers === 'file' ? '*/*' : 'application/json']: { schema: operation.output } },
    },
    ...Object.fromEntries(
      [...byStatus]
        .sort(([a], [b]) => a - b)
        .map(([status, said]) => [
          String(status),
          {
            description: `${ERROR_TITLE[status]}: ${said.map((code) => messageOf(code, operation)).join(' · ')}`,
            headers: responseHeaders(status, false),
            content: {
              'application/json': {
                schema: errorBody,
                examples: Object.fromEntries(said.map((code) => [code, errorExample(code, operation)])),
              },
            },
          },
        ]),
    ),
  };
}
