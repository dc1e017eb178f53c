import type * as z from 'zod';
import { type Context, hasFeature } from '../../access/context';
import { newEvent } from '../../access/events';
import { transact } from '../../access/verb';
import { refuseClaim } from '../../db/idempotency';
import type { Payout } from '../../db/prisma/client';
import { DomainError, invalid, notFound } from '../../kernel/error';
import { isId } from '../../kernel/id';
import { findDocuments } from '../documents/public';
import { checkNotes, type NotesRule } from '../notes/public';
import { hasLapsed } from '../quotes/public';
import { ask } from '../rfis/public';
import { type PayoutWire, type payoutsContract, payoutWire } from './contract';
import { newRow } from './new-row';
import { hold, totalOf } from './postings';
import { begun, screen } from './screen';
import { required } from './standing';
import * as store from './store';
import { askedTerms, quotedTerms } from './terms';
import { firstTimer } from './timers';
import { question } from './transitions';
import { payoutToWire } from './wire';

type Input = z.output<typeof payoutsContract.operations.create.input>;

const RESERVED = new Set(Object.keys(payoutWire.shape));

export async function create(ctx: Context, input: Input) {
  if (!ctx.rails.for(ctx.merchant)) throw new DomainError('feature_not_enabled');
  const replay = await replayed(ctx);
  if (replay) return payoutToWire(replay);

  const { beneficiary, quote, available, documents } = await references(ctx, input);
  const terms = quote ? quotedTerms(ctx, input, beneficiary, quote) : askedTerms(ctx, input, beneficiary);
  checkNotes(input.notes ?? {}, {
    reserved: RESERVED,
    rules: ctx.merchant.notes_rules as NotesRule[],
    country: beneficiary.country_code,
  });
  if (quote?.used_at) throw quoteUsed();

  const lapsed = quote !== undefined && hasLapsed(quote, ctx.now());
  const row = { ...newRow(ctx, input, terms, lapsed), documents };
  const waits = row.status === 'pending_approval';
  const asked = waits ? { ...row, approval: await required(ctx, row, beneficiary) } : row;
  if (!hasFeature(ctx.merchant, 'payout_queueing') && !lapsed) refuseShort(asked, available);
  const payout = asked.status === 'in_progress' ? await screened(ctx, asked) : asked;
  return payoutToWire(await settled(ctx, input, await commit(ctx, payout), payout));
}

/** A payout that begins at once, as screening leaves it: at the rail, with a reviewer, or waiting for documents. */
async function screened(ctx: Context, payout: Payout): Promise<Payout> {
  const screening = await screen(ctx, payout);
  if (screening === 'hit') return { ...payout, status: 'action_required' };
  return { ...payout, ...begun(ctx, payout, screening) };
}

function commit(ctx: Context, payout: Payout) {
  const made: store.NewPayout = {
    payout,
    event: newEvent(ctx, 'payout.created'),
    entries: payout.held > 0n ? hold(payout) : [],
    due: firstTimer(ctx, payout),
    idempotency: ctx.idempotency,
  };
  if (payout.status !== 'action_required') return store.create(ctx, made);
  return transact(ctx, async (tx) => {
    const answer = await store.createIn(tx, ctx, made);
    if (answer.outcome === 'done') await ask(tx, ctx, question(ctx, payout.id));
    return answer;
  });
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
  if (!beneficiary || (input.quote_id !== undefined && !quote)) throw notFound();
  return { beneficiary, quote, available, documents: await attached(ctx, input.documents) };
}

/** The documents named, in their order, as a payout keeps them; 404 where one is not this merchant's. */
async function attached(ctx: Context, ids: readonly string[] = []): Promise<PayoutWire['documents']> {
  if (!ids.length) return [];
  const found = await transact(ctx, (tx) => findDocuments(tx, ctx.merchant.id, ids));
  return [...new Set(ids)].map((id) => {
    if (!found.some((document) => document.id === id)) throw notFound();
    return { id, type: 'supporting', status: 'uploaded', rfi_doc_id: null };
  });
}

const contextOf = (ctx: Context, input: Input) =>
  store.createContext(ctx, {
    beneficiaryId: isId('beneficiary', input.beneficiary_id) ? input.beneficiary_id : '',
    currency: input.source_currency,
    requestId: input.request_id,
    quoteId: isId('quote', input.quote_id) ? input.quote_id : undefined,
  });

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
