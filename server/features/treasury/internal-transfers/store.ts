import type { Tx } from '../../../data/client/client';
import { type InternalTransfer, Prisma } from '../../../data/prisma/client';
import type { List } from '../../../data/query/list';
import { listPage } from '../../../data/query/page';
import { findRow } from '../../../data/query/row';
import type { Context } from '../../../identity/context';
import { MOST_COUNTED, type PageQuery } from '../../../kernel/page';

export const INTERNAL_TRANSFERS: List<InternalTransfer> = {
  table: 'internal_transfer',
  columns: Prisma.InternalTransferScalarFieldEnum,
};

export const list = ({ db, merchant }: Context, where: Prisma.InternalTransferWhereInput, query: PageQuery) =>
  listPage(db, INTERNAL_TRANSFERS, { merchantId: merchant.id, where, query });

export const find = (ctx: Pick<Context, 'db' | 'merchant'>, id: string): Promise<InternalTransfer | null> =>
  findRow(ctx.db, INTERNAL_TRANSFERS, ctx.merchant.id, id);

export const countPending = (tx: Tx, merchant_id: string) =>
  tx.internalTransfer.findMany({
    where: { merchant_id, from_merchant_id: merchant_id, status: 'pending_approval' },
    select: { id: true, status: true, approval: true, made_by: true },
    take: MOST_COUNTED,
  });
