import type { Payin } from '../../../../data/prisma/client';
import type { Merchant, Services } from '../../../../identity/context';
import { type SystemContext, systemContext } from '../../../../identity/work';
import type { Handled, OnDue } from '../../../kit/feature';
import { nextReview } from '../../../kit/provider';
import { afterMove } from '../../../kit/timers';
import { tryMove } from '../model/lifecycle';
import { ANSWER_DEADLINE, EXPIRY, REMINDER, REVIEW } from '../model/timers';
import { askReviewer } from '../screening/screen';
import * as store from '../store';
import { remind } from './remind';
import { openRfi } from './rfi';

export const timerHandlers: Record<string, OnDue> = {
  [EXPIRY]: handleWhen('active', 'expiry', async (by, payin) =>
    afterMove(by, await tryMove(by, 'expire', payin)),
  ),
  [ANSWER_DEADLINE]: handleWhen('action_required', 'compliance', async (by, payin) =>
    afterMove(by, await tryMove(by, 'answer_overdue', payin, {}, { open: await openRfi(by, payin) })),
  ),
  [REMINDER]: handleWhen('active', 'reminders', async (by, payin) => {
    await remind(by, payin);
    return 'done';
  }),
};

export const reviewTimers: Record<string, OnDue> = {
  [REVIEW]: handleWhen('under_review', 'compliance', review),
};

async function review(by: SystemContext, payin: Payin): Promise<Handled> {
  const found = await askReviewer(by, payin);
  if (found.verdict === 'undecided' || found.verdict === 'freeze')
    return { again: nextReview(by, payin.updated_at) };
  const open = await openRfi(by, payin);
  const moved =
    found.verdict === 'refuse'
      ? await tryMove(by, 'deny', payin, {}, { open, comment: found.comment })
      : await tryMove(by, 'clear', payin, {}, { open });
  return afterMove(by, moved);
}

function handleWhen(
  status: string,
  name: string,
  work: (by: SystemContext, payin: Payin) => Promise<Handled>,
): OnDue {
  return async (services: Services, merchant: Merchant, id: string) => {
    const payin = await store.find(services, merchant.id, id);
    return payin?.status === status ? work(systemContext(services, merchant, name), payin) : 'done';
  };
}
