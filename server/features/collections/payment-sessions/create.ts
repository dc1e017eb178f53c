import type { Tx } from '../../../data/client/client';
import { asSystem } from '../../../data/client/transaction';
import { insert, type Rows } from '../../../data/commit/change';
import { commitWithin } from '../../../data/commit/commit';
import { commitOncePerKey, findReplay } from '../../../data/commit/commit-once';
import { newEvent } from '../../../data/commit/event';
import { asStored } from '../../../data/image';
import type { PaymentSession } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { SESSION_SECONDS } from '../../../identity/keys/token';
import type { Input } from '../../../kernel/contract';
import { DomainError, type FieldError, isDomainError, notFound, prefixField } from '../../../kernel/error';
import { requireProvider } from '../../kit/provider';
import { requireNotes } from '../../workspace/notes/public';
import { customerOf } from '../customers/public';
import { requirePayable } from '../payins/public';
import type { paymentSessionsContract } from './contract';
import { expiryTimer } from './model/timers';
import { toWireWithToken } from './model/wire';
import { paymentSessionWire } from './schema';

type CreateInput = Input<typeof paymentSessionsContract.operations.create>;
type Terms = Parameters<typeof requirePayable>[1];
type Row = Rows['payment_session'];

const RESERVED: ReadonlySet<string> = new Set(Object.keys(paymentSessionWire.shape));

export async function create(ctx: Context, input: CreateInput) {
  requireAvailable(ctx, input);
  const before = await findReplay<PaymentSession>(ctx);
  if (before) return toWireWithToken(ctx, before);
  const { row, writes } = await prepare(ctx, input);
  const { answer } = await commitOncePerKey<Row>(ctx, row, { writes });
  return toWireWithToken(ctx, answer);
}

/** Commits the session together with what `record` writes, of any merchant. */
export async function createRecorded(ctx: Context, input: CreateInput, record: (tx: Tx) => Promise<void>) {
  requireAvailable(ctx, input);
  const { row, writes } = await prepare(ctx, input);
  await asSystem(ctx.db, async (tx) => {
    await commitWithin(tx, ctx, { merchantId: ctx.merchant.id, writes });
    await record(tx);
  });
  return toWireWithToken(ctx, asStored(row));
}

function requireAvailable(ctx: Context, input: CreateInput): void {
  requireProvider(ctx, 'acquirer');
  if (input.type === 'identity_verification' && ctx.merchant.environment === 'live')
    throw new DomainError('feature_not_enabled');
}

async function prepare(ctx: Context, input: CreateInput) {
  const customer =
    input.customer_id === undefined ? undefined : await customerOf(ctx, ctx.merchant.id, input.customer_id);
  if (customer === null) throw notFound('customer_id');
  const terms = input.order ?? { amount: input.amount!, currency: input.currency! };
  await requireOrder(ctx, terms, input.order !== undefined);
  const { notes = {} } = input;
  requireNotes(notes, {
    reserved: RESERVED,
    rules: ctx.merchant.notes_rules,
    // Country rules don't apply while the country is unknown.
    country: customer?.country ?? input.prefill?.country ?? '',
  });
  const row = newRow(ctx, { ...input, notes }, terms);
  const event = newEvent(ctx, 'payment_session.created');
  return { row, writes: [insert('payment_session', row, { event }), expiryTimer(ctx, row)] };
}

/** Names the fields where the request has them: only the amount and the currency can be outside the order. */
async function requireOrder(ctx: Context, terms: Terms, isOrder: boolean): Promise<void> {
  try {
    await requirePayable(ctx, terms);
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const isOutside = ({ path }: FieldError) => !isOrder && ['amount', 'currency'].includes(path);
    const fields = error.fields.map((field) => (isOutside(field) ? field : prefixField(field, 'order')));
    if (!fields.length) throw error;
    const isSpecific = error.message === error.fields[0]!.message;
    throw new DomainError(error.code, isSpecific ? fields[0]!.message : error.message, { fields });
  }
}

const newRow = (ctx: Context, input: CreateInput, terms: object, now = ctx.now()): Row => ({
  merchant_id: ctx.merchant.id,
  id: ctx.newId('payment_session'),
  type: input.type,
  status: 'created',
  version: 1,
  customer_id: input.customer_id ?? null,
  payin_id: null,
  order_terms: terms,
  prefill: input.prefill ?? {},
  callback_url: input.callback_url ?? null,
  notes: input.notes ?? {},
  steps_done: [],
  identity_document: null,
  identity_sealed: null,
  identity_last4: null,
  source_of_funds: null,
  is_politically_exposed: null,
  failure_reason: null,
  created_by: { type: ctx.actor.type, name: ctx.actor.name },
  issued_at: ctx.realNow(),
  expires_at: new Date(now.getTime() + SESSION_SECONDS * 1000),
  created_at: now,
  updated_at: now,
});
