import type { Context } from '../../access/context';
import type { List } from '../../db/list';
import { listPage } from '../../db/page';
import { type InternalTransfer, Prisma } from '../../db/prisma/client';
import { findRow } from '../../db/row';
import type { PageQuery } from '../../kernel/page';

export const INTERNAL_TRANSFERS: List<InternalTransfer> = {
  table: 'internal_transfer',
  columns: Prisma.InternalTransferScalarFieldEnum,
};

export const list = ({ db, merchant }: Context, where: Prisma.InternalTransferWhereInput, query: PageQuery) =>
  listPage(db, INTERNAL_TRANSFERS, { merchantId: merchant.id, where, query });

export const find = (ctx: Pick<Context, 'db' | 'merchant'>, id: string): Promise<InternalTransfer | null> =>
  findRow(ctx.db, INTERNAL_TRANSFERS, ctx.merchant.id, id);
