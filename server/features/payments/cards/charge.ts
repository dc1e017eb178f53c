import type { Context } from '../../../access/context';
import { newEvent } from '../../../access/events';
import { insert, type Rows } from '../../../changes/change';
import { commitOncePerKey } from '../../../changes/commit-once';
import type { Payin, Payment } from '../../../db/prisma/client';
import { DomainError } from '../../../kernel/error';
import { totalFor } from '../../payins/public';
import { newRow, termsOf } from '../model/row';
import { waiting } from '../model/timers';
import type { CardInput } from '../schema';
import * as store from '../store';
import { detailsOf, fingerprintOf, tokenize } from './card';
import { settle } from './settle';

export type Wanted = {
  readonly card: CardInput;
  readonly callbackUrl: string | null;
  readonly requestId: string | null;
  /** In place of those of what is paid. */
  readonly notes?: Record<string, unknown>;
};

/** Charges a card for a live link or order. */
export async function charge(ctx: Context, payin: Payin, wanted: Wanted): Promise<Payment> {
  const card = await cardOf(ctx, wanted);
  const paid = { ...card, amount: totalFor(payin, 'card'), currency: payin.currency };
  const row = { ...newRow(ctx, paid), ...card, ...termsOf(payin, 'card') };
  return attempt(ctx, withNotes(row, wanted), 'order');
}

export const withNotes = (row: Rows['payment'], { notes }: Pick<Wanted, 'notes'>): Rows['payment'] =>
  notes ? { ...row, notes: notes as Rows['payment']['notes'] } : row;

/** What a payment keeps of the card that somebody entered. */
export async function cardOf(ctx: Context, { card, callbackUrl, requestId }: Wanted) {
  const tokenized = await tokenize(ctx, card);
  return {
    payment_method: 'card',
    sender_name: card.holder_name,
    details: detailsOf(tokenized, card.holder_name),
    card_token: tokenized.token,
    card_hash: fingerprintOf(ctx.seal.derive('cards'), card.number),
    callback_url: callbackUrl,
    request_id: requestId,
  };
}

/** Charges a card for what a request asks. The attempt stands before the acquirer is asked, so that none is lost. */
export async function attempt(
  ctx: Context,
  asked: Rows['payment'],
  what: 'order' | 'subscription',
): Promise<Payment> {
  const row = { ...asked, status: 'in_progress', stage: 'authorizing' };
  const { outcome, answer } = await commitOncePerKey<Rows['payment'], 'busy' | 'duplicate'>(ctx, row, {
    writes: [
      insert('payment', row, { event: newEvent(ctx, 'payment.started') }),
      ...waiting(ctx, row, ctx.now()),
    ],
    unique: {
      payment_attempt: 'busy',
      payment_subscription_attempt: 'busy',
      payment_request: 'duplicate',
    },
  });
  if (outcome === 'busy')
    throw new DomainError('state_not_allowed', `The ${what} has an existing in progress payment`);
  if (outcome === 'duplicate') throw new DomainError('record_exists');
  // A repeat learns how it stands by now.
  if (outcome === 'done') await settle(ctx, row);
  return (await store.find(ctx, row.merchant_id, answer.id))!;
}
