import { insert } from '../../../../data/commit/change';
import { toDate } from '../../../../data/image';
import type { Payout, PayoutDraft } from '../../../../data/prisma/client';
import { type Context, createContext, type Merchant, type Services } from '../../../../identity/context';
import { canStillCreate } from '../../../../identity/people/members';
import { systemContext } from '../../../../identity/work';
import { DomainError } from '../../../../kernel/error';
import { tryMove } from '../model/lifecycle';
import * as store from '../store';
import { startOfDay } from './send-on';
import { isRejection, submit } from './submit';

/** A rejected draft stays a draft and is not retried. */
export async function sendScheduled(services: Services, merchant: Merchant, id: string): Promise<void> {
  const draft = await store.find(services, merchant.id, id);
  if (draft?.status !== 'draft') return;
  const plan = await store.findPlan(services, draft);
  if (!plan?.send_on) return;
  const ctx = makeScheduleContext(services, merchant, plan);
  // The draft was rescheduled just as its timer fired.
  if (startOfDay(toDate(plan.send_on)) > ctx.now()) return;
  try {
    await requireStillCreator(ctx);
    await submit(ctx, draft);
  } catch (error) {
    if (isRejection(error)) await returnToDraft(services, merchant, draft, error);
    else if (!isStale(error)) throw error;
  }
}

const returnToDraft = (services: Services, merchant: Merchant, draft: Payout, refusal: DomainError) => {
  const by = systemContext(services, merchant, 'schedule');
  const noted = insert('payout_draft', {
    merchant_id: draft.merchant_id,
    payout_id: draft.id,
    version: draft.version + 1,
    send_on: null,
    scheduled_by: null,
    schedule_request_id: null,
    ...store.refusalColumns(refusal, by.now()),
  });
  return tryMove(by, 'return_to_draft', draft, {}, [], { writes: [noted] });
};

const isStale = (error: unknown): boolean => (error as Partial<DomainError>).code === 'stale';

function makeScheduleContext(services: Services, merchant: Merchant, plan: PayoutDraft): Context {
  const actor = plan.scheduled_by!;
  return createContext(
    services,
    { actor, merchant, scopes: new Set(['read', 'make']), visitor: null, people: [actor.id!] },
    { requestId: plan.schedule_request_id ?? '' },
  );
}

/** The person who scheduled the draft may have left or changed role since. */
async function requireStillCreator({ actor, merchant, ...services }: Context): Promise<void> {
  if (!(await canStillCreate(services, merchant.id, actor.id))) {
    throw new DomainError(
      'forbidden',
      `${actor.name}, who scheduled the payout, can no longer create payouts for this merchant`,
    );
  }
}
