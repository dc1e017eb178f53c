import { update } from '../../../data/commit/change';
import { commit } from '../../../data/commit/commit';
import type { Payout } from '../../../data/prisma/client';
import type { Merchant, Services } from '../../../identity/context';
import { findMerchant, processClaimed, type SystemContext, systemContext } from '../../../identity/work';
import { findRaisedBalances, markChecked } from '../../../ledger/raised-balances';
import type { OnDue, Work } from '../../kit/feature';
import { afterMove } from '../../kit/timers';
import { reminderHandlers } from '../../workspace/approval-rules/public';
import { weigh } from './approval/requirement';
import { sendScheduled } from './drafts/scheduled';
import { type MoveResult, tryMove } from './model/lifecycle';
import { ANSWER_DEADLINE, APPROVAL_IDLE, QUEUE_EXPIRY, SEND_ON } from './model/timers';
import { release } from './processing/release';
import { advancePayouts, bookReturns } from './processing/work';
import * as store from './store';
import { findMocked, payoutWork, sweepAttempts } from './store';

const timerHandlers: Record<string, OnDue> = {
  [QUEUE_EXPIRY]: moveWhen('queued', 'queue', (by, payout) =>
    tryMove(by, 'expire', payout, { error_code: 'QUEUE_EXPIRED' }, []),
  ),
  [ANSWER_DEADLINE]: moveWhen('action_required', 'compliance', (by, payout) =>
    tryMove(by, 'answer_overdue', payout, { error_code: 'PAYOUT_REJECTED' }, []),
  ),
  [APPROVAL_IDLE]: moveWhen('pending_approval', 'approval', (by, payout) =>
    tryMove(by, 'approval_expired', payout, {}, []),
  ),
  ...reminderHandlers<Payout>({ table: 'payout', find: store.find, weigh }),
};

/** A payout is screened as it is sent. */
const screeningTimers: Record<string, OnDue> = { [SEND_ON]: sendScheduled };

function moveWhen(
  status: string,
  name: string,
  move: (by: SystemContext, payout: Payout) => Promise<MoveResult>,
): OnDue {
  return async (services, merchant, id) => {
    const payout = await store.find(services, merchant.id, id);
    if (payout?.status !== status) return 'done';
    const by = systemContext(services, merchant, name);
    return afterMove(by, await move(by, payout));
  };
}

async function resumeMocked(services: Services, { id: merchantId }: Merchant): Promise<void> {
  const mocked = await findMocked(services, merchantId);
  if (!mocked.length) return;
  const [queued, sending] = ['queued', 'in_progress'].map((of) =>
    mocked.filter(({ status }) => status === of),
  );
  const now = services.clock.realNow();
  const idsOf = (payouts: typeof mocked) => payouts.map(({ id }) => id);
  const writes = [
    // No payout has version 0.
    update('sandbox_payout', { payout_id: idsOf(mocked) }, { version: 0 }),
    ...(queued!.length
      ? [
          // Triggers a check of the queue.
          update(
            'balance',
            { currency: queued!.map((one) => one.source_currency) },
            { increased_at: now, increased_by: services.newId('event') },
          ),
        ]
      : []),
    ...(sending!.length
      ? [update('payout', { id: idsOf(sending!), status: 'in_progress' }, { stage: 'sending', work_at: now })]
      : []),
  ];
  await commit(services, { merchantId, writes });
}

const BATCH = 100;

async function releaseRaised(services: Services, only?: Merchant): Promise<number> {
  const raised = await findRaisedBalances(services.db, BATCH, only?.id);
  return processClaimed(raised, 1, async (balance) => {
    const merchant = only ?? (await findMerchant(services, balance.merchant_id));
    await release(services, merchant, balance.currency, balance.increased_at!);
    // Marked only after the release: after a crash in between, the check repeats harmlessly.
    await markChecked(services.db, balance);
  });
}

async function findNextRaised({ db }: Services, { id }: Merchant): Promise<Date | undefined> {
  const [first] = await findRaisedBalances(db, 1, id);
  return first?.increased_at ?? undefined;
}

export const work: Work = {
  timed: {
    payouts: {
      run: advancePayouts,
      parties: { screening: "t.stage = 'review'", bank: "t.stage IS DISTINCT FROM 'review'" },
      next: payoutWork.next,
      isAtWork: payoutWork.isClaimed,
      shift: payoutWork.shift,
      resume: resumeMocked,
    },
    returns: { run: bookReturns, next: ({ providers }, merchant) => providers.nextReturn(merchant) },
    balances: { run: releaseRaised, next: findNextRaised },
  },
  tasks: { old_attempts: sweepAttempts },
  timers: timerHandlers,
  asks: { screening: screeningTimers },
};
