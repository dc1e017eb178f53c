import type { oas31 } from 'zod-openapi';
import { openApiDocument } from '../openapi/openapi';
import { features } from '../registry';
import { compileRoutes, type Route } from '../rest/routes';

/** As the Model Context Protocol describes a tool. */
type Tool = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: { readonly type: 'object' } & Record<string, unknown>;
  readonly annotations: { readonly readOnlyHint: boolean; readonly destructiveHint: boolean };
};

export type OperationTool = Tool & { readonly route: Route };

const READS = [
  'balances.get',
  'payouts.list',
  'payouts.get',
  'beneficiaries.list',
  'beneficiaries.get',
  'customers.list',
  'customers.get',
  'payment_links.list',
  'payment_links.get',
  'orders.list',
  'orders.get',
  'payments.list',
  'payments.get',
  'refunds.list',
  'subscriptions.list',
  'conversions.list',
  'settlements.list',
  'settlements.get',
  'settlements.transactions',
  'rfis.list',
  'rfis.get',
  'documents.list',
  'documents.get',
  'fx.rate',
  'events.list',
  'events.get',
  'request_logs.list',
  'request_logs.get',
  'webhook_deliveries.list',
  'reference_data.purpose_codes',
  'reference_data.payment_rails',
];

/** Nothing that it saves moves money before a person has submitted it. */
const WRITES = ['payouts.draft'];

export function operationTools(): OperationTool[] {
  const document = openApiDocument();
  const { all } = compileRoutes(Object.values(features));
  return [...READS, ...WRITES].map((name) => {
    const route = all.find((one) => one.name === name)!;
    const { method, path } = route.operation;
    const described = document.paths[path]![method.toLowerCase() as 'get'] as oas31.OperationObject;
    const isRead = method === 'GET';
    return {
      route,
      name: name.replace('.', '_'),
      title: described.summary!,
      description: [described.summary, described.description].filter(Boolean).join('. '),
      inputSchema: inputSchemaOf(described, document.components.schemas as Schemas),
      annotations: { readOnlyHint: isRead, destructiveHint: false },
    };
  });
}

type Schemas = Readonly<Record<string, oas31.SchemaObject>>;

function inputSchemaOf(described: oas31.OperationObject, schemas: Schemas): Tool['inputSchema'] {
  const { content } = (described.requestBody ?? {}) as Partial<oas31.RequestBodyObject>;
  const ref = content?.['application/json']?.schema as oas31.ReferenceObject | undefined;
  if (ref) return schemas[ref.$ref.split('/').at(-1)!] as Tool['inputSchema'];
  const parameters = ((described.parameters ?? []) as oas31.ParameterObject[]).filter(
    (one) => one.in === 'path' || one.in === 'query',
  );
  return {
    type: 'object',
    properties: Object.fromEntries(
      parameters.map(({ name, schema, description }) => [name, { ...schema, description }]),
    ),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
}

const readOnly = { readOnlyHint: true, destructiveHint: false };

export const DOCS_TOOLS: readonly Tool[] = [
  {
    name: 'docs_search',
    title: 'Search the documentation',
    description: 'Finds pages about operations, fields, errors, events, states, rails and guides.',
    inputSchema: {
      type: 'object',
      properties: { query: { type: 'string', minLength: 1, maxLength: 200 } },
      required: ['query'],
      additionalProperties: false,
    },
    annotations: readOnly,
  },
  {
    name: 'docs_read',
    title: 'Read a page of the documentation',
    description: 'Returns a page as Markdown.',
    inputSchema: {
      type: 'object',
      properties: {
        path: { type: 'string', maxLength: 200, description: 'From docs_search, such as errors/not_found' },
      },
      required: ['path'],
      additionalProperties: false,
    },
    annotations: readOnly,
  },
];
