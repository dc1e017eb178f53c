import type { oas31 } from 'zod-openapi';
import { type Example, exampleOf } from '../openapi/examples';
import type { openApiDocument } from '../openapi/openapi';
import type { Route } from '../rest/routes';
import { sdkOperations } from '../sdk/operations';
import { pythonSample, typescriptSample } from '../sdk/samples';
import { curlOf, keepFirst } from './curl';
import { createFieldLists } from './fields';
import {
  blocks,
  type Command,
  code,
  type DocsPage,
  hrefOf,
  link,
  operationPath,
  type Sample,
  type Samples,
  type Trial,
  table,
  tokenVariable,
} from './page';

/** The least that is recognized as a PDF. */
const MAKE_PDF = String.raw`printf '%%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%%%EOF\n'`;

type Document = ReturnType<typeof openApiDocument>;
type Described = oas31.OperationObject & { readonly [key: `x-${string}`]: unknown };

/** One page for each resource, which lists its operations and fields, and one for each operation. */
export function operationPages(document: Document, routes: readonly Route[], baseUrl: string): DocsPage[] {
  const { fieldList, parameterLine } = createFieldLists(document.components.schemas);
  const byFeature = groupByFeature(routes);
  const byName = new Map(sdkOperations(document, routes).map((one) => [`${one.resource}.${one.verb}`, one]));
  const routeOf = new Map(routes.map((route) => [route.name, route]));
  const tags = new Map((document.tags ?? []).map(({ name, description }) => [name, description ?? '']));

  const operationOf = ({ operation: { method, path } }: Route): Described =>
    document.paths[path]![method.toLowerCase() as 'get'] as Described;

  function resourcePage(feature: string, own: readonly Route[]): DocsPage {
    const title = operationOf(own[0]!).tags![0]!;
    return {
      path: `api/${feature}`,
      group: 'API',
      title,
      summary: tags.get(title) ?? '',
      markdown: blocks(
        table(
          ['Operation', 'Request'],
          own.map((route) => [
            link(route.operation.summary, operationPath(route.name)),
            code(`${route.operation.method} ${route.operation.path}`),
          ]),
        ),
        ...fieldsOfResource(own),
      ),
    };
  }

  function fieldsOfResource(own: readonly Route[]): string[] {
    const get = own.find(({ name }) => name.endsWith('.get')) ?? own[0]!;
    const schema = successOf(operationOf(get), get)?.schema;
    return schema ? ['## Fields', fieldList(schema, false)] : [];
  }

  function operationPage(route: Route): DocsPage {
    const { name, operation } = route;
    const described = operationOf(route);
    const { method, path } = operation;
    const parameters = (described.parameters ?? []) as oas31.ParameterObject[];
    const of = (place: string) => parameters.filter((one) => one.in === place).map(parameterLine);
    const body = described.requestBody as oas31.RequestBodyObject | undefined;
    const bodySchema = Object.values(body?.content ?? {})[0]?.schema;
    const success = successOf(described, route);
    const samples = (example: Example, commands?: readonly Command[]): Samples => ({
      requests: samplesOf(route, example, commands ?? [{ operation: name, example }]),
      trial: trialOf(route, example),
      ...(example.response !== undefined && { response: JSON.stringify(example.response, null, 2) }),
    });
    const section = (title: string, lines: readonly string[]) =>
      lines.length ? blocks(`## ${title}`, lines.join('\n')) : '';
    return {
      path: operationPath(route.name),
      parent: `api/${featureOf(route)}`,
      group: 'API',
      title: described.summary!,
      summary: `${method} ${path}`,
      markdown: blocks(
        described.description,
        section('Path parameters', of('path')),
        section('Query parameters', of('query')),
        bodySchema && blocks('## Body', `${body!.description}.`, fieldList(bodySchema, true)),
        section('Headers', of('header')),
        success?.schema && blocks('## Response', fieldList(success.schema, false)),
        blocks('## Errors', errorTable(described, document.components.responses)),
        accessOf(described, route),
        eventsOf(described),
      ),
      samples: samples(exampleOf(name)),
      request: { operation: name, samples },
    };
  }

  function samplesOf(
    { name, operation: { token } }: Route,
    example: Example,
    commands: readonly Command[],
  ): Sample[] {
    const operation = byName.get(name)!;
    const target = { origin: new URL(baseUrl).origin, token: tokenVariable(token) };
    return [
      { title: 'curl', language: 'sh', code: commands.map(commandOf).join('\n\n') },
      { title: 'TypeScript', language: 'ts', code: typescriptSample(operation, example, target) },
      { title: 'Python', language: 'python', code: pythonSample(operation, example, target) },
    ];
  }

  function commandOf({ operation: name, example, keep }: Command): string {
    const { method, path, body, token } = routeOf.get(name)!.operation;
    const isForm = body === 'multipart';
    const command = curlOf(method, `${baseUrl}${path}`, {
      ...example,
      isForm,
      token: tokenVariable(token),
    });
    if (keep) return keepFirst(keep.variable, keep.pattern, command);
    return isForm ? `${MAKE_PDF} > ${fileIn(example)}\n${command}` : command;
  }

  return [...byFeature].flatMap(([feature, own]) => [
    resourcePage(feature, own),
    ...own.map((route) => operationPage(route)),
  ]);
}

