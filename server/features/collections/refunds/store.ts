import type { Tx } from '../../../data/client/client';
import { oneForMerchant } from '../../../data/client/transaction';
import { Prisma, type Refund } from '../../../data/prisma/client';
import type { List } from '../../../data/query/list';
import { listPage } from '../../../data/query/page';
import { findRow } from '../../../data/query/row';
import type { Context, Services } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import type { PageQuery } from '../../../kernel/page';

export const REFUNDS: List<Refund> = { table: 'refund', columns: Prisma.RefundScalarFieldEnum };

export const list = ({ db, merchant }: Context, where: Prisma.RefundWhereInput, query: PageQuery) =>
  listPage(db, REFUNDS, { merchantId: merchant.id, where, query });

export const findIn = (tx: Tx, merchant_id: string, id: string): Promise<Refund | null> =>
  tx.refund.findUnique({ where: { merchant_id_id: { merchant_id, id } } });

export const find = ({ db }: Pick<Services, 'db'>, merchant_id: string, id: string): Promise<Refund | null> =>
  findRow(db, REFUNDS, merchant_id, id);

export const requestTaken = (ctx: Context, request_id: string): Promise<boolean> =>
  read(ctx, async (tx) => {
    const where = { merchant_id: ctx.merchant.id, request_id };
    return (await tx.refund.findFirst({ where, select: { id: true } })) !== null;
  });

/** Recorded before the provider is asked, once per attempt. */
export const recordAttempt = ({ db, clock }: Services, { merchant_id, id, attempt }: Refund) =>
  oneForMerchant(db, merchant_id, (tx) =>
    tx.refundAttempt.createMany({
      data: { merchant_id, refund_id: id, number: attempt, started_at: clock.realNow() },
      skipDuplicates: true,
    }),
  );
