import type { Context } from '../../access/context';
import { read } from '../../access/transaction';
import type { Tx } from '../../db/client';
import type { List } from '../../db/list';
import { listPage } from '../../db/page';
import { type Conversion, Prisma } from '../../db/prisma/client';
import { findRow } from '../../db/row';
import type { PageQuery } from '../../kernel/page';

export const CONVERSIONS: List<Conversion> = {
  table: 'conversion',
  columns: Prisma.ConversionScalarFieldEnum,
};

export const list = ({ db, merchant }: Context, where: Prisma.ConversionWhereInput, query: PageQuery) =>
  listPage(db, CONVERSIONS, { merchantId: merchant.id, where, query });

export const find = (ctx: Context, id: string): Promise<Conversion | null> =>
  findRow(ctx.db, CONVERSIONS, ctx.merchant.id, id);

export const findIn = (tx: Tx, merchant_id: string, id: string): Promise<Conversion | null> =>
  tx.conversion.findUnique({ where: { merchant_id_id: { merchant_id, id } } });

export const history = (tx: Tx, merchant_id: string, id: string) =>
  tx.event.findMany({ where: { merchant_id, subject_id: id }, orderBy: { id: 'asc' } });

/** What each balance of the merchant has available. */
export async function availables(ctx: Context): Promise<{ currency: string; available: bigint }[]> {
  const rows = await read(ctx, (tx) => tx.balance.findMany({ where: { merchant_id: ctx.merchant.id } }));
  return ctx.merchant.currencies.map((currency) => ({
    currency,
    available: rows.find((row) => row.currency === currency)?.available ?? 0n,
  }));
}
