import pg from 'pg';
import { type Batcher, createBatcher } from '../batcher';
import type { Reader } from './reader';

export type Lookup = {
  readonly name: string;
  readonly parameters: readonly string[];
  /** Selects one row at most, by the keys `tenant.id` and `asked.<parameter>`. */
  readonly select: string;
};

type Item = { readonly merchantId: string; readonly values: readonly (string | null)[] };

export type LookUp = <Row extends object>(
  lookup: Lookup,
  merchantId: string,
  ...values: readonly (string | null)[]
) => Promise<Row | undefined>;

const MAX_ITEMS = 64;
const MAX_WAITING = 2_000;

/** Look-ups of one kind that arrive while others are under way share the next statement. */
export function createLookUp(reader: Pick<Reader, 'query'>): LookUp {
  const batchers = new Map<string, Batcher<Item, object | undefined>>();

  const createBatcherOf = (lookup: Lookup) => {
    const text = textOf(lookup);
    return createBatcher<Item, object | undefined>({
      send: async (items) => {
        const { rows } = await reader.query<{ place: bigint }>({
          name: lookup.name,
          text,
          values: [
            items.map(({ merchantId }) => merchantId),
            ...lookup.parameters.map((_, at) => items.map(({ values }) => values[at])),
          ],
        });
        const found: (object | undefined)[] = items.map(() => undefined);
        for (const { place, ...row } of rows) found[Number(place) - 1] = row;
        return found;
      },
      keyOf: ({ merchantId }) => merchantId,
      // An ID may have characters that the database refuses.
      isItemAtFault: (error) => error instanceof pg.DatabaseError,
      mostItems: MAX_ITEMS,
      batchesAtOnce: 1,
      mostWaiting: MAX_WAITING,
    });
  };

  return async <Row extends object>(
    lookup: Lookup,
    merchantId: string,
    ...values: readonly (string | null)[]
  ) => {
    const batcher = batchers.get(lookup.name) ?? createBatcherOf(lookup);
    batchers.set(lookup.name, batcher);
    return (await batcher({ merchantId, values })) as Row | undefined;
  };
}

/** Each item is read under its own tenant. OFFSET keeps the planner from merging the subqueries. */
const textOf = ({ parameters, select }: Lookup): string => `
  SELECT found.*, asked.place
  FROM unnest(${['merchant', ...parameters].map((_, at) => `$${at + 1}::text[]`).join()})
    WITH ORDINALITY AS asked (${['merchant', ...parameters, 'place'].join()})
  CROSS JOIN LATERAL (SELECT set_config('app.merchant', asked.merchant, true) AS id OFFSET 0) tenant
  CROSS JOIN LATERAL (${select} OFFSET 0) found`;
