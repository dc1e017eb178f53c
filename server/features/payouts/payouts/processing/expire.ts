import type { Merchant, Services } from '../../../../identity/context';
import { systemContext } from '../../../../identity/work';
import { sendScheduled } from '../drafts/scheduled';
import { tryMove } from '../model/lifecycle';
import { ANSWER_DEADLINE, APPROVAL_IDLE, QUEUE_EXPIRY, SEND_ON } from '../model/timers';
import * as store from '../store';

export const timerHandlers: Record<
  string,
  (services: Services, merchant: Merchant, id: string) => Promise<void>
> = {
  [QUEUE_EXPIRY]: async (services, merchant, id) => {
    const payout = await store.find(services, merchant.id, id);
    if (payout?.status !== 'queued') return;
    await tryMove(
      systemContext(services, merchant, 'queue'),
      'expire',
      payout,
      { error_code: 'QUEUE_EXPIRED' },
      [],
    );
  },
  [ANSWER_DEADLINE]: async (services, merchant, id) => {
    const payout = await store.find(services, merchant.id, id);
    if (payout?.status !== 'action_required') return;
    const rejected = { error_code: 'PAYOUT_REJECTED' };
    await tryMove(systemContext(services, merchant, 'compliance'), 'answer_overdue', payout, rejected, []);
  },
  [SEND_ON]: sendScheduled,
  [APPROVAL_IDLE]: async (services, merchant, id) => {
    const payout = await store.find(services, merchant.id, id);
    if (payout?.status !== 'pending_approval') return;
    await tryMove(systemContext(services, merchant, 'approval'), 'approval_expired', payout, {}, []);
  },
};
