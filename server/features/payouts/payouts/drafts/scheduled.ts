import { insert } from '../../../../data/commit/change';
import { toDate } from '../../../../data/image';
import type { Payout } from '../../../../data/prisma/client';
import type { Merchant, Services } from '../../../../identity/context';
import { systemContext } from '../../../../identity/work';
import type { DomainError } from '../../../../kernel/error';
import type { Handled } from '../../../kit/feature';
import { afterMove } from '../../../kit/timers';
import { tryMove } from '../model/lifecycle';
import { startOfDay } from '../model/send-on';
import * as store from '../store';
import { requireStillCreator, schedulerContext } from './scheduler';
import { isRejection, submit } from './submit';

/** A rejected draft stays a draft and is not retried. */
export async function sendScheduled(services: Services, merchant: Merchant, id: string): Promise<Handled> {
  const draft = await store.findAny(services, merchant.id, id);
  if (draft?.status !== 'draft') return 'done';
  const plan = await store.findPlan(services, draft);
  if (!plan?.send_on) return 'done';
  const ctx = schedulerContext(services, merchant, plan.scheduled_by!, plan.schedule_request_id ?? '');
  // The draft was rescheduled just as its timer fired.
  if (startOfDay(toDate(plan.send_on)) > ctx.now()) return 'done';
  try {
    await requireStillCreator(ctx);
    await submit(ctx, draft);
    return 'done';
  } catch (error) {
    if (isStale(error)) return { again: ctx.now() };
    if (!isRejection(error)) throw error;
    return afterMove(ctx, await returnToDraft(services, merchant, draft, error));
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
