import { readMerchant } from '../../../data/client/transaction';
import type { Event, Settlement } from '../../../data/prisma/client';
import { notFound } from '../../../kernel/error';
import { exportList } from '../../kit/export';
import { type Alert, type Alerts, feature, type NoticeWords } from '../../kit/feature';
import { countTabs, listRows, sumRows } from '../../kit/listing';
import {
  approvalAlert,
  describeWaiting,
  loadApprovalsOf,
  reminderEvents,
  reminderHandlers,
} from '../../workspace/approval-rules/public';
import { findWithdrawalAccounts } from '../withdrawal-accounts/public';
import { weigh } from './approval/approval';
import { approve, cancel, onIdle, reject } from './approval/decide';
import { settlementWire } from './contract';
import { create } from './create';
import { settlementsDashboard } from './dashboard';
import { settlementNeeds, settlementsArriving } from './home';
import { countPending, settlementHits, settlementList, view } from './list';
import { settlementInvariants } from './model/invariants';
import { ERROR_DESCRIPTIONS } from './model/labels';
import { settlementMachine } from './model/machine';
import { creditReturn, hold, releaseHold, settle } from './model/postings';
import { APPROVAL_IDLE, RAIL } from './model/timers';
import { settlementToWire, settlementTransactionToWire } from './model/wire';
import { bookReturns, processAtRail } from './processing/rail';
import { queueRun, runHandlers } from './processing/run';
import * as store from './store';
import { loadTerms } from './terms';

const settlementNotices: NoticeWords = async (tx, merchantId, events) => {
  const after = (event: (typeof events)[number]) => event.image as Settlement;
  const ids = events.map((event) => after(event).withdrawal_account_id);
  const banks = new Map(
    (await findWithdrawalAccounts(tx, merchantId, ids)).map(({ id, bank_name }) => [id, bank_name]),
  );
  return new Map(
    events.map((event) => {
      const { amount, currency, withdrawal_account_id, error_code, rejection_reason } = after(event);
      return [
        event.id,
        {
          subject_id: event.subject_id,
          about: { amount: Number(amount), currency, name: banks.get(withdrawal_account_id)! },
          ...(after(event).status === 'pending_approval'
            ? describeWaiting(event, 'Withdrawal')
            : {
                title: NOTICES.get(event.type)!(event.actor.name),
                detail: rejection_reason ?? (error_code && (ERROR_DESCRIPTIONS[error_code] ?? null)),
              }),
        },
      ];
    }),
  );
};

const NOTICES = new Map<string, (by: string) => string>(
  Object.values(settlementMachine).flatMap((move) =>
    'notifies' in move ? [[move.event, move.notifies] as const] : [],
  ),
);

const imageOf = ({ image }: Event) => image as Settlement;

const NOTED: readonly string[] = Object.values(settlementMachine).flatMap((move) =>
  'notifies' in move ? [move.event] : [],
);

const settlementAlerts: Alerts = {
  types: ['settlement.created', 'settlement.step_approved', ...reminderEvents('settlement'), ...NOTED],
  async find(by, events) {
    const alerts: Alert[] = [];
    for (const event of events) {
      if (NOTED.includes(event.type)) alerts.push({ event, kind: 'settlement', noted: true });
      else if (imageOf(event).status === 'pending_approval') {
        const now = await store.find(by, by.merchant.id, event.subject_id);
        if (now?.status !== 'pending_approval') continue;
        const approvals = await readMerchant(by.db, by.merchant.id, (tx) =>
          loadApprovalsOf(tx, by, [weigh(now)]),
        );
        alerts.push(approvalAlert(event, now, approvals));
      }
    }
    return alerts;
  },
};

const EXAMPLE = { amount: 100_000n, currency: 'USD', fx_fee: 0n, txn_fee: 1_500n };

export const settlements = feature(settlementsDashboard, {
  searchSources: { settlement: settlementHits },
  resources: {
    settlement: {
      prefix: 'setl',
      page: '/withdrawals',
      wire: settlementWire,
      toWire: settlementToWire,
      events: reminderEvents('settlement'),
      notices: settlementNotices,
      alerts: settlementAlerts,
      lifecycle: {
        title: 'Settlement',
        machine: settlementMachine,
        starts: ['pending', 'pending_approval'],
        example: 'The example withdraws 1000.00 USD, with a fee of 15.00 USD.',
        postings: {
          Created: hold(EXAMPLE),
          Arrived: settle(EXAMPLE),
          'Failed, rejected or cancelled': releaseHold(EXAMPLE),
          'Returned after it had arrived': creditReturn(EXAMPLE, { returned_amount: EXAMPLE.amount }),
        },
      },
    },
    settlement_transaction: { prefix: 'txn' },
  },
  work: {
    timers: {
      ...runHandlers,
      [APPROVAL_IDLE]: onIdle,
      ...reminderHandlers<Settlement>({ table: 'settlement', find: store.find, weigh }),
    },
    asks: { bank: { [RAIL]: processAtRail } },
    timed: {
      settlement_returns: {
        run: bookReturns,
        next: ({ providers }, merchant) => providers.nextReturn(merchant),
      },
    },
  },
  invariants: settlementInvariants,
  home: { approvals: { settlements: countPending }, needs: settlementNeeds, upcoming: settlementsArriving },
  entryTitles: {
    settlement_hold: 'Held for withdrawal',
    settlement_release: 'Withdrawal hold released',
    settlement: 'Withdrawal',
    settlement_return: 'Withdrawal returned',
  },
})({
  create: async (ctx, input) => settlementToWire(await create(ctx, input)),
  list: async (ctx, { status, currency, ...query }) => {
    const page = await store.list(ctx, { status, currency }, query);
    return { ...page, data: page.data.map(settlementToWire) };
  },
  get: async (ctx, { id }) => {
    const row = await store.find(ctx, ctx.merchant.id, id);
    if (!row) throw notFound();
    return settlementToWire(row);
  },
  transactions: async (ctx, { id, ...query }) => {
    if (!(await store.find(ctx, ctx.merchant.id, id))) throw notFound();
    const page = await store.listTransactions(ctx, id, query);
    return { ...page, data: page.data.map(settlementTransactionToWire) };
  },
  mock_trigger: queueRun,
  rows: listRows(settlementList),
  counts: countTabs(settlementList),
  sums: sumRows(settlementList, ['amount', 'currency']),
  export: exportList('settlements', settlementList),
  view,
  terms: loadTerms,
  approve: async (ctx, input) => settlementToWire(await approve(ctx, input)),
  reject: async (ctx, input) => settlementToWire(await reject(ctx, input)),
  cancel: async (ctx, input) => settlementToWire(await cancel(ctx, input)),
});
