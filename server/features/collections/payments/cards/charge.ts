import { insert, type Rows, type Write } from '../../../../data/commit/change';
import { commitOncePerKey } from '../../../../data/commit/commit-once';
import { newEvent } from '../../../../data/commit/event';
import { retryStale } from '../../../../data/commit/retry-stale';
import type { Payin, Payment } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { DomainError, recordExists } from '../../../../kernel/error';
import type { CardInput } from '../../../kit/words/card';
import { findLinkOf, hasPlace, takePlace } from '../../open-links/public';
import { computeTotal } from '../../payins/public';
import { newRow, termsOf } from '../model/row';
import { timerWrites } from '../model/timers';
import * as store from '../store';
import { computeFingerprint, detailsOf, tokenize } from './card';
import { settleAttempt } from './settle';

export type CardPayment = {
  readonly card: CardInput;
  readonly callbackUrl: string | null;
  readonly requestId: string | null;
  readonly notes?: Record<string, unknown>;
};

export async function chargePayin(ctx: Context, payin: Payin, wanted: CardPayment): Promise<Payment> {
  const card = await prepareCard(ctx, wanted);
  const paid = { ...card, amount: computeTotal(payin, 'card'), currency: payin.currency };
  const row = { ...newRow(ctx, paid), ...card, ...termsOf(payin, 'card') };
  return retryStale(async () => {
    const link = await findLinkOf(ctx, payin);
    if (link && !hasPlace(link))
      throw new DomainError('state_not_allowed', 'This payment link can no longer be paid');
    return startAttempt(ctx, withNotes(row, wanted), 'order', takePlace(link));
  });
}

export const withNotes = (row: Rows['payment'], { notes }: Pick<CardPayment, 'notes'>): Rows['payment'] =>
  notes ? { ...row, notes } : row;

export async function prepareCard(ctx: Context, { card, callbackUrl, requestId }: CardPayment) {
  const tokenized = await tokenize(ctx, card);
  return {
    payment_method: 'card',
    sender_name: card.holder_name,
    details: detailsOf(tokenized, card.holder_name),
    card_token: tokenized.token,
    card_hash: computeFingerprint(ctx.seal.derive('cards'), card.number),
    callback_url: callbackUrl,
    request_id: requestId,
  };
}

/** Commits the attempt before calling the acquirer, so that no charge is lost. */
export async function startAttempt(
  ctx: Context,
  asked: Rows['payment'],
  what: 'order' | 'subscription',
  writes: readonly Write<'stale'>[] = [],
): Promise<Payment> {
  const row = { ...asked, status: 'in_progress', stage: 'authorizing' };
  const { outcome, answer } = await commitOncePerKey<Rows['payment'], 'busy' | 'duplicate' | 'stale'>(
    ctx,
    row,
    {
      writes: [
        insert('payment', row, { event: newEvent(ctx, 'payment.started') }),
        ...timerWrites(ctx, row, ctx.now()),
        ...writes,
      ],
      unique: {
        payment_attempt: 'busy',
        payment_subscription_attempt: 'busy',
        payment_request: 'duplicate',
      },
    },
  );
  if (outcome === 'stale') throw new DomainError('stale');
  if (outcome === 'busy')
    throw new DomainError('state_not_allowed', `The ${what} has an existing in progress payment`);
  if (outcome === 'duplicate') throw recordExists('request_id');
  // A repeated request gets the payment's current state.
  if (outcome === 'done') await settleAttempt(ctx, row);
  return (await store.find(ctx, row.merchant_id, answer.id))!;
}
