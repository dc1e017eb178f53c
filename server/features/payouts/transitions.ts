import type { Context, Services } from '../../access/context';
import { newEvent } from '../../access/events';
import type { Tx } from '../../db/client';
import type { Payout } from '../../db/prisma/client';
import { forMerchant } from '../../db/transaction';
import type { Entry } from '../../ledger/entry';
import { findMany } from '../beneficiaries/public';
import { toldOf } from '../notifications/public';
import { ask, resolve } from '../rfis/public';
import { type PayoutEvent, payoutMachine } from './machine';
import * as store from './store';
import { answerTimer } from './timers';

/** Past tense of a verb, as events are called. */
const EVENT_TYPE: Record<PayoutEvent, string> = {
  approve: 'payout.approved',
  approve_step: 'payout.step_approved',
  enqueue: 'payout.approved',
  fall_short: 'payout.approved',
  outlive_quote: 'payout.approved',
  approve_asking: 'payout.approved',
  reject: 'payout.rejected',
  release: 'payout.released',
  release_asking: 'payout.released',
  answer: 'payout.answered',
  clear: 'payout.cleared',
  clear_short: 'payout.fell_short',
  deny: 'payout.denied',
  run_out: 'payout.unanswered',
  send: 'payout.sent',
  confirm: 'payout.confirmed',
  refuse: 'payout.refused',
  return: 'payout.returned',
  expire: 'payout.expired',
  lapse: 'payout.lapsed',
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

/** What becomes of the request for information that a payout's move ends. */
const RFI_ENDS: Partial<Record<PayoutEvent, 'approve' | 'reject' | 'expire'>> = {
  clear: 'approve',
  clear_short: 'approve',
  deny: 'reject',
  run_out: 'expire',
  cancel: 'expire',
};

const ASKS: ReadonlySet<PayoutEvent> = new Set(['approve_asking', 'release_asking', 'submit_asking']);

/** Moves that the people who made the payout are told of: it stops, comes back, or needs something of them. */
const TOLD: ReadonlySet<PayoutEvent> = new Set([
  ...ASKS,
  'reject',
  'fall_short',
  'outlive_quote',
  'clear_short',
  'deny',
  'run_out',
  'refuse',
  'return',
  'expire',
  'lapse',
  'put_back',
]);

/** Sets a status by hand, from any to any: for sandboxes only. */
export async function mocked(by: Mover, payout: Payout, next: Payout, entries: readonly Entry[]) {
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
  return moveBeside(by, made, verbOf(payout), undefined, async (tx) => {
    if (asks) await ask(tx, by, await question(tx, by, payout));
    else await resolve(tx, by, payout.id, 'expire');
  });
}

type Beside = Pick<store.Move, 'due' | 'vote'> & {
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
  { tx, ...beside }: Beside = {},
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
    ...(TOLD.has(event) && { told: toldOf(by, payout.made_by) }),
    ...beside,
  };
  const verb = verbOf(payout);
  const asks = ASKS.has(event);
  const ending = mayHaveRfi(payout) ? RFI_ENDS[event] : undefined;
  if (!asks && !ending) return tx ? store.moveIn(tx, by, made, verb) : store.move(by, made, verb);
  const move = asks ? { ...made, due: answerTimer(by, payout.id) } : made;
  return moveBeside(by, move, verb, tx, async (within) => {
    if (asks) await ask(within, by, await question(within, by, payout));
    if (ending) await resolve(within, by, payout.id, ending);
  });
}

/** Only what is a draft may change what it costs, and only there does a request_id or a quote begin to be used. */
const verbOf = ({ status }: Payout): store.MoveVerb =>
  status === 'draft' ? 'payout_from_draft' : 'payout_move';

/** What compliance asks about a payout. */
export async function question(tx: Tx, by: Mover, { id, beneficiary_id }: Payout) {
  const [beneficiary] = await findMany(tx, by.merchant.id, [beneficiary_id]);
  return {
    entityType: 'payout' as const,
    entityId: id,
    name: beneficiary!.name,
    reason: 'SANCTION_SCREENING' as const,
    deadline: answerTimer(by, id).due_at,
  };
}

const mayHaveRfi = ({ status, stage }: Payout): boolean => status === 'action_required' || stage === 'review';

/** A move together with what else changes in its transaction, if it is made. */
function moveBeside(
  by: Mover,
  made: store.Move,
  verb: store.MoveVerb,
  tx: Tx | undefined,
  beside: (tx: Tx) => Promise<void>,
) {
  const both = async (within: Tx) => {
    const answer = await store.moveIn(within, by, made, verb);
    if (answer.outcome === 'done') await beside(within);
    return answer;
  };
  return tx ? both(tx) : forMerchant(by.db, made.payout.merchant_id, both);
}
