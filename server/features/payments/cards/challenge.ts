import type { Services } from '../../../access/context';
import { findMerchant, systemContext } from '../../../access/work';
import type { Payment } from '../../../db/prisma/client';
import { readMerchant } from '../../../db/transaction';
import { findPayin, pagePathOf } from '../../payins/public';
import { findSubscription, subscriptionPathOf } from '../../subscriptions/public';
import { findByChallenge } from '../store';
import { callbackOf } from './callback';
import { settleChallenge } from './settle';

/** What a cardholder is asked to confirm. */
export type Challenge = {
  readonly merchant: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly lastFour: string;
  /** Where they go once it is answered, or too late: the merchant's address or the link's page. */
  readonly next: string | null;
};

export async function findChallenge(services: Services, challenge: string): Promise<Challenge | undefined> {
  const payment = await paymentOf(services, challenge);
  if (!payment) return undefined;
  const { name } = await findMerchant(services, payment.merchant_id);
  return {
    merchant: name,
    amount: payment.amount,
    currency: payment.currency,
    lastFour: (payment.details as { end_digits: string }).end_digits,
    next: payment.stage === 'challenge' ? null : await nextOf(services, payment),
  };
}

/** Takes the cardholder's answer; false where nobody is asked under that name. */
export async function answerChallenge(
  services: Services,
  challenge: string,
  passed: boolean,
): Promise<boolean> {
  const payment = await paymentOf(services, challenge);
  if (!payment) return false;
  const by = systemContext(services, await findMerchant(services, payment.merchant_id), 'acquirer');
  if (payment.stage === 'challenge') {
    await services.acquirers.for(by.merchant)?.answer(challenge, passed);
    await settleChallenge(by, payment);
  }
  return true;
}

async function nextOf(services: Services, payment: Payment): Promise<string> {
  const callback = callbackOf(services, payment);
  if (callback !== null) return callback;
  if (payment.subscription_id !== null)
    return subscriptionPathOf(
      (await findSubscription(services, payment.merchant_id, payment.subscription_id))!,
    );
  const payin = await readMerchant(services.db, payment.merchant_id, (tx) =>
    findPayin(tx, payment.merchant_id, payment.payin_id!),
  );
  return pagePathOf(payin!);
}

const paymentOf = async (services: Services, challenge: string): Promise<Payment | null> =>
  /^[\w-]{16,64}$/.test(challenge) ? findByChallenge(services, challenge) : null;
