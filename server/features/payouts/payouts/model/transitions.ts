import type { Rows, Write } from '../../../../data/commit/change';
import { commit, type Outcome } from '../../../../data/commit/commit';
import { type EventInput, newEvent } from '../../../../data/commit/event';
import type { Payout } from '../../../../data/prisma/client';
import type { Context, Services } from '../../../../identity/context';
import type { Entry } from '../../../../kernel/money/entry';
import { REVIEWER_COMMENTS } from '../../../../providers/sandbox/compliance';
import { asking, resolving } from '../../../compliance/rfis/public';
import { notifying } from '../../../workspace/notifications/public';
import type { PayoutStatus } from '../contract';
import { loadRfiContext, MOCKED_OUTCOME, withDecidedDocuments } from '../processing/rfi';
import { noticeFor, type PayoutEvent, transitionFor } from './machine';
import { answerTimer } from './timers';
import { type Conflict, timerWrites, transitionWrites, UNIQUE } from './writes';

export type TransitionContext = Services &
  Pick<Context, 'actor' | 'now' | 'realNow' | 'fireAt' | 'merchant'> & { requestId: string | null };

export type TransitionResult = { readonly outcome: Outcome<Conflict>; readonly payout: Payout };

export async function setStatusByMock(
  by: TransitionContext,
  payout: Payout,
  next: Payout,
  entries: readonly Entry[],
): Promise<TransitionResult> {
  const event = newEvent(by, 'payout.mocked', { status: [payout.status, next.status] });
  const asks = next.status === 'action_required';
  const ending = MOCKED_OUTCOME[next.status as PayoutStatus] ?? 'expire';
  const { open, question } = await loadRfiContext(by, payout, asks);
  // mocked_at equals the time of the event, so ledger entries posted with it do not count as money received
  // afterwards.
  const marked = { ...next, mocked_at: event.recorded_at, updated_at: by.now() };
  const after = asks ? marked : withDecidedDocuments(marked, open, ending);
  return commitTransition(by, payout, after, { from: [payout.status], event, entries }, [
    ...timerWrites(asks ? answerTimer(by, payout.id) : undefined),
    ...(asks
      ? asking(by, { ...question!, comment: REVIEWER_COMMENTS.ask_again }, open)
      : resolving(by, open, ending, REVIEWER_COMMENTS.refuse)),
  ]);
}

type TransitionExtras = {
  readonly due?: Rows['timer'];
  readonly comment?: string;
  readonly writes?: readonly Write<'stale'>[];
};

/** The outcome is `stale` if the payout changed, or `short` if the balance is too low. */
export async function transition(
  by: TransitionContext,
  event: PayoutEvent,
  payout: Payout,
  change: Partial<Payout>,
  entries: readonly Entry[],
  { due, comment, writes = [] }: TransitionExtras = {},
): Promise<TransitionResult> {
  const { from, to, asks = false, ...move } = transitionFor(event);
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
  const { open, question } = asks || ending ? await loadRfiContext(by, payout, asks) : {};
  const written = newEvent(by, move.event, {
    status: [payout.status, next.status],
    stage: [payout.stage, next.stage],
  });
  const after = ending ? withDecidedDocuments(next, open, ending) : next;
  return commitTransition(by, payout, after, { from, event: written, entries }, [
    ...timerWrites(asks ? answerTimer(by, payout.id) : due),
    ...writes,
    ...(asks ? asking(by, question!, open) : []),
    ...(ending ? resolving(by, open, ending, comment) : []),
    ...(move.notifies ? notifying(by, written, payout.made_by, noticeFor(move.event, to).kind) : []),
  ]);
}

const mayHaveRfi = ({ status, stage }: Payout): boolean => status === 'action_required' || stage === 'review';

type CommittedTransition = {
  readonly from: readonly string[];
  readonly event: EventInput;
  readonly entries: readonly Entry[];
};

async function commitTransition(
  by: TransitionContext,
  before: Payout,
  next: Payout,
  { from, event, entries }: CommittedTransition,
  extraWrites: readonly Write<'stale'>[],
): Promise<TransitionResult> {
  // A draft gets its estimated credit date on submission; after that the date does not change.
  const promised = before.status === 'draft' ? null : before.estimated_credit_date;
  const payout = { ...next, estimated_credit_date: promised ?? next.estimated_credit_date };
  const outcome = await commit<Conflict>(by, {
    merchantId: payout.merchant_id,
    writes: [...transitionWrites(before, payout, { from, event }), ...extraWrites],
    entries,
    unique: UNIQUE,
  });
  return { outcome, payout: { ...payout, version: before.version + 1 } };
}
