import type * as z from 'zod';
import { type Context, hasFeature, type Merchant } from '../../access/context';
import { newEvent } from '../../access/events';
import { refuseClaim } from '../../db/idempotency';
import type { Payout } from '../../db/prisma/client';
import { DomainError, invalid, notFound } from '../../kernel/error';
import { isId } from '../../kernel/id';
import { checkNotes, type NotesRule } from '../notes/public';
import { hasLapsed } from '../quotes/public';
import { type payoutsContract, payoutWire } from './contract';
import { hold, totalOf } from './postings';
import { started } from './start';
import * as store from './store';
import { askedTerms, quotedTerms, type Terms } from './terms';
import { approvalTimer, queueTimer } from './timers';
import { payoutToWire } from './wire';

type Input = z.output<typeof payoutsContract.operations.create.input>;

const RESERVED = new Set(Object.keys(payoutWire.shape));

export async function create(ctx: Context, input: Input) {
  if (!ctx.rails.for(ctx.merchant)) throw new DomainError('feature_not_enabled');
  const replay = await replayed(ctx);
  if (replay) return payoutToWire(replay);

  const { beneficiary, quote, available } = await references(ctx, input);
  const terms = quote ? quotedTerms(ctx, input, beneficiary, quote) : askedTerms(ctx, input, beneficiary);
  checkNotes(input.notes ?? {}, {
    reserved: RESERVED,
    rules: ctx.merchant.notes_rules as NotesRule[],
    country: beneficiary.country_code,
  });
  if (quote?.used_at) throw quoteUsed();

  const payout = newRow(ctx, input, terms, quote !== undefined && hasLapsed(quote, ctx.now()));
  if (!hasFeature(ctx.merchant, 'payout_queueing') && payout.status !== 'failed')
    refuseShort(payout, available);
  const made = await store.create(ctx, {
    payout,
    event: newEvent(ctx, 'payout.created'),
    entries: payout.held > 0n ? hold(payout) : [],
    due: timerOf(ctx, payout),
    idempotency: ctx.idempotency,
  });
  return payoutToWire(await settled(ctx, input, made, payout));
}

const quoteUsed = () => invalid('quote_id', 'used', 'Quote has already been used');

/** The payout that this Idempotency-Key made before; a replay comes before any other answer. */
async function replayed(ctx: Context): Promise<Payout | undefined> {
  if (!ctx.idempotency) return undefined;
  const { outcome, image } = await store.claimed(ctx, ctx.idempotency);
  refuseClaim(outcome);
  if (outcome !== 'replayed') return undefined;
  ctx.reply.replayed = true;
  return image!;
}

async function references(ctx: Context, input: Input) {
  const known = await contextOf(ctx, input);
  // A retry must learn that its payout exists, whatever has changed since.
  if (known.taken) throw new DomainError('record_exists');
  const { beneficiary, quote, available } = known;
  // No document exists yet, so whatever id is given is unknown.
  if (!beneficiary || (input.quote_id !== undefined && !quote) || input.documents?.length) throw notFound();
  return { beneficiary, quote, available };
}

const contextOf = (ctx: Context, input: Input) =>
  store.createContext(ctx, {
    beneficiaryId: isId('beneficiary', input.beneficiary_id) ? input.beneficiary_id : '',
    currency: input.source_currency,
    requestId: input.request_id,
    quoteId: isId('quote', input.quote_id) ? input.quote_id : undefined,
  });

function newRow(
  ctx: Context,
  input: Input,
  { rate, price, rail, amountGiven }: Terms,
  lapsed: boolean,
): Payout {
  const now = ctx.now();
  const status = lapsed ? 'failed' : firstStatus(ctx.merchant);
  const row: Payout = {
    merchant_id: ctx.merchant.id,
    id: ctx.newId('payout'),
    status,
    stage: null,
    version: 1,
    beneficiary_id: input.beneficiary_id,
    source_currency: price.source.currency,
    source_amount: price.source.amount,
    destination_currency: price.destination.currency,
    destination_amount: price.destination.amount,
    rate_num: rate.num,
    rate_den: rate.den,
    fx_fee: price.fxFee.amount,
    txn_fee: price.txnFee.amount,
    fee_collection_mode: 'immediate',
    held: 0n,
    purpose_code: input.purpose_code,
    payment_rail: rail,
    invoice_number: input.invoice_number ?? null,
    request_id: input.request_id ?? null,
    documents: [],
    notes: (input.notes ?? {}) as Payout['notes'],
    taxes: [],
    quote_id: input.quote_id ?? null,
    utr: null,
    error_code: lapsed ? 'QUOTE_EXPIRED' : null,
    amount_given: amountGiven,
    made_by: [...ctx.people],
    rejection_reason: null,
    mocked_at: null,
    sandbox_loan: 0n,
    estimated_credit_date: null,
    work_at: null,
    created_at: now,
    updated_at: now,
  };
  return status === 'in_progress' ? { ...row, ...started(ctx, row) } : row;
}

function firstStatus(merchant: Merchant): 'pending_approval' | 'queued' | 'in_progress' {
  if (hasFeature(merchant, 'payout_approval')) return 'pending_approval';
  return hasFeature(merchant, 'payout_queueing') ? 'queued' : 'in_progress';
}

function timerOf(ctx: Context, payout: Payout) {
  if (payout.status === 'queued') return queueTimer(ctx, payout.id);
  if (payout.status === 'pending_approval') return approvalTimer(ctx, payout.id);
  return undefined;
}

function refuseShort(payout: Payout, available: bigint): void {
  const missing = totalOf(payout).amount - available;
  if (missing > 0n) {
    throw new DomainError(
      'insufficient_balance',
      `Account has insufficient balance to process this transaction. Additional amount required: ${missing}.`,
    );
  }
}

/** The payout that was made, or the refusal when another request was faster. */
async function settled(
  ctx: Context,
  input: Input,
  made: Awaited<ReturnType<typeof store.create>>,
  asked: Payout,
) {
  const { outcome, payout } = made;
  refuseClaim(outcome);
  if (outcome === 'duplicate') throw new DomainError('record_exists');
  if (outcome === 'quote_used') throw quoteUsed();
  if (outcome === 'short') {
    const known = await contextOf(ctx, input);
    if (known.taken) throw new DomainError('record_exists');
    refuseShort(asked, known.available);
    throw new DomainError('insufficient_balance');
  }
  if (outcome === 'replayed') ctx.reply.replayed = true;
  else if (payout.status !== 'pending_approval') ctx.poke();
  return payout;
}
