import { insert, type Rows, remove, type Write } from '../../../../data/commit/change';
import { commit, type Outcome } from '../../../../data/commit/commit';
import { lifecycle, type Moved } from '../../../../data/commit/lifecycle';
import type { Payout } from '../../../../data/prisma/client';
import type { ActorContext } from '../../../../identity/context';
import type { Machine } from '../../../../kernel/machine';
import type { Entry } from '../../../../kernel/money/entry';
import { askWrites, resolveWrites } from '../../../compliance/rfis/public';
import { notifyWrites } from '../../../workspace/notifications/public';
import { PAYOUT_STATUSES, type PayoutStatus } from '../contract';
import { noticeFor, type PayoutEvent, type PayoutTransition, payoutMachine, priceText } from './machine';
import { loadRfiContext, MOCKED_OUTCOME, withDecidedDocuments } from './rfi';
import { answerTimer } from './timers';
import { type Conflict, changedColumns, endTimers, timerWrites, transitionWrites, UNIQUE } from './writes';

export type MoveResult = { readonly outcome: Outcome<Conflict>; readonly payout: Payout };

type Extras = {
  readonly due?: readonly Rows['timer'][];
  readonly comment?: string;
  readonly writes?: readonly Write<Conflict>[];
};

const { plan } = lifecycle('payout', payoutMachine, {
  event: describeStage,
  effects: (by: ActorContext, { transition, before, after, event }: Moved<Payout, PayoutTransition>) => ({
    writes: [
      ...transitionWrites(before, after, event!),
      ...(transition.notifies
        ? notifyWrites(by, event!, before.made_by, noticeFor(event!.type, after.status).kind)
        : []),
    ],
  }),
});

/** The outcome is `stale` if the payout changed, or `short` if the balance is too low. */
export async function tryMove(
  by: ActorContext,
  name: PayoutEvent,
  payout: Payout,
  set: Partial<Payout>,
  entries: readonly Entry[],
  { due = [], comment, writes = [] }: Extras = {},
): Promise<MoveResult> {
  const { asks, rfi }: PayoutTransition = payoutMachine[name];
  const ending = mayHaveRfi(payout) ? rfi : undefined;
  const { open, question } = asks || ending ? await loadRfiContext(by, payout, asks === true) : {};
  const next = { ...payout, stage: null, work_at: null, ...set };
  const decided = ending ? withDecidedDocuments(next, open, ending) : next;
  const planned = plan(by, name, payout, changedColumns(payout, withPromisedDate(payout, decided)), {
    entries,
    writes: [
      ...timerWrites(asks ? [answerTimer(by, payout.id)] : due),
      ...writes,
      ...(asks ? askWrites(by, question!, open) : []),
      ...(ending ? resolveWrites(by, open, ending, comment) : []),
    ],
  });
  return commitMove(by, planned);
}

const mayHaveRfi = ({ status, stage }: Payout): boolean => status === 'action_required' || stage === 'review';

/** A draft gets its estimated credit date on submission; after that the date does not change. */
const withPromisedDate = (before: Payout, next: Payout): Payout =>
  before.status === 'draft' || before.estimated_credit_date === null
    ? next
    : { ...next, estimated_credit_date: before.estimated_credit_date };

const mockMachine = Object.fromEntries(
  PAYOUT_STATUSES.map((to) => [to, { from: PAYOUT_STATUSES, to, event: 'payout.mocked' }]),
) as unknown as Machine<PayoutStatus, PayoutStatus>;

/** A sandbox sets any status by hand. */
const { plan: planMock } = lifecycle('payout', mockMachine, {
  event: ({ before, after }) => ({ changes: { status: [before.status, after.status] } }),
  effects: (_by: ActorContext, { before }) => ({ writes: endTimers(before) }),
});

/** `loan` is the total lent to the payout so far. */
export type Mocked = { readonly entries: readonly Entry[]; readonly loan: bigint };

const mockWrites = ({ merchant_id, id, version }: Payout, mocked_at: Date, loan: bigint): Write<never>[] => [
  remove('sandbox_payout', { payout_id: id }),
  insert('sandbox_payout', { merchant_id, payout_id: id, version: version + 1, mocked_at, loan }),
];

export async function setStatusByMock(
  by: ActorContext,
  payout: Payout,
  next: Payout,
  { entries, loan }: Mocked,
): Promise<MoveResult> {
  const status = next.status as PayoutStatus;
  const { reviewerComments } = by.providers.controls;
  const asks = status === 'action_required';
  const ending = MOCKED_OUTCOME[status] ?? 'expire';
  const { open, question } = await loadRfiContext(by, payout, asks);
  // The time of the event, so that ledger entries posted with it do not count as money received afterwards.
  const mocked_at = by.realNow();
  const at = Object.assign({}, by, { realNow: () => mocked_at });
  const decided = asks ? next : withDecidedDocuments(next, open, ending);
  const planned = planMock(at, status, payout, changedColumns(payout, withPromisedDate(payout, decided)), {
    entries,
    writes: [
      ...mockWrites(payout, mocked_at, loan),
      ...timerWrites(asks ? [answerTimer(by, payout.id)] : []),
      ...(asks
        ? askWrites(by, { ...question!, comment: reviewerComments.ask_again }, open)
        : resolveWrites(by, open, ending, reviewerComments.refuse)),
    ],
  });
  return commitMove(by, planned);
}

function describeStage({ before, after }: Pick<Moved<Payout>, 'before' | 'after'>) {
  const isRepriced = before.status !== 'draft' && before.priced_at !== after.priced_at;
  return {
    changes: {
      status: [before.status, after.status],
      stage: [before.stage, after.stage],
      ...(isRepriced && { price: [priceText(before), priceText(after)] }),
    },
  };
}

async function commitMove(
  by: ActorContext,
  { after, change }: ReturnType<typeof plan<Payout>>,
): Promise<MoveResult> {
  return { outcome: await commit<Conflict>(by, { ...change, unique: UNIQUE }), payout: after };
}
