import type * as z from 'zod';
import type { Context } from '../../access/context';
import { requireProof } from '../../access/proof';
import { transact } from '../../access/verb';
import type { Tx } from '../../db/client';
import { isoOf } from '../../db/image';
import { Prisma } from '../../db/prisma/client';
import type { Actor } from '../../kernel/actor';
import { isDomainError } from '../../kernel/error';
import { beneficiaryBrief, findMany } from '../beneficiaries/public';
import { findMany as findQuotes } from '../quotes/public';
import type { payoutsContract } from './contract';
import { approve, type Decided, type Decision, rateLapsed, reject } from './decide';
import { flagsOn } from './flags';
import { approving, SORTS } from './read';
import { approvalsOn, approvalView, standing } from './standing';
import * as store from './store';
import { payoutToWire } from './wire';

type Operations = typeof payoutsContract.operations;

/** One proof of who is there covers the whole batch. */
export async function approveAll(ctx: Context, { items }: z.output<Operations['approve']['input']>) {
  requireProof(ctx);
  return decideEach(items, (item) => approve(ctx, item));
}

export const rejectAll = (ctx: Context, { items, reason }: z.output<Operations['reject']['input']>) =>
  decideEach(items, (item) => reject(ctx, item, reason));

/** Decides each by itself: one that is refused says why and holds back none of the others. */
async function decideEach(items: readonly Decision[], decide: (item: Decision) => Promise<Decided>) {
  const results = [];
  for (const item of items) {
    try {
      const { payout, progress } = await decide(item);
      results.push({
        id: item.id,
        outcome: 'done' as const,
        status: payout.status,
        progress,
        code: null,
        reason: null,
      });
    } catch (error) {
      if (!isDomainError(error)) throw error;
      results.push({
        id: item.id,
        outcome: 'refused' as const,
        status: null,
        progress: null,
        code: error.code,
        reason: error.message,
      });
    }
  }
  return { results };
}

export function approvals(ctx: Context, input: z.output<Operations['approvals']['input']>) {
  const { tab = 'mine', sort, source_currency, payment_rail, ...query } = input;
  return transact(ctx, async (tx) => {
    const wanted: Prisma.PayoutWhereInput =
      tab === 'decided'
        ? {
            id: { in: await store.decidedIds(tx, ctx.merchant.id) },
            NOT: { status: 'pending_approval' },
          }
        : { status: 'pending_approval', ...(tab === 'mine' && (await decidableBy(tx, ctx))) };
    const where = {
      ...(source_currency !== undefined && { source_currency }),
      ...(payment_rail !== undefined && { payment_rail }),
      AND: [wanted],
    };
    const page = await store.listIn(tx, ctx.merchant.id, where, query, SORTS[sort ?? '-created_at']);
    const ids = page.data.map((payout) => payout.id);
    const people = new Map(
      (
        await findMany(
          tx,
          ctx.merchant.id,
          page.data.map((payout) => payout.beneficiary_id),
        )
      ).map((row) => [row.id, row]),
    );
    const waiting = page.data.filter(({ status }) => status === 'pending_approval');
    const flags = waiting.length ? await flagsOn(tx, ctx, waiting, people) : undefined;
    const makers = new Map(
      (await store.makersOf(tx, ctx.merchant.id, ids)).map((event) => [event.subject_id, event]),
    );
    const approvals = await approvalsOn(tx, ctx, ids);
    const quotes = new Map(
      (
        await findQuotes(
          tx,
          ctx.merchant.id,
          page.data.flatMap(({ quote_id }) => quote_id ?? []),
        )
      ).map((quote) => [quote.id, quote]),
    );
    return {
      ...page,
      data: page.data.map((payout) => {
        const maker = makers.get(payout.id)!.actor as unknown as Actor;
        const approval = approvalView(payout, approvals);
        const vote = payout.status === 'pending_approval' ? undefined : approval.votes.at(-1);
        return {
          payout: payoutToWire(payout),
          beneficiary: beneficiaryBrief(people.get(payout.beneficiary_id)!),
          version: payout.version,
          maker: { type: maker.type, name: maker.name },
          rate_lapsed: payout.status === 'pending_approval' && rateLapsed(ctx, payout),
          quote_expires_at: payout.quote_id ? isoOf(quotes.get(payout.quote_id)!.expires_at) : null,
          flags: flags?.get(payout.id) ?? [],
          can: { approve: approving(ctx, payout, approvals) },
          approval,
          decision: vote
            ? {
                verdict: vote.verdict,
                by: vote.by,
                reason: vote.reason,
                at: vote.at,
              }
            : null,
        };
      }),
    };
  });
}

/** Those that this person may decide now: none without the role, none of their own, none whose step waits for others. */
async function decidableBy(tx: Tx, ctx: Context): Promise<Prisma.PayoutWhereInput> {
  const { actor } = ctx;
  if (actor.type !== 'person' || !ctx.scopes.has('approve')) return { id: { in: [] } };
  const ruled = await store.waitingUnderRules(tx, ctx.merchant.id);
  const approvals = await approvalsOn(
    tx,
    ctx,
    ruled.map(({ id }) => id),
  );
  const open = ruled.filter((payout) => standing(payout, approvals).may.includes(actor.id));
  return {
    OR: [
      { approval: { equals: Prisma.DbNull }, NOT: { made_by: { has: actor.id } } },
      { id: { in: open.map(({ id }) => id) } },
    ],
  };
}
