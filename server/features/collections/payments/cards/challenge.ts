import { readMerchant } from '../../../../data/client/transaction';
import type { Payment } from '../../../../data/prisma/client';
import type { Services } from '../../../../identity/context';
import { findMerchant, systemContext } from '../../../../identity/work';
import { requireProvider } from '../../../kit/provider';
import { findPayin, pagePathOf } from '../../payins/public';
import { findSubscription, subscriptionPathOf } from '../../subscriptions/public';
import { findByChallenge } from '../store';
import { buildCallbackUrl } from './callback';
import { settleChallenge } from './settle';

export type Challenge = {
  readonly merchant: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly lastFour: string;
  /** The merchant's callback URL or the link's page; null until the challenge is answered or has ended. */
  readonly next: string | null;
};

export async function findChallenge(services: Services, challenge: string): Promise<Challenge | undefined> {
  const payment = await findChallenged(services, challenge);
  if (!payment) return undefined;
  const { name } = await findMerchant(services, payment.merchant_id);
  return {
    merchant: name,
    amount: payment.amount,
    currency: payment.currency,
    lastFour: (payment.details as { end_digits: string }).end_digits,
    next: payment.stage === 'challenge' ? null : await findNextUrl(services, payment),
  };
}

export async function answerChallenge(
  services: Services,
  challenge: string,
  passed: boolean,
): Promise<boolean> {
  const payment = await findChallenged(services, challenge);
  if (!payment) return false;
  const by = systemContext(services, await findMerchant(services, payment.merchant_id), 'acquirer');
  if (payment.stage === 'challenge') {
    await requireProvider(by, 'acquirer').answer(challenge, passed);
    await settleChallenge(by, payment);
  }
  return true;
}

async function findNextUrl(services: Services, payment: Payment): Promise<string> {
  const callback = buildCallbackUrl(services, payment);
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

const findChallenged = async (services: Services, challenge: string): Promise<Payment | null> =>
  /^[\w-]{16,64}$/.test(challenge) ? findByChallenge(services, challenge) : null;
