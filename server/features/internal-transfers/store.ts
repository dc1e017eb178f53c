import type { Context } from '../../access/context';
import type { List } from '../../db/list';
import { listPage } from '../../db/page';
import { type InternalTransfer, Prisma } from '../../db/prisma/client';
import { findRow } from '../../db/row';
import type { PageQuery } from '../../kernel/page';

const LIST: List<InternalTransfer> = {
  table: 'internal_transfer',
  columns: Prisma.InternalTransferScalarFieldEnum,
};

export const list = ({ db, merchant }: Context, where: Prisma.InternalTransferWhereInput, query: PageQuery) =>
  listPage(db, LIST, { merchantId: merchant.id, where, query });

export const find = (ctx: Context, id: string): Promise<InternalTransfer | null> =>
  findRow(ctx.db, LIST, ctx.merchant.id, id);
