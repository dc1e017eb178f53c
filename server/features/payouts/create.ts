import type { Context } from '../../access/context';
import { newEvent } from '../../access/events';
import { transact } from '../../access/verb';
import { refuseClaim } from '../../db/idempotency';
import type { Payout } from '../../db/prisma/client';
import { DomainError, notFound } from '../../kernel/error';
import { findDocuments } from '../documents/public';
import { notify } from '../notifications/public';
import { ask } from '../rfis/public';
import type { PayoutWire } from './contract';
import { hold } from './postings';
import { contextOf, type Input, prepare, quoteUsed, type References, refuseShort } from './prepare';
import { begun, screen } from './screen';
import { required } from './standing';
import * as store from './store';
import { firstTimer } from './timers';
import { question } from './transitions';
import { payoutToWire } from './wire';

/** With a batch, as one of its rows. */
export async function create(
  ctx: Context,
  input: Input,
  { batchId = null }: { batchId?: string | null } = {},
) {
  if (!ctx.rails.for(ctx.merchant)) throw new DomainError('feature_not_enabled');
  const replay = await replayed(ctx);
  if (replay) return payoutToWire(replay);

  const known = await references(ctx, input);
  const row = { ...prepare(ctx, input, known), batch_id: batchId };
  const waits = row.status === 'pending_approval';
  const asked = waits ? { ...row, approval: await required(ctx, row, known.beneficiary) } : row;
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
    if (answer.outcome === 'done') {
      await ask(tx, ctx, question(ctx, payout.id));
      await notify(tx, ctx, made.event, payout.made_by);
    }
    return answer;
  });
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

async function references(ctx: Context, input: Input): Promise<References> {
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
