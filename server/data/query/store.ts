import type { PageQuery } from '../../kernel/page';
import type { Database, Tx } from '../client/client';
import { Prisma } from '../prisma/client';
import type { List } from './list';
import { listPage } from './page';
import { findRow } from './row';

type Models = Prisma.TypeMap['model'];

type ModelName = {
  [M in keyof Models & string]: Models[M]['payload']['scalars'] extends { merchant_id: string; id: string }
    ? M
    : never;
}[keyof Models & string];

type Row<M extends ModelName> = Models[M]['payload']['scalars'];
type Where<M extends ModelName> = NonNullable<Models[M]['operations']['findMany']['args']['where']>;

type Caller = { readonly db: Pick<Database, 'app'>; readonly merchant: { readonly id: string } };

type Delegate<R> = {
  findUnique(given: { where: object }): Promise<R | null>;
  findFirst(given: { where: object; select: object }): Promise<object | null>;
  findMany(given: { where: object; orderBy?: object }): Promise<R[]>;
};

/** Reads of a table within the tenant. What is special to a resource is in its own store. */
export function store<M extends ModelName>(
  model: M,
  more: Pick<List<Row<M>>, 'within' | 'created' | 'isLarge'> = {},
) {
  const rows: List<Row<M>> = {
    table: model.replace(/(?<!^)[A-Z]/g, '_$&').toLowerCase(),
    columns: Prisma[`${model}ScalarFieldEnum` as const] as unknown as List<Row<M>>['columns'],
    ...more,
  };
  const delegate = `${model[0]!.toLowerCase()}${model.slice(1)}` as keyof Tx;
  const table = (tx: Tx) => tx[delegate] as unknown as Delegate<Row<M>>;
  return {
    rows,
    /** One page, newest first. `scope` is a condition of the list, unlike the filters of `where`. */
    list: ({ db, merchant }: Caller, where: Where<M>, query: PageQuery, scope?: Where<M>) =>
      listPage(db, rows, { merchantId: merchant.id, where, query, ...(scope && { scope }) }),
    find: ({ db }: Pick<Caller, 'db'>, merchantId: string, id: string): Promise<Row<M> | null> =>
      findRow(db, rows, merchantId, id),
    findIn: (tx: Tx, merchant_id: string, id: string): Promise<Row<M> | null> =>
      table(tx).findUnique({ where: { merchant_id_id: { merchant_id, id } } }),
    findManyIn: (tx: Tx, merchant_id: string, ids: readonly string[]): Promise<Row<M>[]> =>
      table(tx).findMany({ where: { merchant_id, id: { in: [...new Set(ids)] } } }),
    exists: async (tx: Tx, merchant_id: string, where: Where<M>): Promise<boolean> =>
      (await table(tx).findFirst({ where: { ...where, merchant_id }, select: { id: true } })) !== null,
  };
}
