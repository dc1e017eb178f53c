import { remove, update, type Write } from '../../../data/commit/change';
import { commit } from '../../../data/commit/commit';
import { type MerchantClock, timer } from '../../../data/commit/timer';
import { toDate } from '../../../data/image';
import type { RecurringPayout } from '../../../data/prisma/client';
import type { Context, Merchant, Services } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { systemContext } from '../../../identity/work';
import type { Handled } from '../../kit/feature';
import { afterMove } from '../../kit/timers';
import {
  countPayoutsOf,
  isRejection,
  planRecurringDraft,
  requireStillCreator,
  schedulerContext,
  sendableDays,
  startOfDay,
} from '../payouts/public';
import { tryMove } from './machine';
import * as store from './store';
import { dateAt, type Frequency, fillInvoicePattern } from './words';

export const NEXT = 'recurring_payout_next';

/** Fires when the draft of a date is submitted. */
export const nextTimer = (by: MerchantClock, id: string, day: string): Write<never> =>
  timer(by, NEXT, id, startOfDay(day));

export const endTimer = (id: string): Write<never> => remove('timer', { subject_id: id, kind: NEXT });

export const dateOf = ({ first_on, frequency }: RecurringPayout, position: number): string =>
  dateAt(toDate(first_on), frequency as Frequency, position);

export const isOver = ({ ends_on }: Pick<RecurringPayout, 'ends_on'>, day: string): boolean =>
  ends_on !== null && day > toDate(ends_on);

type Run = {
  readonly id: string;
  readonly terms: RecurringPayout['terms'];
  readonly day: string;
  readonly sendOn: string;
  readonly run: number;
};

/** An invoice number has the date of the series, also if the payout is made up for on a later day. */
export const planDraft = (ctx: Context, { id, terms, day, sendOn, run }: Run) => {
  const { invoice_number: pattern, ...rest } = terms;
  const invoice_number = pattern && fillInvoicePattern(pattern, day, run);
  return planRecurringDraft(ctx, { ...rest, invoice_number }, { sendOn, recurringId: id });
};

/**
 * The draft at a position, and the columns and timer that follow. A date that has passed, because the server
 * was down, is made up for on the first possible day. The caller commits them on condition of the version of
 * the row, so that no other draft has the same number.
 */
export async function planNext(ctx: Context, row: RecurringPayout, position: number) {
  const day = dateOf(row, position);
  const { first } = sendableDays(ctx.now());
  const sendOn = [day, first].sort().at(-1)!;
  const run = 1 + (await read(ctx, (tx) => countPayoutsOf(tx, row.merchant_id, row.id)));
  const draft = await planDraft(ctx, { id: row.id, terms: row.terms, day, sendOn, run });
  return {
    set: { position, next_on: new Date(day), payout_id: draft.id },
    writes: [...draft.writes, endTimer(row.id), nextTimer(ctx, row.id, sendOn)],
  };
}

/** Schedules the payout after the current one, or ends the series after its last date. */
export async function scheduleNext(services: Services, merchant: Merchant, id: string): Promise<Handled> {
  const row = await store.find(services, merchant.id, id);
  if (row?.status !== 'active') return 'done';
  const by = systemContext(services, merchant, 'schedule');
  const position = row.position + 1;
  try {
    if (isOver(row, dateOf(row, position))) {
      return afterMove(by, await tryMove(by, 'end', row, { next_on: null }));
    }
    const ctx = schedulerContext(services, merchant, row.scheduled_by, id);
    await requireStillCreator(ctx);
    const { set, writes } = await planNext(ctx, row, position);
    const outcome = await commit<'stale'>(ctx, {
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
    return afterMove(by, { outcome });
  } catch (error) {
    if (!isRejection(error)) throw error;
    const problem = error.message.slice(0, 500);
    return afterMove(by, await tryMove(by, 'stop', row, { problem, next_on: null }));
  }
}
