import type { Context, Services } from '../../access/context';
import { newEvent } from '../../access/events';
import type { Tx } from '../../db/client';
import type { Payout } from '../../db/prisma/client';
import { forMerchant } from '../../db/transaction';
import type { Entry } from '../../ledger/entry';
import { REVIEWER_COMMENTS } from '../../rails/sandbox/compliance';
import { recipientsOf } from '../notifications/public';
import { ask, resolve } from '../rfis/public';
import type { PayoutStatus } from './contract';
import { type PayoutEvent, payoutMachine } from './machine';
import { BY_HAND, decidedOn, question, RFI_ENDS, type RfiEnding } from './payout-rfi';
import * as store from './store';
import { answerTimer } from './timers';

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
  clear_short: 'payout.fell_short',
  deny: 'payout.denied',
  answer_overdue: 'payout.unanswered',
  send: 'payout.sent',
  confirm: 'payout.confirmed',
  refuse: 'payout.refused',
  return: 'payout.returned',
  expire: 'payout.expired',
  approval_expired: 'payout.lapsed',
  cancel: 'payout.cancelled',
  redraft: 'payout.redrafted',
  put_back: 'payout.put_back',
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
  'put_back',
]);

/** Sets a status by hand, from any to any: for sandboxes only. */
export function mocked(by: Mover, payout: Payout, next: Payout, entries: readonly Entry[]) {
  const event = newEvent(by, 'payout.mocked', { status: [payout.status, next.status] });
  const asks = next.status === 'action_required';
  const made: store.Move = {
    // The time of the event itself: what the ledger raises with it is no money that arrived afterwards.
    payout: { ...next, mocked_at: event.recorded_at, updated_at: by.now() },
    from: [payout.status],
    event,
    entries,
    ...(asks && { due: answerTimer(by, payout.id) }),
  };
  const ending = BY_HAND[next.status as PayoutStatus] ?? 'expire';
  return moveBeside(by, made, verbOf(payout), undefined, {
    reviewed: asks ? undefined : ending,
    async beside(tx) {
      if (asks)
        await ask(tx, by, { ...(await question(tx, by, payout)), comment: REVIEWER_COMMENTS.ask_again });
      else await resolve(tx, by, payout.id, ending, REVIEWER_COMMENTS.refuse);
    },
  });
}

type Beside = Pick<store.Move, 'due' | 'vote'> & {
  /** What a reviewer says to the documents. */
  comment?: string;
  /** The transaction that the move belongs to; one of its own if absent. */
  tx?: Tx;
};

/** Makes one move of the machine, with its entries and its event, unless another was first or the balance is short. */
export function transition(
  by: Mover,
  event: PayoutEvent,
  payout: Payout,
  change: Partial<Payout>,
  entries: readonly Entry[],
  { tx, comment, ...beside }: Beside = {},
) {
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
  const made: store.Move = {
    payout: next,
    from,
    event: newEvent(by, EVENT_TYPE[event], {
      status: [payout.status, next.status],
      stage: [payout.stage, next.stage],
    }),
    entries,
    ...(NOTIFIES.has(event) && { recipients: recipientsOf(by, payout.made_by) }),
    ...beside,
  };
  const verb = verbOf(payout);
  const asks = ASKS.has(event);
  const ending = mayHaveRfi(payout) ? RFI_ENDS[event] : undefined;
  if (!asks && !ending) return tx ? store.moveIn(tx, by, made, verb) : store.move(by, made, verb);
  const move = asks ? { ...made, due: answerTimer(by, payout.id) } : made;
  return moveBeside(by, move, verb, tx, {
    reviewed: ending,
    async beside(within) {
      if (asks) await ask(within, by, await question(within, by, payout));
      if (ending) await resolve(within, by, payout.id, ending, comment);
    },
  });
}

/** Only what is a draft may change what it costs, and only there does a request_id or a quote begin to be used. */
const verbOf = ({ status }: Payout): store.MoveVerb =>
  status === 'draft' ? 'payout_from_draft' : 'payout_move';

const mayHaveRfi = ({ status, stage }: Payout): boolean => status === 'action_required' || stage === 'review';

/** A move together with what else changes in its transaction, if it is made. */
function moveBeside(
  by: Mover,
  made: store.Move,
  verb: store.MoveVerb,
  tx: Tx | undefined,
  { reviewed, beside }: { reviewed?: RfiEnding; beside(tx: Tx): Promise<void> },
) {
  const both = async (within: Tx) => {
    const payout = await decidedOn(within, made.payout, reviewed);
    const answer = await store.moveIn(within, by, { ...made, payout }, verb);
    if (answer.outcome === 'done') await beside(within);
    return answer;
  };
  return tx ? both(tx) : forMerchant(by.db, made.payout.merchant_id, both);
}
