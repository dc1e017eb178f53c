import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { Inputs, Outputs, Procedures } from '@/app/_trpc/outputs';

export type Procedure = {
  [F in keyof Outputs]: `${F & string}.${keyof Outputs[F] & string}`;
}[keyof Outputs];

export type OutputOf<P extends Procedure> = P extends `${infer F extends keyof Outputs & string}.${infer O}`
  ? O extends keyof Outputs[F]
    ? Outputs[F][O]
    : never
  : never;

export type InputOf<P extends Procedure> = P extends `${infer F extends keyof Inputs & string}.${infer O}`
  ? O extends keyof Inputs[F]
    ? Inputs[F][O]
    : never
  : never;

export type Mutation = {
  [P in Procedure]: P extends `${infer F extends keyof Procedures & string}.${infer O}`
    ? O extends keyof Procedures[F]
      ? Procedures[F][O] extends { _def: { type: 'mutation' } }
        ? P
        : never
      : never
    : never;
}[Procedure];

type Page = { data: unknown[]; page_meta: { count: number } };

export type Listing = { [P in Procedure]: OutputOf<P> extends Page ? P : never }[Procedure];

export type RowOf<P extends Listing> = OutputOf<P> extends { data: (infer Row)[] } ? Row : never;

export type ProcedureCall = { query: Procedure; input: unknown };

/** Fetches a query whose result decides which queries to prefetch; the page reuses it from the cache. */
export type FetchQuery = <P extends Procedure>(query: P, input: InputOf<P>) => Promise<OutputOf<P>>;

type Query<P extends Procedure> = {
  queryKey: (input: InputOf<P>) => QueryKey;
  queryOptions: <Options extends Partial<UseQueryOptions<OutputOf<P>>>>(
    input: InputOf<P>,
    options?: Options,
  ) => UseQueryOptions<OutputOf<P>>;
};

type Nested = Record<string, Record<string, unknown>>;

export function getQuery<P extends Procedure>(queries: object, name: P): Query<P> {
  const [feature, operation] = name.split('.') as [string, string];
  return (queries as Nested)[feature]![operation] as Query<P>;
}

export function getCaller<P extends Procedure>(
  caller: object,
  name: P,
): (input: InputOf<P>) => Promise<OutputOf<P>> {
  const [feature, operation] = name.split('.') as [string, string];
  return (caller as Nested)[feature]![operation] as (input: InputOf<P>) => Promise<OutputOf<P>>;
}

export function getMutation<P extends Mutation>(
  client: object,
  name: P,
): (input: InputOf<P>, options?: { context: object }) => Promise<OutputOf<P>> {
  const [feature, operation] = name.split('.') as [string, string];
  const { mutate } = (client as Nested)[feature]![operation] as {
    mutate: ReturnType<typeof getMutation<P>>;
  };
  return mutate;
}
