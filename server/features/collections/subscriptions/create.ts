import { insert, type Rows } from '../../../data/commit/change';
import { commitOncePerKey, findReplay } from '../../../data/commit/commit-once';
import { newEvent } from '../../../data/commit/event';
import { timer } from '../../../data/commit/timer';
import type { Image } from '../../../data/image';
import type { Subscription } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import type { Input } from '../../../kernel/contract';
import { invalid, notFound } from '../../../kernel/error';
import { requireProvider } from '../../kit/provider';
import { requireCollected } from '../../treasury/fees/pricing/public';
import { requireNotes } from '../../workspace/notes/public';
import { customerOf } from '../customers/public';
import { type subscriptionsContract, subscriptionWire } from './contract';
import { INVITATION, timerWrites } from './model/timers';
import { dayOf, monthsAfter, utcDay } from './words/billing-days';

type CreateInput = Input<typeof subscriptionsContract.operations.create>;
type Row = Rows['subscription'];

const RESERVED: ReadonlySet<string> = new Set(Object.keys(subscriptionWire.shape));
const MONTHS_TO_PAY = 6;

export async function create(ctx: Context, input: CreateInput): Promise<Image<Subscription>> {
  requireProvider(ctx, 'acquirer');
  const before = await findReplay<Subscription>(ctx);
  if (before) return before;
  const customer = await customerOf(ctx, ctx.merchant.id, input.customer_id);
  if (!customer) throw notFound('customer_id');
  requireCollected(ctx.merchant, input.currency, 'currency');
  requireNotes(input.notes ?? {}, {
    reserved: RESERVED,
    rules: ctx.merchant.notes_rules,
    country: customer.country,
  });
  const row = newRow(ctx, input);
  const { answer } = await commitOncePerKey(ctx, row, {
    writes: [
      insert('subscription', row, { event: newEvent(ctx, 'subscription.created') }),
      ...timerWrites(ctx, row),
      ...(row.notify_customer ? [timer(ctx, INVITATION, row.id, ctx.now())] : []),
    ],
  });
  if (row.notify_customer) ctx.wake();
  return answer;
}

function newRow(ctx: Context, input: CreateInput): Row {
  const now = ctx.now();
  const { start_date, expires_at } = parseDates(input, utcDay(now));
  const isScheduled = input.interval_type !== 'as_presented';
  const grid = {
    start_date,
    interval_type: input.interval_type,
    interval_count: input.interval_count ?? null,
  };
  return {
    merchant_id: ctx.merchant.id,
    id: ctx.newId('subscription'),
    status: 'created',
    version: 1,
    customer_id: input.customer_id,
    product_name: input.product_name,
    product_description: input.product_description ?? null,
    plan_name: input.plan_name ?? null,
    plan_description: input.plan_description ?? null,
    amount: BigInt(input.amount),
    max_amount: input.max_amount === undefined ? null : BigInt(input.max_amount),
    currency: input.currency,
    ...grid,
    billing_cycles: input.billing_cycles ?? null,
    cycles_paid: 0,
    next_cycle: 0,
    failures: 0,
    end_date: isScheduled ? dayOf(grid, input.billing_cycles! - 1) : null,
    next_payment_date: null,
    expires_at,
    notify_customer: input.notify_customer ?? false,
    starts_with_first_payment: input.starts_with_first_payment ?? !isScheduled,
    reference_number: input.reference_number ?? null,
    notes: (input.notes ?? {}) as Row['notes'],
    token: Buffer.from(ctx.clock.randomBytes(24)).toString('base64url'),
    card_token: null,
    card_hash: null,
    card: null,
    cancelled_at: null,
    created_at: now,
    updated_at: now,
  };
}

function parseDates(input: CreateInput, today: Date) {
  const expires_at = new Date(input.expires_at);
  const start_date = input.start_date === undefined ? null : new Date(input.start_date);
  if (start_date && start_date < today)
    throw invalid('start_date', 'past', 'start_date must be today or later, in UTC');
  const [from, named] = start_date ? [start_date, 'start_date'] : [today, 'today'];
  if (expires_at < from) throw invalid('expires_at', 'min', `expires_at must not be before ${named}`);
  if (expires_at > monthsAfter(from, MONTHS_TO_PAY))
    throw invalid('expires_at', 'max', `expires_at must be at most six months after ${named}`);
  return { start_date, expires_at };
}
