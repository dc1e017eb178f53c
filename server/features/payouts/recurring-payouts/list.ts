import type * as z from 'zod';
import { createTitles, readHistory, toTimeline } from '../../../audit/timeline';
import type { Image } from '../../../data/image';
import type { RecurringPayout } from '../../../data/prisma/client';
import type { SearchColumns } from '../../../data/query/search';
import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { notFound } from '../../../kernel/error';
import { roleReason } from '../../../kernel/role-reason';
import { searchSource } from '../../kit/found';
import { type Filters, listing } from '../../kit/listing';
import type { UpcomingLine } from '../../kit/words/upcoming';
import { findBeneficiaryBriefs } from '../beneficiaries/public';
import { findPayoutsAndDrafts, listPayoutsOf, payoutSearchFilter } from '../payouts/public';
import type { recurringPayoutsDashboard } from './dashboard';
import { recurringMachine } from './machine';
import { dateOf, isOver } from './next';
import * as store from './store';
import { recurringToWire } from './wire';
import { FREQUENCY_LABELS, type Frequency, RECURRING_STATUS_LABELS } from './words';

type Input = z.output<typeof recurringPayoutsDashboard.operations.rows.input>;

const SEARCHED: SearchColumns = { ids: ['id', 'beneficiary_id', 'payout_id'] };
const SHOWN_DATES = 6;

async function toRows(ctx: Context, rows: readonly Image<RecurringPayout>[]) {
  const payees = await findBeneficiaryBriefs(
    ctx,
    rows.map(({ beneficiary_id }) => beneficiary_id),
  );
  return rows.map((row) => ({
    recurring_payout: recurringToWire(row),
    beneficiary: payees.get(row.beneficiary_id)!,
  }));
}

type Wire = Awaited<ReturnType<typeof toRows>>[number]['recurring_payout'];

/** The amount that stays the same: sent or received. */
const fixedAmount = ({ terms }: Wire) =>
  terms.source_amount === null
    ? { amount: terms.destination_amount!, currency: terms.destination_currency }
    : { amount: terms.source_amount, currency: terms.source_currency };

export const recurringList = listing({
  list: store.RECURRING_PAYOUTS,
  where: async (ctx, { q, ...equal }: Filters<Input>) => ({
    AND: [equal, await payoutSearchFilter(ctx, q, SEARCHED)],
  }),
  wire: toRows,
  fields: ({ text, time, amount }) => [
    text('Recurring payout ID', ({ recurring_payout: { id } }) => id),
    text('Status', ({ recurring_payout: { status } }) => RECURRING_STATUS_LABELS[status]),
    text('Beneficiary', ({ beneficiary }) => beneficiary.name),
    amount('Amount', ({ recurring_payout }) => fixedAmount(recurring_payout)),
    text('Frequency', ({ recurring_payout: { frequency } }) => FREQUENCY_LABELS[frequency]),
    text('Next date', ({ recurring_payout: { next_on } }) => next_on),
    text('Last date', ({ recurring_payout: { ends_on } }) => ends_on),
    text('Scheduled by', ({ recurring_payout: { scheduled_by } }) => scheduled_by),
    text('Problem', ({ recurring_payout: { problem } }) => problem),
    time('Created', ({ recurring_payout: { created_at } }) => created_at),
  ],
});

const titleOf = createTitles(recurringMachine, { 'recurring_payout.created': 'Created' });

export async function view(ctx: Context, { id }: { id: string }) {
  const { row, events, payouts } = await read(ctx, async (tx) => ({
    row: await store.findIn(tx, ctx.merchant.id, id),
    events: await readHistory(tx, ctx.merchant.id, id),
    payouts: await listPayoutsOf(tx, ctx.merchant.id, id),
  }));
  if (!row) throw notFound();
  const [wire] = await toRows(ctx, [row]);
  const reason = ctx.scopes.has('make') ? null : roleReason('change recurring payouts');
  return {
    ...wire!,
    upcoming: row.status === 'active' ? datesFrom(row, row.position, SHOWN_DATES) : [],
    payouts,
    can: { change: { allowed: reason === null, reason } },
    timeline: toTimeline(events, titleOf),
  };
}

function datesFrom(row: RecurringPayout, position: number, count: number): string[] {
  const dates = Array.from({ length: count }, (_, at) => dateOf(row, position + at));
  return dates.filter((day) => !isOver(row, day));
}

/** Later dates than that of the current draft, which is an upcoming payout itself. */
export async function listUpcoming(ctx: Context, until: Date, take: number): Promise<UpcomingLine[]> {
  const { rows, drafts } = await read(ctx, async (tx) => {
    const rows = await store.listActive(tx, ctx.merchant.id, until);
    const ids = rows.map(({ payout_id }) => payout_id);
    return { rows, drafts: await findPayoutsAndDrafts(tx, ctx.merchant.id, ids) };
  });
  const names = await findBeneficiaryBriefs(
    ctx,
    rows.map(({ beneficiary_id }) => beneficiary_id),
  );
  const lastDay = until.toISOString().slice(0, 10);
  return rows
    .flatMap((row) => {
      const draft = drafts.find(({ id }) => id === row.payout_id)!;
      const days: string[] = [];
      for (let at = row.position + 1; days.length < take; at++) {
        const day = dateOf(row, at);
        if (day > lastDay || isOver(row, day)) break;
        days.push(day);
      }
      return days.map((day) => ({
        id: row.id,
        title: `Payout to ${names.get(row.beneficiary_id)!.name}`,
        detail: `${FREQUENCY_LABELS[row.frequency as Frequency]}, at that day’s rate`,
        amount: { amount: Number(draft.source_amount), currency: draft.source_currency },
        direction: 'out' as const,
        day,
        at: null,
      }));
    })
    .sort((a, b) => a.day.localeCompare(b.day))
    .slice(0, take);
}

export const recurringHits = searchSource(recurringList, ({ recurring_payout, beneficiary }) => ({
  title: beneficiary.name,
  detail: FREQUENCY_LABELS[recurring_payout.frequency],
  amount: fixedAmount(recurring_payout),
  status: recurring_payout.status,
  at: recurring_payout.created_at,
}));
