import type { oas31 } from 'zod-openapi';
import type { Route } from '../rest/routes';
import recorded from './examples.json';

export type Example = {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object;
  readonly response?: unknown;
};

/** Day on which the recorded requests were sent. */
export const RECORDED_ON = '2026-11-02';

const examples = recorded as Readonly<Record<string, Example>>;

/** Sent by examples.test.ts to a new merchant. `RECORD_EXAMPLES=1 npx vitest run openapi/examples` records them. */
export const exampleOf = (operation: string): Example => examples[operation] ?? {};

/** Adds the recorded examples to the operation in place. */
export function addExamples(route: Route, operation: oas31.OperationObject): void {
  const { path, query, body, response } = exampleOf(route.name);
  for (const parameter of operation.parameters ?? []) {
    if (!('in' in parameter)) continue;
    const values: Readonly<Record<string, unknown>> | undefined =
      parameter.in === 'path' ? path : parameter.in === 'query' ? query : undefined;
    if (values && parameter.name in values) parameter.example = values[parameter.name];
  }
  if (body && operation.requestBody && 'content' in operation.requestBody)
    for (const media of Object.values(operation.requestBody.content)) media.example = body;
  const success = operation.responses?.[String(route.operation.status ?? 200)] as oas31.ResponseObject;
  const json = success.content?.['application/json'];
  if (json && response !== undefined) json.example = response;
}
