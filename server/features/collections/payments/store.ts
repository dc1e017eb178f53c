import type { Tx } from '../../../data/client/client';
import { oneAsSystem, readMerchant } from '../../../data/client/transaction';
import type { Payment } from '../../../data/prisma/client';
import { store } from '../../../data/query/store';
import type { Context, Services } from '../../../identity/context';

export const { rows: PAYMENTS, list, find, findIn, findManyIn } = store('Payment');

export const findByBankReference = (
  { db }: Pick<Services, 'db'>,
  merchant_id: string,
  bank_reference: string,
): Promise<Payment[]> =>
  readMerchant(db, merchant_id, (tx) => tx.payment.findMany({ where: { merchant_id, bank_reference } }));

export const findUnsettled = (
  tx: Tx,
  merchant_id: string,
  converted_currency: string,
  { after, take }: { after: string; take: number },
): Promise<Payment[]> =>
  tx.payment.findMany({
    where: {
      merchant_id,
      converted_currency,
      status: 'success',
      funds_available: true,
      fully_settled: false,
      id: { gt: after },
    },
    orderBy: { id: 'asc' },
    take,
  });

/** Includes transfers that only reference it. */
export const findOnPayin = (tx: Tx, merchant_id: string, id: string): Promise<Payment[]> =>
  tx.payment.findMany({
    where: { merchant_id, OR: [{ payin_id: id }, { named_payin_id: id }] },
    orderBy: { id: 'desc' },
    take: 50,
  });

export const findCardPayment = (tx: Tx, merchant_id: string, subscription_id: string) =>
  tx.payment.findFirst({
    where: { merchant_id, subscription_id, status: 'success', initiator: 'customer' },
    orderBy: { id: 'desc' },
  });

export const findLastCardAttempt = (tx: Tx, merchant_id: string, subscription_id: string) =>
  tx.payment.findFirst({ where: { merchant_id, subscription_id }, orderBy: { id: 'desc' } });

export const attemptOn = (
  { db }: Pick<Services, 'db'>,
  merchant_id: string,
  id: string,
): Promise<Payment | null> =>
  readMerchant(db, merchant_id, (tx) =>
    tx.payment.findFirst({
      where: { merchant_id, OR: [{ payin_id: id }, { subscription_id: id }], status: 'in_progress' },
    }),
  );

export const lastAttempt = (tx: Tx, merchant_id: string, payin_id: string): Promise<Payment | null> =>
  tx.payment.findFirst({ where: { merchant_id, payin_id, payment_method: 'card' }, orderBy: { id: 'desc' } });

export const requestTaken = ({ db, merchant }: Context, request_id: string): Promise<boolean> =>
  readMerchant(db, merchant.id, async (tx) => {
    const where = { merchant_id: merchant.id, request_id };
    return (await tx.payment.findFirst({ where, select: { id: true } })) !== null;
  });

export async function sendersOf(tx: Tx, merchant_id: string, ids: readonly string[]) {
  const found = await tx.payment.findMany({
    where: { merchant_id, id: { in: [...ids] } },
    select: { id: true, sender_name: true },
  });
  return new Map(found.map(({ id, sender_name }) => [id, sender_name]));
}

export const findByChallenge = ({ db }: Pick<Services, 'db'>, challenge: string): Promise<Payment | null> =>
  oneAsSystem(db, (tx) => tx.payment.findFirst({ where: { challenge } }));
