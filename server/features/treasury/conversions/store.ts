import type { Tx } from '../../../data/client/client';
import { type Conversion, Prisma } from '../../../data/prisma/client';
import type { List } from '../../../data/query/list';
import { listPage } from '../../../data/query/page';
import { findRow } from '../../../data/query/row';
import type { Context } from '../../../identity/context';
import type { PageQuery } from '../../../kernel/page';

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
