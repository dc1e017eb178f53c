import type { Services } from '../../../access/context';
import { merchantOf, systemContext } from '../../../access/work';
import type { Payment } from '../../../db/prisma/client';
import { asSystem } from '../../../db/transaction';
import { callbackOf } from './callback';
import { settleChallenge } from './settle';

/** What a cardholder is asked to confirm. */
export type Challenge = {
  readonly merchant: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly lastFour: string;
  /** Answered already, or too late. */
  readonly isOver: boolean;
};

export async function findChallenge(services: Services, challenge: string): Promise<Challenge | undefined> {
  const payment = await paymentOf(services, challenge);
  if (!payment) return undefined;
  const { name } = await merchantOf(services, payment.merchant_id);
  return {
    merchant: name,
    amount: payment.amount,
    currency: payment.currency,
    lastFour: (payment.details as { end_digits: string }).end_digits,
    isOver: payment.stage !== 'challenge',
  };
}

/** The cardholder's answer; where they go from there, if the merchant said where, and which link or order they paid. */
export async function answerChallenge(
  services: Services,
  challenge: string,
  passed: boolean,
): Promise<{ callback: string | null; payinId: string | null } | undefined> {
  const payment = await paymentOf(services, challenge);
  if (!payment) return undefined;
  const by = systemContext(services, await merchantOf(services, payment.merchant_id), 'acquirer');
  if (payment.stage === 'challenge') {
    await services.acquirers.for(by.merchant)?.answer(challenge, passed);
    await settleChallenge(by, payment);
  }
  const after = (await paymentOf(services, challenge))!;
  return { callback: callbackOf(by, after), payinId: after.payin_id };
}

const paymentOf = ({ db }: Services, challenge: string): Promise<Payment | null> =>
  /^[\w-]{16,64}$/.test(challenge)
    ? asSystem(db, (tx) => tx.payment.findFirst({ where: { challenge } }))
    : Promise.resolve(null);
