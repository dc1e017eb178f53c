import type { Route } from '../../api/rest/routes';
import type { TestEngine } from '../engine';
import { withExampleIds } from '../example-ids';
import { callerOf, type TestMerchant } from '../merchant';

export type Example = {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object;
  /** Absent if the operation answers with a file. */
  readonly response?: unknown;
};

type Asked = Pick<Example, 'path' | 'query' | 'body'> & {
  /** In place of the merchant's key. */
  readonly token?: string;
};

/** Sends the request of an operation, such as "payouts.create", and keeps the first one with its response. */
// biome-ignore lint/suspicious/noExplicitAny: a scenario reads the fields it needs, and fails where they are missing.
export type Show = (operation: string, asked?: Asked) => Promise<any>;

export type Scenario = (show: Show, ours: TestMerchant, engine: TestEngine) => Promise<void>;

export function createRecorder(engine: TestEngine, ours: TestMerchant, operations: readonly Route[]) {
  const examples = new Map<string, Example>();
  const show: Show = async (operation, { token, ...asked } = {}) => {
    const route = operations.find(({ name }) => name === operation);
    if (!route) throw new Error(`There is no operation ${operation}`);
    const { method, path, status = 200, answers } = route.operation;
    const query = new URLSearchParams(
      Object.entries(asked.query ?? {}).map(([key, value]) => [key, `${value}`]),
    );
    const address = path.replace(/\{(\w+)\}/g, (_, name) => asked.path![name]!);
    const call = token ? callerOf(engine, token) : ours.call;
    const reply = await call(method, query.size ? `${address}?${query}` : address, asked.body);
    if (reply.status !== status)
      throw new Error(`${operation}: ${reply.status} ${JSON.stringify(reply.body)}`);
    const { body } = asked;
    if (examples.has(operation)) return reply.body;
    examples.set(operation, {
      ...asked,
      ...(body instanceof FormData && { body: partsOf(body) }),
      ...(answers !== 'file' && { response: reply.body }),
    });
    return reply.body;
  };
  return { show, examples };
}

const partsOf = (form: FormData): object =>
  Object.fromEntries(
    [...form].map(([key, value]) => [key, value instanceof File ? `@${value.name}` : value]),
  );

/** With the same IDs, secrets and addresses in each recording, and only the first items of long lists. */
export function withoutChance(examples: ReadonlyMap<string, Example>): Record<string, Example> {
  const sorted = [...examples].sort(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify(Object.fromEntries(sorted), (_, value) =>
    Array.isArray(value) ? value.slice(0, MAX_ITEMS) : value,
  );
  return JSON.parse(CHANCES.reduce((at, [chance, fixed]) => at.replace(chance, fixed), withExampleIds(text)));
}

const MAX_ITEMS = 3;

const CHANCES: readonly (readonly [RegExp, string])[] = [
  [/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'eyJ0eXAiOiJmYXJzaG9yZS10ZXN0.eyJzdWIiOiJleGFtcGxlIn0.c2lnbmF0dXJl'],
  [/…[\w-]{4}"/g, '…k3Qw"'],
  [/whsec_[\w+/=]+/g, 'whsec_…'],
  [/(\/(?:pay|d)\/)[\w-]{32}/g, '$17Hq2VwT9cX4nB8mKzR5tYp3LdJ6sGfA1'],
  [/\bt-[0-9a-f]{16}/g, 'northwind'],
  [/payer-[0-9a-f]+@/g, 'payer@'],
  [/"duration_ms":\d+/g, '"duration_ms":12'],
  [/http:\/\/127\.0\.0\.1:\d+/g, 'https://hooks.example.com'],
  [/http:\/\/localhost/g, 'https://farshore.example.com'],
];
