import type { Tx } from '../../../../data/client/client';
import { readMerchant } from '../../../../data/client/transaction';
import type { Payin } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { DomainError, notFound } from '../../../../kernel/error';
import { answerWrites, findOpenRfi, type OpenRfi } from '../../../compliance/rfis/public';
import type { RfiSubject } from '../../../kit/feature';
import type { RfiDocuments } from '../../../kit/words/rfi';
import { findCustomers } from '../../customers/public';
import { move } from '../model/lifecycle';
import * as store from '../store';

export async function answerRfi(ctx: Context, kind: store.Kind, id: string, documents: RfiDocuments) {
  const { payin, writes } = await read(ctx, async (tx) => {
    const payin = await store.findIn(tx, ctx.merchant.id, id);
    if (payin?.kind !== kind) throw notFound();
    if (payin.status !== 'action_required')
      throw new DomainError('state_not_allowed', `${NAME[kind]} is not waiting for documents`);
    return { payin, ...(await answerWrites(tx, ctx, id, documents)) };
  });
  const moved = await move(ctx, 'answer', payin, {}, { writes });
  ctx.wake();
  return moved;
}

export const NAME: Record<store.Kind, string> = { payin: 'Payment link', order: 'Order' };

export const createRfiSubject = (kind: store.Kind): RfiSubject => ({
  answer: (ctx, id, documents) => answerRfi(ctx, kind, id, documents),
  async describe(tx: Tx, merchantId, ids) {
    const payins = await store.findManyIn(tx, merchantId, ids);
    const customers = await findCustomers(
      tx,
      merchantId,
      payins.map(({ customer_id }) => customer_id),
    );
    const nameOf = new Map(customers.map(({ id, name }) => [id, name]));
    return new Map(
      payins.map(({ id, amount, currency, customer_id }) => [
        id,
        { amount: Number(amount), currency, name: nameOf.get(customer_id)! },
      ]),
    );
  },
});

export const openRfi = (by: Pick<Context, 'db'>, { merchant_id, id }: Payin): Promise<OpenRfi | undefined> =>
  readMerchant(by.db, merchant_id, (tx) => findOpenRfi(tx, merchant_id, id));
