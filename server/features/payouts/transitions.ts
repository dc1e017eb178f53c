import type { Context, Services } from '../../access/context';
import { type EventInput, newEvent } from '../../access/events';
import type { Rows, Write } from '../../changes/change';
import { commit, type Outcome } from '../../changes/commit';
import type { Payout } from '../../db/prisma/client';
import type { Entry } from '../../ledger/entry';
import { REVIEWER_COMMENTS } from '../../rails/sandbox/compliance';
import { notifying } from '../notifications/public';
import { asking, resolving } from '../rfis/public';
import type { PayoutStatus } from './contract';
import { type PayoutEvent, payoutMachine } from './machine';
import { aboutRfi, BY_HAND, decidedOn, RFI_ENDS } from './payout-rfi';
import { answerTimer } from './timers';
import { moving, type Refusal, scheduling, UNIQUE } from './writes';

/** Past tense of a verb, as events are called. */
const EVENT_TYPE: Record<PayoutEvent, string> = {
  approve: 'payout.approved',
  approve_step: 'payout.step_approved',
  enqueue: 'payout.approved',
  insufficient_funds: 'payout.approved',
  quote_expired: 'payout.approved',
  approve_asking: 'payout.approved',
  reject: 'payout.rejected',
  release: 'payout.released',
  release_asking: 'payout.released',
  answer: 'payout.answered',
  clear: 'payout.cleared',
  clear_short: 'payout.insufficient_funds',
  deny: 'payout.denied',
  answer_overdue: 'payout.rfi_overdue',
  send: 'payout.sent',
  confirm: 'payout.confirmed',
  refuse: 'payout.refused',
  return: 'payout.returned',
  expire: 'payout.expired',
  approval_expired: 'payout.approval_expired',
  cancel: 'payout.cancelled',
  redraft: 'payout.redrafted',
  return_to_draft: 'payout.returned_to_draft',
  submit: 'payout.created',
  submit_waiting: 'payout.created',
  submit_queued: 'payout.created',
  submit_asking: 'payout.created',
  submit_late: 'payout.created',
};

/** Whoever moves a payout: a request's context, or a worker's. */
export type Mover = Services &
  Pick<Context, 'actor' | 'now' | 'realNow' | 'fireAt' | 'merchant'> & { requestId: string | null };

const ASKS: ReadonlySet<PayoutEvent> = new Set(['approve_asking', 'release_asking', 'submit_asking']);

/** Moves that the people who made the payout are told of: it stops, comes back, or needs something of them. */
const NOTIFIES: ReadonlySet<PayoutEvent> = new Set([
  ...ASKS,
  'reject',
  'insufficient_funds',
  'quote_expired',
  'clear_short',
  'deny',
  'answer_overdue',
  'refuse',
  'return',
  'expire',
  'approval_expired',
  'return_to_draft',
]);

/** What a move comes to, and the payout as it then stands. */
export type Moved = { readonly outcome: Outcome<Refusal>; readonly payout: Payout };

/** Sets a status by hand, from any to any: for sandboxes only. */
export async function mocked(
  by: Mover,
  payout: Payout,
  next: Payout,
  entries: readonly Entry[],
): Promise<Moved> {
  const event = newEvent(by, 'payout.mocked', { status: [payout.status, next.status] });
  const asks = next.status === 'action_required';
  const ending = BY_HAND[next.status as PayoutStatus] ?? 'expire';
  const { open, question } = await aboutRfi(by, payout, asks);
  // The time of the event itself: what the ledger raises with it is no money that arrived afterwards.
  const marked = { ...next, mocked_at: event.recorded_at, updated_at: by.now() };
  const after = asks ? marked : decidedOn(marked, open, ending);
  return made(by, payout, after, { from: [payout.status], event, entries }, [
    ...scheduling(asks ? answerTimer(by, payout.id) : undefined),
    ...(asks
      ? asking(by, { ...question!, comment: REVIEWER_COMMENTS.ask_again }, open)
      : resolving(by, open, ending, REVIEWER_COMMENTS.refuse)),
  ]);
}

type Beside = {
  readonly due?: Rows['due'];
  /** What a reviewer says to the documents. */
  readonly comment?: string;
  /** What else becomes true with the move. */
  readonly writes?: readonly Write<'stale'>[];
};

/** Makes one move of the machine, with its entries and its event, unless another was first or the balance is short. */
export async function transition(
  by: Mover,
  event: PayoutEvent,
  payout: Payout,
  change: Partial<Payout>,
  entries: readonly Entry[],
  { due, comment, writes = [] }: Beside = {},
): Promise<Moved> {
  const { from, to } = payoutMachine[event];
  const next: Payout = {
    ...payout,
    status: to,
    stage: null,
    work_at: null,
    mocked_at: null,
    ...change,
    updated_at: by.now(),
  };
  const asks = ASKS.has(event);
  const ending = mayHaveRfi(payout) ? RFI_ENDS[event] : undefined;
  const { open, question } = asks || ending ? await aboutRfi(by, payout, asks) : {};
  const written = newEvent(by, EVENT_TYPE[event], {
    status: [payout.status, next.status],
    stage: [payout.stage, next.stage],
  });
  const after = ending ? decidedOn(next, open, ending) : next;
  return made(by, payout, after, { from, event: written, entries }, [
    ...scheduling(asks ? answerTimer(by, payout.id) : due),
    ...writes,
    ...(asks ? asking(by, question!, open) : []),
    ...(ending ? resolving(by, open, ending, comment) : []),
    ...(NOTIFIES.has(event) ? notifying(by, written, payout.made_by) : []),
  ]);
}

const mayHaveRfi = ({ status, stage }: Payout): boolean => status === 'action_required' || stage === 'review';

type Move = {
  readonly from: readonly string[];
  readonly event: EventInput;
  readonly entries: readonly Entry[];
};

async function made(
  by: Mover,
  before: Payout,
  next: Payout,
  { from, event, entries }: Move,
  beside: readonly Write<'stale'>[],
): Promise<Moved> {
  // A draft is promised to arrive on a day only as it is submitted; after that the day stays.
  const promised = before.status === 'draft' ? null : before.estimated_credit_date;
  const payout = { ...next, estimated_credit_date: promised ?? next.estimated_credit_date };
  const outcome = await commit<Refusal>(by, {
    merchantId: payout.merchant_id,
    writes: [...moving(before, payout, { from, event }), ...beside],
    entries,
    unique: UNIQUE,
  });
  return { outcome, payout: { ...payout, version: before.version + 1 } };
}
