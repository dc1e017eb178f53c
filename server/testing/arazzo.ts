import { setTimeout as sleep } from 'node:timers/promises';

type Criterion = { readonly condition: string };

type Step = {
  readonly stepId: string;
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly value: unknown }[];
  readonly requestBody?: { readonly payload: unknown };
  readonly successCriteria: readonly Criterion[];
  readonly onFailure?: readonly {
    readonly type: string;
    readonly retryAfter: number;
    readonly retryLimit: number;
  }[];
  readonly outputs?: Readonly<Record<string, string>>;
};

export type Workflow = {
  readonly workflowId: string;
  readonly steps: readonly Step[];
  readonly outputs: Readonly<Record<string, string>>;
};

type Reply = { readonly status: number; readonly body: unknown };

export type Send = (
  operationId: string,
  given: { path: Record<string, string>; query: Record<string, string>; body: unknown },
) => Promise<Reply>;

type Scope = {
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly steps: Record<string, Readonly<Record<string, unknown>>>;
  readonly reply?: Reply;
};

/** Runs a workflow of Arazzo 1.0: the parts of the specification that our flows use. Returns its outputs. */
export async function runWorkflow(
  { steps, outputs }: Workflow,
  inputs: Readonly<Record<string, unknown>>,
  send: Send,
): Promise<Record<string, unknown>> {
  const scope: Scope = { inputs, steps: {} };
  for (const step of steps) {
    const reply = await runStep(step, scope, send);
    scope.steps[step.stepId] = evaluateAll(step.outputs, { ...scope, reply });
  }
  return evaluateAll(outputs, scope);
}

async function runStep(step: Step, scope: Scope, send: Send): Promise<Reply> {
  const of = (place: string) =>
    Object.fromEntries(
      (step.parameters ?? [])
        .filter((one) => one.in === place)
        .map(({ name, value }) => [name, String(resolve(value, scope))]),
    );
  const [retry] = step.onFailure ?? [];
  for (let attempt = 0; ; attempt++) {
    const body = resolve(step.requestBody?.payload, scope);
    const reply = await send(step.operationId, { path: of('path'), query: of('query'), body });
    const failed = step.successCriteria.find(({ condition }) => !holds(condition, { ...scope, reply }));
    if (!failed) return reply;
    if (!retry || attempt >= retry.retryLimit)
      throw new Error(
        `${step.stepId}: ${failed.condition}, but ${reply.status} ${JSON.stringify(reply.body)}`,
      );
    await sleep(retry.retryAfter * 1000);
  }
}

const evaluateAll = (expressions: Readonly<Record<string, string>> = {}, scope: Scope) =>
  Object.fromEntries(Object.entries(expressions).map(([name, text]) => [name, evaluate(text, scope)]));

function resolve(value: unknown, scope: Scope): unknown {
  if (typeof value === 'string') return value.startsWith('$') ? evaluate(value, scope) : value;
  if (Array.isArray(value)) return value.map((one) => resolve(one, scope));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolve(one, scope)]));
}

/** Throws if the expression has no value. */
function evaluate(expression: string, { inputs, steps, reply }: Scope): unknown {
  const [, input] = /^\$inputs\.(\w+)$/.exec(expression) ?? [];
  const [, step, output] = /^\$steps\.(\w+)\.outputs\.(\w+)$/.exec(expression) ?? [];
  const [, pointer] = /^\$response\.body#(\/.+)$/.exec(expression) ?? [];
  const value = input
    ? inputs[input]
    : step
      ? steps[step]?.[output!]
      : pointer
        ? pointer
            .slice(1)
            .split('/')
            .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], reply?.body)
        : expression === '$statusCode'
          ? reply?.status
          : undefined;
  if (value === undefined) throw new Error(`${expression} has no value`);
  return value;
}

function holds(condition: string, scope: Scope): boolean {
  const [, left, text, number] = /^(\S+) == (?:'([^']*)'|(\d+))$/.exec(condition) ?? [];
  if (!left) throw new Error(`cannot read the condition ${condition}`);
  return evaluate(left, scope) === (number === undefined ? text : Number(number));
}
