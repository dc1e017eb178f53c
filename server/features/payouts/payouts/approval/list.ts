import type * as z from 'zod';
import type { Tx } from '../../../../data/client/client';
import type { Payout } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { type Filters, listing } from '../../../kit/listing';
import { loadApprovalsOf } from '../../../workspace/approval-rules/public';
import { approvalView } from '../../../workspace/approvals/public';
import { commentsOn } from '../../../workspace/comments/public';
import { findBeneficiaries, toBeneficiaryBrief } from '../../beneficiaries/public';
import type { payoutsDashboard } from '../dashboard';
import { payoutFields } from '../list';
import { loadFlags } from '../model/flags';
import { payoutToWire } from '../model/wire';
import * as store from '../store';
import { questionState } from './comment';
import { findPayoutObstacle } from './decide';
import { buildApprovalFilter, buildTabFilter } from './filter';
import { heldRateToWire, loadQuotes } from './held-rate';
import { weigh } from './requirement';

type Input = z.output<typeof payoutsDashboard.operations.approvals.input>;
type Row = Awaited<ReturnType<typeof buildApprovalRows>>[number];

export const approvalList = listing({
  list: store.PAYOUTS,
  where: async (ctx, { tab, ...filters }: Filters<Input>) => ({
    AND: [await buildApprovalFilter(ctx, filters), tab ? await buildTabFilter(ctx, tab) : {}],
  }),
  wire: (ctx, found): Promise<Row[]> =>
    read(ctx, async (tx) => {
      const ids = found.map(({ id }) => id);
      const payouts = byId(await store.findManyIn(tx, ctx.merchant.id, ids));
      return buildApprovalRows(
        tx,
        ctx,
        ids.flatMap((id) => payouts.get(id) ?? []),
      );
    }),
  tabs: async (ctx) => ({
    mine: await buildTabFilter(ctx, 'mine'),
    all: await buildTabFilter(ctx, 'all'),
    decided: await buildTabFilter(ctx, 'decided'),
  }),
  fields: ({ text, time }) => [
    ...payoutFields,
    text('Created by', ({ maker }) => maker.name),
    text('Flags', ({ flags }) => flags.map((flag) => FLAG_LABELS[flag]).join(', ')),
    text('Decision', ({ decision }) => decision && VERDICTS[decision.verdict]),
    text('Decided by', ({ decision }) => decision?.by),
    text('Reason', ({ decision }) => decision?.reason),
    time('Decided', ({ decision }) => decision?.at),
  ],
});

const VERDICTS = { approved: 'Approved', rejected: 'Rejected' };
export const FLAG_LABELS = {
  new_beneficiary: 'new account',
  duplicate_invoice: 'duplicate invoice',
  possible_duplicate: 'possible duplicate',
  beyond_balance: 'balance too low',
};

async function buildApprovalRows(tx: Tx, ctx: Context, payouts: readonly Payout[]) {
  const merchantId = ctx.merchant.id;
  const ids = payouts.map(({ id }) => id);
  const payees = byId(
    await findBeneficiaries(
      tx,
      merchantId,
      payouts.map(({ beneficiary_id }) => beneficiary_id),
    ),
  );
  const quotes = await loadQuotes(tx, merchantId, payouts);
  const pending = payouts.filter(({ status }) => status === 'pending_approval');
  const flagged = pending.length ? await loadFlags(tx, ctx, pending, payees) : undefined;
  const creations = new Map(
    (await store.findCreationEvents(tx, merchantId, ids)).map((event) => [event.subject_id, event]),
  );
  const approvals = await loadApprovalsOf(tx, ctx, payouts.map(weigh));
  const comments = await commentsOn(tx, merchantId, ids);
  return payouts.map((payout) => {
    const maker = creations.get(payout.id)!.actor;
    const approval = approvalView(payout, approvals);
    const obstacle = findPayoutObstacle(ctx, payout, approvals);
    const vote = payout.status === 'pending_approval' ? undefined : approval.votes.at(-1);
    return {
      payout: payoutToWire(payout),
      beneficiary: toBeneficiaryBrief(payees.get(payout.beneficiary_id)!),
      version: payout.version,
      maker: { type: maker.type, name: maker.name },
      batch_id: payout.batch_id,
      asked: questionState(payout, comments),
      ...heldRateToWire(ctx, payout, quotes.get(payout.quote_id ?? '')),
      flags: flagged?.get(payout.id)?.flags ?? [],
      can: {
        approve: {
          allowed: obstacle === null,
          reason: obstacle?.reason ?? null,
          tag: obstacle?.tag ?? null,
        },
      },
      approval,
      decision: vote ? { verdict: vote.verdict, by: vote.by, reason: vote.reason, at: vote.at } : null,
    };
  });
}

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));
