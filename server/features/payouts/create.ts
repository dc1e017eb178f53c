import type * as z from 'zod';
import { type Context, hasFeature } from '../../access/context';
import { newEvent } from '../../access/events';
import { refuseClaim } from '../../db/idempotency';
import type { Beneficiary, Payout } from '../../db/prisma/client';
import { DomainError, notFound } from '../../kernel/error';
import { isId } from '../../kernel/id';
import type { Rate } from '../../kernel/rate';
import { midMarket } from '../fx/public';
import { checkNotes, type NotesRule } from '../notes/public';
import { type payoutsContract, payoutWire } from './contract';
import { hold, totalOf } from './postings';
import { type Price, priceOf } from './pricing';
import { checkCorridor, checkLimits, checkPurpose, refuseInactive } from './rules';
import { started } from './start';
import * as store from './store';
import { approvalTimer, queueTimer } from './timers';
import { payoutToWire } from './wire';

type Input = z.output<typeof payoutsContract.operations.create.input>;

const RESERVED = new Set(Object.keys(payoutWire.shape));

export async function create(ctx: Context, input: Input) {
  if (!ctx.rails.for(ctx.merchant)) throw new DomainError('feature_not_enabled');
  const replay = await replayed(ctx);
  if (replay) return payoutToWire(replay);

  const { beneficiary, available } = await references(ctx, input);
  const rail = input.payment_rail ?? 'swift';
  // The contract sees to it that both stand where no quote does.
  const source = input.source_currency!;
  const destination = input.destination_currency!;
  refuseInactive(beneficiary);
  checkPurpose(input.purpose_code, rail);
  checkCorridor(source, destination, rail, ctx.merchant.currencies, beneficiary);
  const { rate } = midMarket(source, destination, 'destination_currency');
  const price = priceOf(input, rate, rail);
  checkLimits(price.destination, rail);
  checkNotes(input.notes ?? {}, {
    reserved: RESERVED,
    rules: ctx.merchant.notes_rules as NotesRule[],
    country: beneficiary.country_code,
  });

  const payout = newRow(ctx, input, rate, price);
  if (!hasFeature(ctx.merchant, 'payout_queueing')) refuseShort(payout, available);
  const made = await store.create(ctx, {
    payout,
    event: newEvent(ctx, 'payout.created'),
    entries: payout.held > 0n ? hold(payout) : [],
    due: timerOf(ctx, payout),
    idempotency: ctx.idempotency,
  });
  return payoutToWire(await settled(ctx, input, made, payout));
}

/** The payout that this Idempotency-Key made before; a replay comes before any other answer. */
async function replayed(ctx: Context): Promise<Payout | undefined> {
  if (!ctx.idempotency) return undefined;
  const { outcome, image } = await store.claimed(ctx, ctx.idempotency);
  refuseClaim(outcome);
  if (outcome !== 'replayed') return undefined;
  ctx.reply.replayed = true;
  return image!;
}

async function references(
  ctx: Context,
  input: Input,
): Promise<{ beneficiary: Beneficiary; available: bigint }> {
  const known = await store.createContext(ctx, {
    beneficiaryId: isId('beneficiary', input.beneficiary_id) ? input.beneficiary_id : '',
    currency: input.source_currency ?? '',
    requestId: input.request_id,
  });
  // A retry must learn that its payout exists, whatever has changed since.
  if (known.taken) throw new DomainError('record_exists');
  // Neither quotes nor documents exist yet, so whatever id is given is unknown.
  if (!known.beneficiary || input.quote_id !== undefined || input.documents?.length) throw notFound();
  return { beneficiary: known.beneficiary, available: known.available };
}

function newRow(ctx: Context, input: Input, rate: Rate, price: Price): Payout {
  const now = ctx.now();
  const status = hasFeature(ctx.merchant, 'payout_approval')
    ? 'pending_approval'
    : hasFeature(ctx.merchant, 'payout_queueing')
      ? 'queued'
      : 'in_progress';
  const rail = input.payment_rail ?? 'swift';
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
    quote_id: null,
    utr: null,
    error_code: null,
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
  if (outcome === 'short') {
    const known = await store.createContext(ctx, {
      beneficiaryId: input.beneficiary_id,
      currency: asked.source_currency,
      requestId: input.request_id,
    });
    if (known.taken) throw new DomainError('record_exists');
    refuseShort(asked, known.available);
    throw new DomainError('insufficient_balance');
  }
  if (outcome === 'replayed') ctx.reply.replayed = true;
  else if (payout.status !== 'pending_approval') ctx.poke();
  return payout;
}
