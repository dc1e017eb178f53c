import * as z from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { Feature } from '../../features/kit/feature';
import { eventTypesOf, eventWire } from '../../features/workspace/events/public';
import { API_VERSION } from '../../kernel/api-version';
import type { Operation } from '../../kernel/contract';
import { scopeFor } from '../../kernel/key-scope';
import { features } from '../registry';
import { MAX_DEPTH, MAX_FIELDS } from '../rest/form';
import { compileRoutes, type Route } from '../rest/routes';

import { addExamples } from './examples';
import { requestHeaders } from './headers';
import { bodyName, pascalCase } from './names';
import { createResponses } from './responses';
import { webhooksOf } from './webhooks';

const BODY_LIMITS = `At most 1 MiB; as a form at most ${MAX_FIELDS.toLocaleString('en-US')} fields, nested at most ${MAX_DEPTH} deep`;
const MULTIPART_LIMITS = 'The file at most 10 MB; the other parts at most 8 KiB each';
/** The resource of an event is named by the first part of its type. */
const kindOf = (type: string): string => type.split('.')[0]!;

/** Such as PaymentLinkCreatedEvent for `payment_link.created`. */
const schemaNameOf = (type: string): string => `${pascalCase(type)}Event`;

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
  const responsesOf = createResponses();
  const paths: ZodOpenApiPathsObject = {};
  for (const route of all) {
    const { path, method } = route.operation;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationObject(route, responsesOf) };
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
        dropUnicodePatterns(jsonSchema);
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
    components: { ...document.components, schemas, responses: document.components?.responses ?? {} },
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

// Validators without Unicode classes, such as Python's, refuse a document that uses them.
function dropUnicodePatterns(schema: Record<string, unknown>): void {
  if (/\\p\{/i.test(String(schema.pattern))) delete schema.pattern;
}

function operationObject(
  { name, area, operation, pathParameters }: Route,
  responsesOf: ReturnType<typeof createResponses>,
): ZodOpenApiOperationObject {
  const [feature, verb] = name.split('.') as [keyof typeof features, string];
  const inPath = new Set(pathParameters);
  const takesBody = operation.method === 'POST' || operation.method === 'PATCH';
  const shape = operation.input.shape as Record<string, z.ZodType>;
  const pick = (keep: (key: string) => boolean) =>
    z.object(Object.fromEntries(Object.entries(shape).filter(([key]) => keep(key))));
  const rest = Object.keys(shape).some((key) => !inPath.has(key));
  const body = pick((key) => !inPath.has(key))
    .strict()
    .meta({ id: bodyName(name), ...alternativesOf(operation.input) });
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
    responses: responsesOf(operation, takesBody, rest || inPath.size > 0),
  };
}

const alternativesOf = (input: z.ZodType) => {
  const { oneOf, anyOf } = input.meta() ?? {};
  return { ...(oneOf !== undefined && { oneOf }), ...(anyOf !== undefined && { anyOf }) } as object;
};

function defaultDescription({ method, output, sandbox }: Operation): string | undefined {
  if (sandbox) return 'Only in the sandbox; returns 404 in live.';
  const shape = (output as z.ZodType & { shape?: object }).shape ?? {};
  if ('page_meta' in shape)
    return 'Returns one page of items. Filters combine with AND; an unknown ID in a filter matches nothing.';
  return method === 'GET' ? 'An unknown ID, and one of another merchant, return 404.' : undefined;
}
