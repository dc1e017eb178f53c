import type * as z from 'zod';
import { insert, type Write } from '../../../../data/commit/change';
import { commit } from '../../../../data/commit/commit';
import { commitOncePerKey, findReplay } from '../../../../data/commit/commit-once';
import { newEvent } from '../../../../data/commit/event';
import type { Payout } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { DomainError, notFound } from '../../../../kernel/error';
import { type Input, prepareDraft } from '../create/prepare';
import { resolveDraftReferences } from '../create/references';
import type { payoutsDashboard } from '../dashboard';
import { tryMove } from '../model/lifecycle';
import { requireSendOn } from '../model/send-on';
import { sendTimer } from '../model/timers';
import { payoutToWire } from '../model/wire';
import { type Conflict, FREED_REQUEST_ID, insertWrites, timerWrites } from '../model/writes';
import * as store from '../store';
import { reprice } from './reprice';

type Operations = typeof payoutsDashboard.operations;
type DraftVersion = { readonly id: string; readonly version: number };

export async function saveDraft(ctx: Context, given: z.output<Operations['save_draft']['input']>) {
  const replay = await findReplay<Payout>(ctx);
  if (replay) return payoutToWire(replay);
  const { send_on, ...input } = given;
  const row = await buildDraft(ctx, input, send_on);
  const { answer } = await commitOncePerKey<Payout, Conflict>(ctx, row, {
    writes: [...insertWrites(row, newEvent(ctx, 'payout.drafted')), ...planWrites(ctx, row, send_on)],
  });
  return payoutToWire(answer);
}

/** A scheduled draft of a recurring payout, to be written with it. */
export async function planRecurringDraft(
  ctx: Context,
  input: Input,
  { sendOn, recurringId }: { readonly sendOn: string; readonly recurringId: string },
): Promise<{ readonly id: string; readonly writes: Write<Conflict>[] }> {
  const row = { ...(await buildDraft(ctx, input, sendOn)), recurring_id: recurringId };
  return {
    id: row.id,
    writes: [...insertWrites(row, newEvent(ctx, 'payout.drafted')), ...planWrites(ctx, row, sendOn)],
  };
}

/** Commits the writes, and discards the payout with them if it is still a draft. Throws `stale`. */
export async function discardDraftWith(
  ctx: Context,
  id: string,
  writes: readonly Write<'stale'>[],
): Promise<void> {
  const payout = await store.findAny(ctx, ctx.merchant.id, id);
  const outcome =
    payout?.status === 'draft'
      ? (await tryMove(ctx, 'cancel', payout, FREED_REQUEST_ID, [], { writes })).outcome
      : await commit<'stale'>(ctx, { merchantId: ctx.merchant.id, writes });
  if (outcome !== 'done') throw new DomainError('stale');
}

export async function changeDraft(ctx: Context, given: z.output<Operations['change_draft']['input']>) {
  const { id, version, send_on, ...input } = given;
  const payout = await requireDraft(ctx, { id, version });
  const next = reprice(ctx, payout, await buildDraft(ctx, input, send_on, id));
  const plan = planWrites(ctx, { id, version: version + 1 }, send_on);
  const moved = await tryMove(ctx, 'redraft', payout, next, [], { writes: plan });
  if (moved.outcome !== 'done') throw new DomainError('stale');
  return payoutToWire(moved.payout);
}

export async function discardDraft(ctx: Context, seen: DraftVersion) {
  const payout = await requireDraft(ctx, seen);
  const discarded = await tryMove(ctx, 'cancel', payout, FREED_REQUEST_ID, []);
  if (discarded.outcome !== 'done') throw new DomainError('stale');
  return payoutToWire(discarded.payout);
}

export async function requireDraft(ctx: Context, { id, version }: DraftVersion): Promise<Payout> {
  const payout = ctx.isId('payout', id) ? await store.findAny(ctx, ctx.merchant.id, id) : undefined;
  if (!payout) throw notFound();
  if (payout.status !== 'draft' || payout.version !== version) throw new DomainError('stale');
  return payout;
}

async function buildDraft(
  ctx: Context,
  input: Input,
  sendOn: string | undefined,
  id?: string,
): Promise<Payout> {
  const known = await resolveDraftReferences(ctx, input, id);
  const row = prepareDraft(ctx, input, known);
  if (sendOn !== undefined) requireSendOn(ctx, sendOn, known.quote);
  return row;
}

const planWrites = (
  ctx: Context,
  { id, version }: DraftVersion,
  sendOn: string | undefined,
): Write<never>[] => [
  insert('payout_draft', {
    merchant_id: ctx.merchant.id,
    payout_id: id,
    version,
    send_on: sendOn === undefined ? null : new Date(sendOn),
    scheduled_by: sendOn === undefined ? null : ctx.actor,
    schedule_request_id: sendOn === undefined ? null : ctx.requestId,
    refusal_code: null,
    refusal: null,
    refused_at: null,
  }),
  ...timerWrites(sendOn === undefined ? [] : [sendTimer(ctx, id, sendOn)]),
];
