import type { Context, Services } from '../../../access/context';
import { type EventInput, newEvent } from '../../../access/events';
import type { Rows, Write } from '../../../changes/change';
import { commit, type Outcome } from '../../../changes/commit';
import type { Payout } from '../../../db/prisma/client';
import type { Entry } from '../../../ledger/entry';
import { REVIEWER_COMMENTS } from '../../../rails/sandbox/compliance';
import { notifying } from '../../notifications/public';
import { asking, resolving } from '../../rfis/public';
import type { PayoutStatus } from '../contract';
import { aboutRfi, BY_HAND, decidedOn } from '../processing/rfi';
import { moveOf, noticeOf, type PayoutEvent } from './machine';
import { answerTimer } from './timers';
import { moving, type Refusal, scheduling, UNIQUE } from './writes';

/** Whoever moves a payout: a request's context, or a worker's. */
export type Mover = Services &
  Pick<Context, 'actor' | 'now' | 'realNow' | 'fireAt' | 'merchant'> & { requestId: string | null };

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
  const { from, to, asks = false, ...move } = moveOf(event);
  const next: Payout = {
    ...payout,
    status: to,
    stage: null,
    work_at: null,
    mocked_at: null,
    ...change,
    updated_at: by.now(),
  };
  const ending = mayHaveRfi(payout) ? move.rfi : undefined;
  const { open, question } = asks || ending ? await aboutRfi(by, payout, asks) : {};
  const written = newEvent(by, move.event, {
    status: [payout.status, next.status],
    stage: [payout.stage, next.stage],
  });
  const after = ending ? decidedOn(next, open, ending) : next;
  return made(by, payout, after, { from, event: written, entries }, [
    ...scheduling(asks ? answerTimer(by, payout.id) : due),
    ...writes,
    ...(asks ? asking(by, question!, open) : []),
    ...(ending ? resolving(by, open, ending, comment) : []),
    ...(move.notifies ? notifying(by, written, payout.made_by, noticeOf(move.event, to).kind) : []),
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
