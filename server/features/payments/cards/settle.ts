import type { Payment } from '../../../db/prisma/client';
import { money } from '../../../kernel/money';
import type { Charge, ChargeResult } from '../../../rails/acquirer';
import { type Mover, move } from '../model/moves';
import { arrive, charge as chargeFees, netOf } from '../model/postings';
import { referralOf } from '../model/referral';
import * as store from '../store';
import { acquirerOf } from './card';
import { subjectOf } from './subject';

/** Asks the acquirer to charge what an attempt is for, and makes true what it says. A repeat is the same charge. */
export async function settle(by: Mover, payment: Payment): Promise<void> {
  const answer = await acquirerOf(by).charge(chargeOf(by, payment));
  await conclude(by, payment, answer);
}

/** Makes true what became of a charge that waited for the cardholder. */
export async function settleChallenge(by: Mover, payment: Payment): Promise<void> {
  const answer = await acquirerOf(by).lookup(chargeOf(by, payment));
  if (answer.state === 'never_seen')
    throw new Error(`the acquirer does not know payment ${payment.id}, which it took`);
  if (answer.state !== 'challenge') await conclude(by, payment, answer);
}

async function conclude(by: Mover, payment: Payment, answer: ChargeResult): Promise<void> {
  if (answer.state === 'challenge') {
    const { challenge } = answer;
    await move(by, 'challenge', payment, { stage: 'challenge', challenge });
  } else if (answer.state === 'declined') {
    await untilTrue(by, payment, () => declined(by, payment, answer.code));
  } else {
    await untilTrue(by, payment, () => succeeded(by, payment, answer.immediate));
  }
}

const ATTEMPTS = 4;

/** What a card is charged for may change while it is charged, and is then read again. */
async function untilTrue(by: Mover, payment: Payment, attempt: () => Promise<boolean>): Promise<void> {
  for (let tried = 1; tried <= ATTEMPTS; tried++) {
    if ((await attempt()) || (await hasMoved(by, payment))) return;
  }
  throw new Error(`what payment ${payment.id} pays keeps changing while its card is charged`);
}

async function declined(by: Mover, payment: Payment, error_code: string): Promise<boolean> {
  const subject = await subjectOf(by, payment);
  const { outcome } = await move(by, 'decline', payment, { error_code }, { writes: subject.declined });
  return outcome === 'done';
}

/** Pays what it is for; where that is no longer to be paid, the card gets its money back. */
async function succeeded(by: Mover, payment: Payment, immediate: boolean): Promise<boolean> {
  const subject = await subjectOf(by, payment);
  if (!subject.paid) {
    await acquirerOf(by).void({ merchantId: payment.merchant_id, id: payment.id });
    await move(by, 'decline', payment, { error_code: subject.ended });
    return true;
  }
  // A card that is only checked brings no money to wait for.
  const isFree = immediate || payment.amount === 0n;
  const to = isFree ? 'available' : 'pending';
  const { writes, entries, otherMerchants } = referralOf(by, payment);
  const { outcome } = await move(
    by,
    'succeed',
    payment,
    { paid_at: by.now(), pending: isFree ? 0n : netOf(payment), funds_available: isFree },
    {
      writes: [...subject.paid, ...writes],
      entries: [...arrive(payment, to), ...chargeFees(payment, to), ...entries],
      otherMerchants,
    },
  );
  if (outcome === 'done') by.wake();
  return outcome === 'done';
}

/** Another process was first to make true what the acquirer said. */
const hasMoved = async (by: Mover, { merchant_id, id, version }: Payment): Promise<boolean> =>
  (await store.find(by, merchant_id, id))?.version !== version;

const chargeOf = (by: Mover, payment: Payment): Charge => ({
  merchantId: payment.merchant_id,
  id: payment.id,
  token: payment.card_token!,
  amount: money(payment.amount, payment.currency),
  initiator: payment.initiator as Charge['initiator'],
  at: by.now(),
});
