import type { Payin } from '../../../../data/prisma/client';
import type { Merchant, Services } from '../../../../identity/context';
import { type SystemContext, systemContext } from '../../../../identity/work';
import type { OnDue } from '../../../kit/feature';
import { tryMove } from '../model/lifecycle';
import { ANSWER_DEADLINE, EXPIRY, REMINDER, REVIEW } from '../model/timers';
import * as store from '../store';
import { remind } from './remind';
import { openRfi } from './rfi';
import { askReviewer } from './screen';

export const timerHandlers: Record<string, OnDue> = {
  [EXPIRY]: handleWhen('active', 'expiry', async (by, payin) => {
    await tryMove(by, 'expire', payin);
  }),
  [ANSWER_DEADLINE]: handleWhen('action_required', 'compliance', async (by, payin) => {
    await tryMove(by, 'answer_overdue', payin, {}, { open: await openRfi(by, payin) });
  }),
  [REVIEW]: handleWhen('under_review', 'compliance', review),
  [REMINDER]: handleWhen('active', 'reminders', async (by, payin) => {
    await remind(by, payin);
  }),
};

async function review(by: SystemContext, payin: Payin): Promise<void> {
  const found = await askReviewer(by, payin);
  if (found.verdict === 'undecided') return;
  const open = await openRfi(by, payin);
  if (found.verdict === 'refuse') await tryMove(by, 'deny', payin, {}, { open, comment: found.comment });
  else await tryMove(by, 'clear', payin, {}, { open });
}

function handleWhen(
  status: string,
  name: string,
  work: (by: SystemContext, payin: Payin) => Promise<void>,
): OnDue {
  return async (services: Services, merchant: Merchant, id: string) => {
    const payin = await store.find(services, merchant.id, id);
    if (payin?.status === status) await work(systemContext(services, merchant, name), payin);
  };
}
