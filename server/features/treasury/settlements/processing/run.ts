import { remove } from '../../../../data/commit/change';
import { commit } from '../../../../data/commit/commit';
import { commitOncePerKey, findReplay } from '../../../../data/commit/commit-once';
import { timer } from '../../../../data/commit/timer';
import type { WithdrawalAccount } from '../../../../data/prisma/client';
import type { Context, Merchant, Services } from '../../../../identity/context';
import { hasFeature } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { type SystemContext, systemContext } from '../../../../identity/work';
import { isDomainError } from '../../../../kernel/error';
import { MAX_AMOUNT, money } from '../../../../kernel/money/money';
import { DAY_MS } from '../../../../kernel/time/durations';
import { readAvailable } from '../../../../ledger/available';
import { addDays, type Day, isWeekend, mondayOf } from '../../../../providers/business-days';
import type { OnDue } from '../../../kit/feature';
import { txnFeeIn } from '../../fees/pricing/public';
import { withdrawalAccountsInUse } from '../../withdrawal-accounts/public';
import { createSettlement } from '../create';
import { cap, selectOldestPayments, sumParts } from '../model/payments';
import { DAILY, RUN } from '../model/timers';

/** Hour of the daily run, UTC. */
const RUN_HOUR = 6;
// Settlements of one balance per run, each of at most a thousand payments.
const MAX_OF_BALANCE = 20;

type Schedule = Merchant['settles'];
const QUEUED = { status: 'queued' } as const;

export async function queueRun(ctx: Context): Promise<typeof QUEUED> {
  if (await findReplay<typeof QUEUED>(ctx)) return QUEUED;
  const id = ctx.merchant.id;
  await commitOncePerKey(ctx, QUEUED, {
    writes: [remove('timer', { subject_id: id, kind: RUN }), timer(ctx, RUN, id, ctx.now())],
    unique: { timer_pkey: 'queued' },
  });
  ctx.wake();
  return QUEUED;
}

export async function scheduleRuns(services: Services, merchant: Merchant, settles: Schedule): Promise<void> {
  const by = systemContext(services, merchant, 'operator');
  await commit(by, {
    merchantId: merchant.id,
    writes: [
      remove('timer', { subject_id: merchant.id, kind: DAILY }),
      ...(settles ? [timer(by, DAILY, merchant.id, nextRunAt(by.now()))] : []),
    ],
  });
}

function nextRunAt(now: Date): Date {
  const at = (day: number) => new Date(day * DAY_MS + RUN_HOUR * 3600_000);
  const today = dayNumber(now);
  return at(today) > now ? at(today) : at(today + 1);
}

const dayNumber = (time: Date): Day => Math.floor(time.getTime() / DAY_MS);

export const runHandlers: Record<string, OnDue> = {
  [RUN]: async (services, merchant) => {
    await runSettlements(systemContext(services, merchant, 'settlement run'), () => true);
    return 'done';
  },
  [DAILY]: async (services, merchant, _id, { dueAt }) => {
    const by = systemContext(services, merchant, 'settlement run');
    if (!merchant.settles) return 'done';
    // A worker that was down runs what fell due in between.
    const days = Array.from(
      { length: dayNumber(by.now()) - dayNumber(dueAt) + 1 },
      (_, at) => dayNumber(dueAt) + at,
    );
    await runSettlements(by, (currency) => days.some((day) => isRunDay(by, day, merchant.settles, currency)));
    return { again: nextRunAt(by.now()) };
  },
};

/** Daily on business days of the currency, weekly on the first business day of the week. */
export function isRunDay(
  { calendar }: Pick<Services, 'calendar'>,
  day: Day,
  settles: Schedule,
  currency: string,
): boolean {
  const isOpen = (other: Day) => calendar.isBusinessDay(other, currency);
  if (isWeekend(day) || !isOpen(day)) return false;
  return settles === 'daily' || addDays(mondayOf(day) - 1, 1, isOpen) === day;
}

async function runSettlements(by: SystemContext, isDue: (currency: string) => boolean): Promise<void> {
  const { bank } = by.providers.for(by.merchant);
  if (!hasFeature(by.merchant, 'settlements') || !bank) return;
  const ctx: Context = { ...by, requestId: '' };
  const accounts = await read(ctx, (tx) => withdrawalAccountsInUse(tx, by.merchant.id));
  for (const account of accounts)
    if (isDue(account.currency) && (await bank.serves('swift', account.currency)))
      await settleBalance(ctx, account);
}

async function settleBalance(ctx: Context, account: WithdrawalAccount): Promise<void> {
  const { currency } = account;
  for (let made = 0; made < MAX_OF_BALANCE; made++) {
    const everything = money(MAX_AMOUNT, currency);
    const open = sumParts(await read(ctx, (tx) => selectOldestPayments(tx, ctx.merchant.id, everything)));
    const covered =
      (await readAvailable(ctx.db, ctx.merchant.id, currency)) - txnFeeIn(ctx, currency, 'swift').amount;
    const amount = cap(open, covered);
    if (amount <= 0n) return;
    try {
      await createSettlement(ctx, money(amount, currency), account);
    } catch (error) {
      // The balance was spent in between, so there is less to settle, or nothing.
      if (!isDomainError(error) || error.code !== 'insufficient_balance') throw error;
    }
  }
}
