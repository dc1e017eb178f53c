import type { Context, Merchant } from '../../access/context';
import { read } from '../../access/transaction';
import type { List } from '../../db/list';
import { listPage } from '../../db/page';
import { type InternalTransfer, Prisma } from '../../db/prisma/client';
import { asSystem, readMerchant } from '../../db/transaction';
import type { PageQuery } from '../../kernel/page';

const LIST: List<InternalTransfer> = {
  table: 'internal_transfer',
  columns: Prisma.InternalTransferScalarFieldEnum,
};

export const list = ({ db, merchant }: Context, where: Prisma.InternalTransferWhereInput, query: PageQuery) =>
  listPage(db, LIST, { merchantId: merchant.id, where, query });

export const find = (ctx: Context, id: string): Promise<InternalTransfer | null> =>
  read(ctx, (tx) =>
    tx.internalTransfer.findUnique({ where: { merchant_id_id: { merchant_id: ctx.merchant.id, id } } }),
  );

/** The merchants among these, whoever asks. */
export const findMerchants = async ({ db }: Context, ids: readonly string[]): Promise<Merchant[]> => {
  const rows = await asSystem(db, (tx) => tx.merchant.findMany({ where: { id: { in: [...ids] } } }));
  return rows as unknown as Merchant[];
};

/** What a merchant's balance has just now. */
export const availableOf = ({ db }: Context, merchant_id: string, currency: string): Promise<bigint> =>
  readMerchant(db, merchant_id, async (tx) => {
    const row = await tx.balance.findUnique({ where: { merchant_id_currency: { merchant_id, currency } } });
    return row?.available ?? 0n;
  });
