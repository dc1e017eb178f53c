import type * as z from 'zod';
import type { Image } from '../../../../data/image';
import type { Payout } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { DAY_MS } from '../../../../kernel/time/durations';
import { searchSource } from '../../../kit/found';
import { type Filters, listing } from '../../../kit/listing';
import type { payoutsDashboard } from '../dashboard';
import { buildColumnFilter, buildSearchFilter, loadPayees, payoutFields, payoutHit } from '../list';
import { payoutToWire } from '../model/wire';
import * as store from '../store';
import { planToWire } from './wire';

type Input = z.output<typeof payoutsDashboard.operations.drafts.input>;

async function toRows(ctx: Context, payouts: Image<Payout>[]) {
  const merchantId = ctx.merchant.id;
  const ids = payouts.map(({ id }) => id);
  const payees = await loadPayees(ctx, payouts);
  const { makers, plans } = await read(ctx, async (tx) => ({
    makers: await store.findCreationEvents(tx, merchantId, ids),
    plans: await store.findPlans(tx, merchantId, payouts),
  }));
  return payouts.map((payout) => {
    const maker = makers.find(({ subject_id }) => subject_id === payout.id)!.actor;
    return {
      payout: payoutToWire(payout),
      beneficiary: payees.get(payout.beneficiary_id)!,
      version: payout.version,
      maker: { type: maker.type, name: maker.name },
      recurring_id: payout.recurring_id,
      draft: planToWire(plans.find(({ payout_id }) => payout_id === payout.id)),
    };
  });
}

async function buildScheduleFilter(ctx: Context, scheduled: boolean) {
  // Dates that have come are submitted within the day.
  const from = new Date(ctx.now().getTime() - 2 * DAY_MS);
  const ids = await read(ctx, (tx) => store.findScheduledIds(tx, ctx.merchant.id, from));
  return { id: scheduled ? { in: ids } : { notIn: ids } };
}

export const draftList = listing({
  list: store.DRAFTS,
  where: async (ctx, { q, scheduled, ...filters }: Filters<Input>) => ({
    AND: [
      buildColumnFilter(filters),
      await buildSearchFilter(ctx, q),
      scheduled === undefined ? {} : await buildScheduleFilter(ctx, scheduled),
    ],
  }),
  wire: toRows,
  order: () => ({ column: 'updated_at', direction: 'desc' }),
  fields: ({ text, time }) => [
    ...payoutFields,
    time('Saved', ({ payout }) => payout.updated_at),
    text('Scheduled for', ({ draft }) => draft.send_on),
    text('Created by', ({ maker }) => maker.name),
    text('Last problem', ({ draft }) => draft.refusal?.reason),
  ],
});

export const draftSearch = searchSource(
  draftList,
  (row) => ({ ...payoutHit(row), status: row.payout.status }),
  {
    rows: 'drafts',
    idKind: 'payout',
  },
);
