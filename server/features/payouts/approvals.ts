import type * as z from 'zod';
import type { Context } from '../../access/context';
import { transact } from '../../access/verb';
import { isoOf } from '../../db/image';
import type { Payout, Prisma } from '../../db/prisma/client';
import { asSystem } from '../../db/transaction';
import type { Actor } from '../../kernel/actor';
import { isDomainError } from '../../kernel/error';
import { beneficiaryBrief, findMany } from '../beneficiaries/public';
import { findMany as findQuotes } from '../quotes/public';
import type { payoutsContract } from './contract';
import { approve, type Decision, rateLapsed, reject } from './decide';
import { approving, SORTS } from './read';
import * as store from './store';
import { payoutToWire } from './wire';

type Operations = typeof payoutsContract.operations;

export const approveAll = (ctx: Context, { items }: z.output<Operations['approve']['input']>) =>
  decideEach(items, (item) => approve(ctx, item));

export const rejectAll = (ctx: Context, { items, reason }: z.output<Operations['reject']['input']>) =>
  decideEach(items, (item) => reject(ctx, item, reason));

/** Decides each by itself: one that is refused says why and holds back none of the others. */
async function decideEach(items: readonly Decision[], decide: (item: Decision) => Promise<Payout>) {
  const results = [];
  for (const item of items) {
    try {
      const payout = await decide(item);
      results.push({
        id: item.id,
        outcome: 'done' as const,
        status: payout.status,
        code: null,
        reason: null,
      });
    } catch (error) {
      if (!isDomainError(error)) throw error;
      results.push({
        id: item.id,
        outcome: 'refused' as const,
        status: null,
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
        ? { id: { in: await store.decidedIds(tx, ctx.merchant.id) } }
        : { status: 'pending_approval', ...(tab === 'mine' && decidableBy(ctx)) };
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
    const makers = new Map(
      (await store.makersOf(tx, ctx.merchant.id, ids)).map((event) => [event.subject_id, event]),
    );
    const votes = new Map(
      (await store.votesOn(tx, ctx.merchant.id, ids)).map((vote) => [vote.payout_id, vote]),
    );
    const quotes = new Map(
      (
        await findQuotes(
          tx,
          ctx.merchant.id,
          page.data.flatMap(({ quote_id }) => quote_id ?? []),
        )
      ).map((quote) => [quote.id, quote]),
    );
    const names = await namesOf(
      ctx,
      [...votes.values()].map((vote) => vote.person_id),
    );
    return {
      ...page,
      data: page.data.map((payout) => {
        const maker = makers.get(payout.id)!.actor as unknown as Actor;
        const vote = votes.get(payout.id);
        return {
          payout: payoutToWire(payout),
          beneficiary: beneficiaryBrief(people.get(payout.beneficiary_id)!),
          version: payout.version,
          maker: { type: maker.type, name: maker.name },
          rate_lapsed: payout.status === 'pending_approval' && rateLapsed(ctx, payout),
          quote_expires_at: payout.quote_id ? isoOf(quotes.get(payout.quote_id)!.expires_at) : null,
          can: { approve: approving(ctx, payout) },
          decision: vote
            ? {
                verdict: vote.verdict as 'approved' | 'rejected',
                by: names.get(vote.person_id) ?? '',
                reason: vote.reason,
                at: isoOf(vote.recorded_at),
              }
            : null,
        };
      }),
    };
  });
}

/** Those that this person may decide: none without the role, and none of their own. */
const decidableBy = (ctx: Context): Prisma.PayoutWhereInput =>
  ctx.actor.type === 'person' && ctx.scopes.has('approve')
    ? { NOT: { made_by: { has: ctx.actor.id } } }
    : { id: { in: [] } };

/** People stand above merchants, so their names are read by the system. */
async function namesOf(ctx: Context, ids: readonly string[]): Promise<Map<string, string>> {
  if (!ids.length) return new Map();
  const rows = await asSystem(ctx.db, (tx) =>
    tx.person.findMany({
      where: { id: { in: [...new Set(ids)] }, organisation_id: ctx.merchant.organisation_id },
      select: { id: true, name: true },
    }),
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}
