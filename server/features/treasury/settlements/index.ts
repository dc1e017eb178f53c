import { notFound } from '../../../kernel/error';
import { exportList } from '../../kit/export';
import { feature } from '../../kit/feature';
import { countTabs, listRows } from '../../kit/listing';
import { settlementAlerts } from './alerts';
import { approve, cancel, onIdle, reject } from './approval/decide';
import { settlementWire } from './contract';
import { create } from './create';
import { settlementsDashboard } from './dashboard';
import { settlementNeeds, settlementsArriving } from './home';
import { countPending, settlementHits, settlementList, view } from './list';
import { settlementInvariants } from './model/invariants';
import { settlementMachine } from './model/machine';
import { creditReturn, hold, releaseHold, settle } from './model/postings';
import { APPROVAL_IDLE, RAIL } from './model/timers';
import { settlementToWire, settlementTransactionToWire } from './model/wire';
import { settlementNotices } from './notices';
import { bookReturns, processAtRail } from './processing/rail';
import { queueRun, runHandlers } from './processing/run';
import * as store from './store';
import { loadTerms } from './terms';

const EXAMPLE = { amount: 100_000n, currency: 'USD', fx_fee: 0n, txn_fee: 1_500n };

export const settlements = feature(settlementsDashboard, {
  searchSources: { settlement: settlementHits },
  resources: {
    settlement: {
      prefix: 'setl',
      page: '/settlements',
      wire: settlementWire,
      toWire: settlementToWire,
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
    timers: { ...runHandlers, [APPROVAL_IDLE]: onIdle },
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
  export: exportList('settlements', settlementList),
  view,
  terms: loadTerms,
  approve: async (ctx, input) => settlementToWire(await approve(ctx, input)),
  reject: async (ctx, input) => settlementToWire(await reject(ctx, input)),
  cancel: async (ctx, input) => settlementToWire(await cancel(ctx, input)),
});
