import { insert, type Rows } from '../../../data/commit/change';
import { commitOncePerKey, findReplay } from '../../../data/commit/commit-once';
import { newEvent } from '../../../data/commit/event';
import type { PaymentSession } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { SESSION_SECONDS } from '../../../identity/keys/token';
import type { Input } from '../../../kernel/contract';
import { DomainError, notFound } from '../../../kernel/error';
import { checkNotes } from '../../workspace/notes/public';
import { customerOf } from '../customers/public';
import { requirePayable } from '../payins/public';
import type { paymentSessionsContract } from './contract';
import { expiryTimer } from './model/timers';
import { toWireWithToken } from './model/wire';
import { paymentSessionWire } from './schema';

type CreateInput = Input<typeof paymentSessionsContract.operations.create>;
type Row = Rows['payment_session'];

const RESERVED: ReadonlySet<string> = new Set(Object.keys(paymentSessionWire.shape));

export async function create(ctx: Context, input: CreateInput) {
  if (!ctx.providers.for(ctx.merchant)) throw new DomainError('feature_not_enabled');
  if (input.type === 'identity_verification' && ctx.merchant.environment === 'live')
    throw new DomainError('feature_not_enabled');
  const before = await findReplay<PaymentSession>(ctx);
  if (before) return toWireWithToken(ctx, before);
  const customer =
    input.customer_id === undefined ? undefined : await customerOf(ctx, ctx.merchant.id, input.customer_id);
  if (customer === null) throw notFound('customer_id');
  const terms = input.order ?? { amount: input.amount!, currency: input.currency! };
  await requirePayable(ctx, terms);
  const { notes = {} } = input;
  checkNotes(notes, {
    reserved: RESERVED,
    rules: ctx.merchant.notes_rules,
    // Country rules don't apply while the country is unknown.
    country: customer?.country ?? input.prefill?.country ?? '',
  });
  const row = newRow(ctx, { ...input, notes }, terms);
  const { answer } = await commitOncePerKey<Row>(ctx, row, {
    writes: [
      insert('payment_session', row, { event: newEvent(ctx, 'payment_session.created') }),
      expiryTimer(ctx, row),
    ],
  });
  return toWireWithToken(ctx, answer);
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
