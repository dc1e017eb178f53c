import type { Context } from '../../../access/context';
import { newEvent } from '../../../access/events';
import { insert, type Rows } from '../../../changes/change';
import { once } from '../../../changes/once';
import type { Payin, Payment } from '../../../db/prisma/client';
import { DomainError } from '../../../kernel/error';
import { totalFor } from '../../payins/public';
import { newRow, termsOf } from '../model/row';
import { waiting } from '../model/timers';
import type { CardInput } from '../schema';
import * as store from '../store';
import { detailsOf, fingerprintOf, tokenize } from './card';
import { settle } from './settle';

type Wanted = {
  readonly card: CardInput;
  readonly callbackUrl: string | null;
  readonly requestId: string | null;
};

/** Charges a card for a live link or order. The attempt stands before the acquirer is asked, so that none is lost. */
export async function charge(ctx: Context, payin: Payin, wanted: Wanted): Promise<Payment> {
  const row = await attempt(ctx, payin, wanted);
  const { outcome, answer } = await once<Rows['payment'], 'busy' | 'duplicate'>(ctx, row, {
    writes: [
      insert('payment', row, { event: newEvent(ctx, 'payment.started') }),
      ...waiting(ctx, row, ctx.now()),
    ],
    unique: { payment_attempt: 'busy', payment_request: 'duplicate' },
  });
  if (outcome === 'busy')
    throw new DomainError('state_not_allowed', 'The order has an existing in progress payment');
  if (outcome === 'duplicate') throw new DomainError('record_exists');
  // A repeat learns how it stands by now.
  if (outcome === 'done') await settle(ctx, row);
  return (await store.find(ctx, row.merchant_id, answer.id))!;
}

async function attempt(ctx: Context, payin: Payin, { card, callbackUrl, requestId }: Wanted) {
  const tokenized = await tokenize(ctx, card);
  const row: Rows['payment'] = {
    ...newRow(ctx, {
      amount: totalFor(payin, 'card'),
      currency: payin.currency,
      payment_method: 'card',
      sender_name: card.holder_name,
      details: detailsOf(tokenized, card.holder_name),
    }),
    ...termsOf(payin, 'card'),
    status: 'in_progress',
    stage: 'authorizing',
    card_token: tokenized.token,
    card_hash: fingerprintOf(ctx.seal.derive('cards'), card.number),
    callback_url: callbackUrl,
    request_id: requestId,
  };
  return row;
}
