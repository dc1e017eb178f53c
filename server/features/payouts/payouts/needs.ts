import type { Sort } from '../../../data/query/list';
import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { formatMoney } from '../../../kernel/money/amount-text';
import { DAY_MS } from '../../../kernel/time/durations';
import { type PendingTasks, pendingTasks } from '../../kit/needs';
import { daySummary } from '../../kit/period';
import type { NeedLine } from '../../kit/words/need';
import { buildTabFilter } from './approval/filter';
import { approvalList, FLAG_LABELS } from './approval/list';
import type { PayoutWire } from './contract';
import { payoutList } from './list';
import { QUEUE_EXPIRY } from './model/timers';
import { summarizeQueue } from './processing/queue';
import * as store from './store';

const NEWS_MS = 14 * DAY_MS;

const OLDEST_FIRST: Sort = { column: 'id', direction: 'asc' };
const SENT = ['source_amount', 'source_currency'] as const;

type ListedPayout = {
  readonly payout: PayoutWire;
  readonly beneficiary: { readonly name: string; readonly account: string };
};

const toNeedLine = (
  { payout, beneficiary }: ListedPayout,
  more: Pick<NeedLine, 'detail'> & Partial<NeedLine>,
): NeedLine => ({
  id: payout.id,
  name: beneficiary.name,
  account: beneficiary.account,
  amount: { amount: payout.source_amount, currency: payout.source_currency },
  warning: null,
  since: payout.created_at,
  due_at: null,
  version: null,
  ...more,
});

const receivedText = ({ destination_amount, destination_currency, payment_rail }: PayoutWire) =>
  `${formatMoney(destination_amount, destination_currency)}, ${payment_rail.toUpperCase()}`;

const approve = pendingTasks(approvalList, {
  scope: 'approve',
  where: (ctx) => buildTabFilter(ctx, 'mine'),
  sort: OLDEST_FIRST,
  amount: SENT,
  lines: (_ctx, rows) =>
    rows.map((row) => {
      const { given, needed } = row.approval;
      const origin = [row.payout.invoice_number, `created by ${row.maker.name}`].filter(Boolean).join(', ');
      const step = needed > 1 ? ` Approval ${given + 1} of ${needed}.` : '';
      return toNeedLine(row, {
        detail: `${origin[0]!.toUpperCase()}${origin.slice(1)}. ${receivedText(row.payout)}.${step}`,
        warning: warningOf(row),
        due_at: row.rate_lapsed ? null : row.rate_expires_at,
        version: row.rate_lapsed ? null : row.version,
      });
    }),
});

function warningOf({ flags, rate_lapsed, asked }: { flags: Flag[]; rate_lapsed: boolean; asked: unknown }) {
  if (rate_lapsed) return 'rate expired';
  if (asked) return asked === 'open' ? 'question unanswered' : 'question answered';
  const [flag] = flags;
  return flag ? FLAG_LABELS[flag] : null;
}

type Flag = keyof typeof FLAG_LABELS;

/** Only payouts that the balance does not cover; the rest are sent automatically. */
const queued: PendingTasks = {
  scope: 'make',
  async find(ctx, take) {
    const short = (await summarizeQueue(ctx)).rows.filter(({ missing }) => missing > 0);
    const missing = new Map(short.map((row) => [row.currency, row.missing]));
    const waiting = pendingTasks(payoutList, {
      scope: 'make',
      where: () => ({ status: 'queued', source_currency: { in: [...missing.keys()] } }),
      sort: OLDEST_FIRST,
      amount: SENT,
      async lines(_ctx, rows) {
        const ids = rows.map(({ payout }) => payout.id);
        const expiries = await read(ctx, (tx) => store.findDueTimes(tx, ctx.merchant.id, ids, QUEUE_EXPIRY));
        return rows.map((row) => {
          const currency = row.payout.source_currency;
          return toNeedLine(row, {
            detail: `Waiting for ${formatMoney(missing.get(currency)!, currency)}.`,
            due_at: expiries.get(row.payout.id) ?? null,
          });
        });
      },
    });
    return waiting.find(ctx, take);
  },
};

async function buildNewsFilter(ctx: Context, status: string) {
  const after = new Date(ctx.now().getTime() - NEWS_MS);
  const retried = await read(ctx, (tx) => store.findRetriedSince(tx, ctx.merchant.id, after));
  return { status, updated_at: { gte: after }, NOT: { id: { in: retried } } };
}

const failed = pendingTasks(payoutList, {
  scope: 'make',
  where: (ctx) => buildNewsFilter(ctx, 'failed'),
  amount: SENT,
  lines: (_ctx, rows) =>
    rows.map((row) =>
      toNeedLine(row, {
        detail: row.payout.error_description ?? 'The payout failed.',
        since: row.payout.updated_at,
      }),
    ),
});

const rejected = pendingTasks(approvalList, {
  scope: 'make',
  where: async (ctx) => ({
    AND: [
      await buildNewsFilter(ctx, 'cancelled'),
      { made_by: { has: ctx.actor.id }, NOT: { rejection_reason: null } },
    ],
  }),
  amount: SENT,
  lines: (_ctx, rows) =>
    rows.map((row) =>
      toNeedLine(row, {
        detail: `${row.decision?.by}: “${row.decision?.reason}”`,
        since: row.decision?.at ?? row.payout.updated_at,
      }),
    ),
});

export const payoutNeeds = { approve_payout: approve, queued, failed, rejected };

export const payoutSummary = {
  payout_failed: daySummary(payoutList.list, {
    words: ['payout failed yesterday', 'payouts failed yesterday'],
    where: { status: 'failed' },
    at: 'updated_at',
    amount: SENT,
  }),
};
