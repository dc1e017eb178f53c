import type { Merchant, Services } from '../../../access/context';
import { type SystemContext, systemContext } from '../../../access/work';
import type { Payin } from '../../../db/prisma/client';
import type { OnDue } from '../../feature';
import { move } from '../model/moves';
import { ANSWER_DEADLINE, EXPIRY, REMINDER, REVIEW } from '../model/timers';
import * as store from '../store';
import { remind } from './remind';
import { openRfi } from './rfi';
import { reviewOf } from './screen';

/** What happens when a payin's timer rings: nobody paid or answered in time, a reviewer decides, a reminder is due. */
export const onDue: Record<string, OnDue> = {
  [EXPIRY]: when('active', 'expiry', async (by, payin) => {
    await move(by, 'expire', payin);
  }),
  [ANSWER_DEADLINE]: when('action_required', 'compliance', async (by, payin) => {
    await move(by, 'answer_overdue', payin, {}, { open: await openRfi(by, payin) });
  }),
  [REVIEW]: when('under_review', 'compliance', review),
  [REMINDER]: when('active', 'reminders', async (by, payin) => {
    await remind(by, payin);
  }),
};

/** Leaves review as the reviewer says; one without an answer stays. */
async function review(by: SystemContext, payin: Payin): Promise<void> {
  const found = await reviewOf(by, payin);
  if (found.verdict === 'undecided') return;
  const open = await openRfi(by, payin);
  if (found.verdict === 'refuse') await move(by, 'deny', payin, {}, { open, comment: found.comment });
  else await move(by, 'clear', payin, {}, { open });
}

function when(status: string, name: string, work: (by: SystemContext, payin: Payin) => Promise<void>): OnDue {
  return async (services: Services, merchant: Merchant, id: string) => {
    const payin = await store.find(services, merchant.id, id);
    if (payin?.status === status) await work(systemContext(services, merchant, name), payin);
  };
}
