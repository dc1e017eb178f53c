import { remove, update, type Write } from '../../../data/commit/change';
import { commit } from '../../../data/commit/commit';
import { type MerchantClock, timer } from '../../../data/commit/timer';
import { toDate } from '../../../data/image';
import type { RecurringPayout } from '../../../data/prisma/client';
import type { Context, Merchant, Services } from '../../../identity/context';
import { systemContext } from '../../../identity/work';
import type { DomainError } from '../../../kernel/error';
import {
  isRejection,
  planRecurringDraft,
  requireStillCreator,
  schedulerContext,
  sendableDays,
  startOfDay,
} from '../payouts/public';
import { move } from './machine';
import * as store from './store';
import { dateAt, type Frequency } from './words';

export const NEXT = 'recurring_payout_next';

/** Fires when the draft of a date is submitted. */
export const nextTimer = (by: MerchantClock, id: string, day: string): Write<never> =>
  timer(by, NEXT, id, startOfDay(day));

export const endTimer = (id: string): Write<never> => remove('timer', { subject_id: id, kind: NEXT });

export const dateOf = ({ first_on, frequency }: RecurringPayout, position: number): string =>
  dateAt(toDate(first_on), frequency as Frequency, position);

export const isOver = ({ ends_on }: Pick<RecurringPayout, 'ends_on'>, day: string): boolean =>
  ends_on !== null && day > toDate(ends_on);

/**
 * The draft at a position, and the columns and timer that follow. A date that has passed, because the server
 * was down, is made up for on the first possible day.
 */
export async function planNext(ctx: Context, row: RecurringPayout, position: number) {
  const day = dateOf(row, position);
  const { first } = sendableDays(ctx.now());
  const sendOn = [day, first].sort().at(-1)!;
  const draft = await planRecurringDraft(ctx, row.terms, { sendOn, recurringId: row.id });
  return {
    set: { position, next_on: new Date(day), payout_id: draft.id },
    writes: [...draft.writes, endTimer(row.id), nextTimer(ctx, row.id, sendOn)],
  };
}

/** Schedules the payout after the current one, or ends the series after its last date. */
export async function scheduleNext(services: Services, merchant: Merchant, id: string): Promise<void> {
  const row = await store.find(services, merchant.id, id);
  if (row?.status !== 'active') return;
  const by = systemContext(services, merchant, 'schedule');
  const position = row.position + 1;
  try {
    if (isOver(row, dateOf(row, position))) {
      await move(by, 'end', row, { next_on: null });
      return;
    }
    const ctx = schedulerContext(services, merchant, row.scheduled_by, id);
    await requireStillCreator(ctx);
    const { set, writes } = await planNext(ctx, row, position);
    await commit<'stale'>(ctx, {
      merchantId: merchant.id,
      writes: [
        ...(writes as Write<'stale'>[]),
        update(
          'recurring_payout',
          { id, version: row.version },
          { ...set, updated_at: ctx.now() },
          { missing: 'stale' },
        ),
      ],
    });
  } catch (error) {
    if (isRejection(error))
      await move(by, 'stop', row, { problem: (error as DomainError).message.slice(0, 500), next_on: null });
    else if ((error as Partial<DomainError>).code !== 'stale') throw error;
  }
}
