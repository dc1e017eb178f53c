import type { Payout } from '../../../../data/prisma/client';
import { type SystemContext, systemContext } from '../../../../identity/work';
import type { OnDue } from '../../../kit/feature';
import { afterMove } from '../../../kit/timers';
import { sendScheduled } from '../drafts/scheduled';
import { type MoveResult, tryMove } from '../model/lifecycle';
import { ANSWER_DEADLINE, APPROVAL_IDLE, QUEUE_EXPIRY, SEND_ON } from '../model/timers';
import * as store from '../store';

export const timerHandlers: Record<string, OnDue> = {
  [QUEUE_EXPIRY]: moveWhen('queued', 'queue', (by, payout) =>
    tryMove(by, 'expire', payout, { error_code: 'QUEUE_EXPIRED' }, []),
  ),
  [ANSWER_DEADLINE]: moveWhen('action_required', 'compliance', (by, payout) =>
    tryMove(by, 'answer_overdue', payout, { error_code: 'PAYOUT_REJECTED' }, []),
  ),
  [APPROVAL_IDLE]: moveWhen('pending_approval', 'approval', (by, payout) =>
    tryMove(by, 'approval_expired', payout, {}, []),
  ),
};

/** A payout is screened as it is sent. */
export const screeningTimers: Record<string, OnDue> = { [SEND_ON]: sendScheduled };

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
