import type { Payment } from '../../../db/prisma/client';
import { readMerchant } from '../../../db/transaction';
import { money } from '../../../kernel/money';
import type { Charge, Charged } from '../../../rails/acquirer';
import { findPayin, paying } from '../../payins/public';
import { type Mover, move } from '../model/moves';
import { arrive, charge as chargeFees, netOf } from '../model/postings';
import { referralOf } from '../model/referral';
import * as store from '../store';
import { acquirerOf } from './card';

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

async function conclude(by: Mover, payment: Payment, answer: Charged): Promise<void> {
  if (answer.state === 'declined') {
    await move(by, 'decline', payment, { error_code: answer.code });
  } else if (answer.state === 'challenge') {
    const { challenge } = answer;
    await move(by, 'challenge', payment, { stage: 'challenge', challenge });
  } else {
    await succeed(by, payment, answer.immediate);
  }
}

const ATTEMPTS = 4;

/** Pays the link or order; where it is no longer live, the card gets its money back. */
async function succeed(by: Mover, payment: Payment, immediate: boolean): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    if (await concluded(by, payment, immediate)) return;
  }
  throw new Error(`what payment ${payment.id} pays keeps changing while its card is charged`);
}

/** False where what it pays was changed in between, so that it is to be read again. */
async function concluded(by: Mover, payment: Payment, immediate: boolean): Promise<boolean> {
  const payin = await readMerchant(by.db, payment.merchant_id, (tx) =>
    findPayin(tx, payment.merchant_id, payment.payin_id!),
  );
  const to = immediate ? 'available' : 'pending';
  if (payin?.status === 'active') {
    const { writes, entries, beside } = referralOf(by, payment);
    const { outcome } = await move(
      by,
      'succeed',
      payment,
      {
        paid_at: by.now(),
        pending: immediate ? 0n : netOf(payment),
        funds_available: immediate,
      },
      {
        writes: [...paying(by, payin, payment.id), ...writes],
        entries: [...arrive(payment, to), ...chargeFees(payment, to), ...entries],
        beside,
      },
    );
    if (outcome === 'done') by.wake();
    return outcome === 'done' || (await hasMoved(by, payment));
  }
  await acquirerOf(by).void({ merchantId: payment.merchant_id, id: payment.id });
  await move(by, 'decline', payment, { error_code: 'PAYIN_NOT_FOUND' });
  return true;
}

/** Another process was first to make true what the acquirer said. */
const hasMoved = async (by: Mover, { merchant_id, id, version }: Payment): Promise<boolean> =>
  (await store.find(by, merchant_id, id))?.version !== version;

const chargeOf = (by: Mover, { merchant_id, id, card_token, amount, currency }: Payment): Charge => ({
  merchantId: merchant_id,
  id,
  token: card_token!,
  amount: money(amount, currency),
  at: by.now(),
});
