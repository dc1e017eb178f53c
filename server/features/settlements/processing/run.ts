import type { Context, Merchant, Services } from '../../../access/context';
import { hasFeature } from '../../../access/context';
import { read } from '../../../access/transaction';
import { type SystemContext, systemContext } from '../../../access/work';
import { remove } from '../../../changes/change';
import { commit } from '../../../changes/commit';
import { commitOncePerKey, findReplay } from '../../../changes/commit-once';
import { timer } from '../../../changes/timer';
import type { WithdrawalAccount } from '../../../db/prisma/client';
import { isDomainError } from '../../../kernel/error';
import { MAX_AMOUNT, money } from '../../../kernel/money';
import { readAvailable } from '../../../ledger/available';
import { addDays, DAY_MS, isBusinessDay, isWeekend } from '../../../rails/business-days';
import type { OnDue } from '../../feature';
import { txnFeeIn } from '../../pricing/public';
import { withdrawalAccountsInUse } from '../../withdrawal-accounts/public';
import { settle } from '../create';
import { atMost, oldestPayments, sumOf } from '../model/take';
import { DAILY, RUN } from '../model/timers';

/** When each day's run begins, in UTC. */
const RUN_HOUR = 6;
// As many settlements of one balance, of at most a thousand payments each, as a run makes.
const MOST_OF_BALANCE = 20;

type Schedule = Merchant['settles'];
const QUEUED = { status: 'queued' } as const;

/** A run that begins at once, for sandboxes. */
export async function queueRun(ctx: Context): Promise<typeof QUEUED> {
  if (await findReplay<typeof QUEUED>(ctx)) return QUEUED;
  const id = ctx.merchant.id;
  await commitOncePerKey(ctx, QUEUED, {
    writes: [remove('due', { subject_id: id, kind: RUN }), timer(ctx, RUN, id, ctx.now())],
    // Another request has just queued it.
    unique: { due_pkey: 'queued' },
  });
  ctx.wake();
  return QUEUED;
}

/** Sets when the runs of a merchant begin that nobody asks for. */
export async function schedule(services: Services, merchant: Merchant, settles: Schedule): Promise<void> {
  const by = systemContext(services, merchant, 'operator');
  await commit(by, {
    merchantId: merchant.id,
    writes: [remove('due', { subject_id: merchant.id, kind: DAILY }), ...(settles ? [nextRun(by)] : [])],
  });
}

const nextRun = (by: SystemContext) => {
  const today = Math.floor(by.now().getTime() / DAY_MS);
  const at = (day: number) => new Date(day * DAY_MS + RUN_HOUR * 3600_000);
  return timer(by, DAILY, by.merchant.id, at(today) > by.now() ? at(today) : at(today + 1));
};

export const onRun: Record<string, OnDue> = {
  [RUN]: (services, merchant) => run(systemContext(services, merchant, 'settlement run'), () => true),
  [DAILY]: async (services, merchant) => {
    const by = systemContext(services, merchant, 'settlement run');
    if (!merchant.settles) return;
    await run(by, (currency) => settlesToday(by.now(), merchant.settles, currency));
    await schedule(services, merchant, merchant.settles);
  },
};

/** Daily on each business day of the currency, weekly on the first one of a week. */
export function settlesToday(now: Date, settles: Schedule, currency: string): boolean {
  const today = Math.floor(now.getTime() / DAY_MS);
  if (isWeekend(today) || !isBusinessDay(today, currency)) return false;
  if (settles === 'daily') return true;
  const weekday = (now.getUTCDay() + 6) % 7;
  return addDays(today - weekday - 1, 1, (day) => isBusinessDay(day, currency)) === today;
}

async function run(by: SystemContext, isDue: (currency: string) => boolean): Promise<void> {
  if (!hasFeature(by.merchant, 'settlements') || !by.rails.for(by.merchant)) return;
  // Nobody asked for it just now.
  const ctx: Context = { ...by, requestId: '' };
  const accounts = await read(ctx, (tx) => withdrawalAccountsInUse(tx, by.merchant.id));
  for (const account of accounts) if (isDue(account.currency)) await settleBalance(ctx, account);
}

/** Settles what came in by payments that no settlement has taken, as far as the balance covers it with fees. */
async function settleBalance(ctx: Context, account: WithdrawalAccount): Promise<void> {
  const { currency } = account;
  for (let made = 0; made < MOST_OF_BALANCE; made++) {
    const everything = money(MAX_AMOUNT, currency);
    const open = sumOf(await read(ctx, (tx) => oldestPayments(tx, ctx.merchant.id, everything)));
    const covered =
      (await readAvailable(ctx.db, ctx.merchant.id, currency)) - txnFeeIn(ctx, currency, 'swift').amount;
    const amount = atMost(open, covered);
    if (amount <= 0n) return;
    try {
      await settle(ctx, money(amount, currency), account);
    } catch (error) {
      // Spent in between, so there is less to settle, or nothing.
      if (!isDomainError(error) || error.code !== 'insufficient_balance') throw error;
    }
  }
}