const fileIn = ({ body = {} }: Example): string =>
  Object.values(body)
    .find((value) => String(value).startsWith('@'))!
    .slice(1);

function trialOf(
  { operation: { method, path, body: kind, token, answers } }: Route,
  { path: values = {}, query = {}, body }: Example,
): Trial | undefined {
  if (kind === 'multipart' || answers === 'file' || token) return undefined;
  const address = path.replace(/\{(\w+)\}/g, (given, key) => values[key] ?? given);
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  return {
    method,
    path: `/api/v1${search.size ? `${address}?${search}` : address}`,
    ...(body && { body: JSON.stringify(body, null, 2) }),
  };
}

const featureOf = ({ name }: Route): string => name.split('.')[0]!;

function groupByFeature(routes: readonly Route[]): Map<string, Route[]> {
  const groups = new Map<string, Route[]>();
  for (const route of routes) groups.set(featureOf(route), [...(groups.get(featureOf(route)) ?? []), route]);
  return groups;
}

const successOf = ({ responses = {} }: Described, { operation }: Route) =>
  (responses[String(operation.status ?? 200)] as oas31.ResponseObject).content?.['application/json'];

function errorTable({ responses = {} }: Described, shared: Document['components']['responses']): string {
  const rows = Object.entries(responses).flatMap(([status, response]) => {
    if (!('$ref' in response)) return [];
    const { content } = shared[response.$ref!.split('/').at(-1)!] as oas31.ResponseObject;
    return Object.entries(content?.['application/json']?.examples ?? {}).map(([errorCode, example]) => [
      status,
      link(code(errorCode), `errors/${errorCode}`),
      (example as oas31.ExampleObject).value.message as string,
    ]);
  });
  return table(['Status', 'Code', 'Message'], rows);
}

function accessOf(
  operation: Described,
  { operation: { token, sandbox, feature, deprecated } }: Route,
): string {
  const scope = operation['x-key-scope'] as string | undefined;
  const lines = [
    token
      ? `Takes the token of a ${token === 'session' ? 'payment session' : 'customer'}, not an API key.`
      : scope
        ? `The key needs the scope ${code(scope)}.`
        : 'Any key may call it.',
    feature && `The business needs the feature ${code(feature)}.`,
    sandbox && 'Only in the sandbox. In live it answers 404.',
    deprecated && `Deprecated since ${deprecated.since}. It ends on ${deprecated.sunset}.`,
  ];
  return blocks('## Access', lines.filter(Boolean).join(' '));
}

function eventsOf(operation: Described): string {
  const types = (operation['x-events'] ?? []) as string[];
  return types.length
    ? blocks('## Events', types.map((type) => `- [\`${type}\`](${hrefOf(`events/${type}`)})`).join('\n'))
    : '';
}
