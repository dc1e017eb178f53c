import { readMerchant } from '../../../../data/client/transaction';
import type { Write } from '../../../../data/commit/change';
import type { Payment } from '../../../../data/prisma/client';
import type { ActorContext } from '../../../../identity/context';
import { money } from '../../../../kernel/money/money';
import type { Charge, ChargeResult } from '../../../../providers/acquirer';
import { requireProvider } from '../../../kit/provider';
import { findLinkOf, giveBackPlace } from '../../open-links/public';
import { findPayin, paidWrites } from '../../payins/public';
import { declinedWrites, findSubscription, paymentWrites } from '../../subscriptions/public';
import { tryMove } from '../model/lifecycle';
import { chargeMerchantFees as chargeFees, netOf, receive } from '../model/postings';
import { buildReferral } from '../model/referral';
import * as store from '../store';

/** Repeats are the same charge for the acquirer. */
export async function settleAttempt(by: ActorContext, payment: Payment): Promise<void> {
  const answer = await requireProvider(by, 'acquirer').charge(toCharge(by, payment));
  await applyChargeResult(by, payment, answer);
}

export async function settleChallenge(by: ActorContext, payment: Payment): Promise<void> {
  const answer = await requireProvider(by, 'acquirer').lookup(toCharge(by, payment));
  if (answer.state === 'never_seen')
    throw new Error(`the acquirer does not know payment ${payment.id}, which it accepted`);
  if (answer.state !== 'challenge') await applyChargeResult(by, payment, answer);
}

/** Ends a challenge that the customer left; the charge may have been approved all the same. */
export async function endChallenge(by: ActorContext, payment: Payment): Promise<void> {
  await applyChargeResult(by, payment, await requireProvider(by, 'acquirer').cancel(toCharge(by, payment)));
}

async function applyChargeResult(by: ActorContext, payment: Payment, answer: ChargeResult): Promise<void> {
  if (answer.state === 'challenge') {
    const { challenge } = answer;
    await tryMove(by, 'challenge', payment, { stage: 'challenge', challenge });
  } else if (answer.state === 'declined') {
    await retryOnConflict(by, payment, () => applyDecline(by, payment, answer.code));
  } else {
    await retryOnConflict(by, payment, () => applySuccess(by, payment, answer.immediate));
  }
}

const ATTEMPTS = 4;

async function retryOnConflict(
  by: ActorContext,
  payment: Payment,
  attempt: () => Promise<boolean>,
): Promise<void> {
  for (let tried = 1; tried <= ATTEMPTS; tried++) {
    if ((await attempt()) || (await hasMoved(by, payment))) return;
  }
  throw new Error(
    `the order or subscription of payment ${payment.id} keeps changing while its card is charged`,
  );
}

async function applyDecline(by: ActorContext, payment: Payment, error_code: string): Promise<boolean> {
  const { declined, released } = await loadSubject(by, payment);
  const writes = [...declined, ...released];
  const { outcome } = await tryMove(by, 'decline', payment, { error_code }, { writes });
  return outcome === 'done';
}

async function applySuccess(by: ActorContext, payment: Payment, immediate: boolean): Promise<boolean> {
  const { paid, ended, released } = await loadSubject(by, payment);
  if (paid && (await bookSuccess(by, payment, immediate, paid))) return true;
  const { status } = (await store.find(by, payment.merchant_id, payment.id))!;
  // Another process booked it, or the order or subscription changed.
  if (status === 'success' || (paid && status === 'in_progress')) return status === 'success';
  await requireProvider(by, 'acquirer').void({ merchantId: payment.merchant_id, id: payment.id });
  const { outcome } = await tryMove(by, 'decline', payment, { error_code: ended }, { writes: released });
  return outcome === 'done';
}

async function bookSuccess(
  by: ActorContext,
  payment: Payment,
  immediate: boolean,
  paid: readonly Write<'stale'>[],
): Promise<boolean> {
  // A card verification brings in no money.
  const isFree = immediate || payment.amount === 0n;
  const to = isFree ? 'available' : 'pending';
  const { writes, entries, otherMerchants } = buildReferral(by, payment);
  const { outcome } = await tryMove(
    by,
    'succeed',
    payment,
    { paid_at: by.now(), pending: isFree ? 0n : netOf(payment), funds_available: isFree },
    {
      writes: [...paid, ...writes],
      entries: [...receive(payment, to), ...chargeFees(payment, to), ...entries],
      otherMerchants,
    },
  );
  if (outcome === 'done') by.wake();
  return outcome === 'done';
}

const hasMoved = async (by: ActorContext, { merchant_id, id, version }: Payment): Promise<boolean> =>
  (await store.find(by, merchant_id, id))?.version !== version;

const toCharge = (by: ActorContext, payment: Payment): Charge => ({
  merchantId: payment.merchant_id,
  id: payment.id,
  token: payment.card_token!,
  amount: money(payment.amount, payment.currency),
  initiator: payment.initiator as Charge['initiator'],
  at: by.now(),
});

type Subject = {
  readonly paid: readonly Write<'stale'>[] | undefined;
  readonly ended: 'PAYIN_NOT_FOUND' | 'SUBSCRIPTION_ENDED';
  readonly declined: readonly Write<'stale'>[];
  /** Writes for a payment that was declined or voided. */
  readonly released: readonly Write<'stale'>[];
};

async function loadSubject(by: ActorContext, payment: Payment): Promise<Subject> {
  const { merchant_id, payin_id, subscription_id } = payment;
  if (subscription_id === null) {
    const payin = await readMerchant(by.db, merchant_id, (tx) => findPayin(tx, merchant_id, payin_id!));
    const link = payin && (await findLinkOf(by, payin));
    const isPayable = payin?.status === 'active' && link?.status !== 'closed';
    return {
      paid: isPayable ? paidWrites(by, payin, payment.id) : undefined,
      ended: 'PAYIN_NOT_FOUND',
      declined: [],
      released: giveBackPlace(link),
    };
  }
  const subscription = (await findSubscription(by, merchant_id, subscription_id))!;
  return {
    paid: paymentWrites(by, subscription, payment),
    ended: 'SUBSCRIPTION_ENDED',
    declined: declinedWrites(by, subscription, payment),
    released: [],
  };
}
