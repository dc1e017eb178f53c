import type { Context, Services } from '../../../access/context';
import { newEvent } from '../../../access/events';
import { type Change, remove, update, type Write } from '../../../changes/change';
import { commit, type Outcome } from '../../../changes/commit';
import { commitOncePerKey } from '../../../changes/commit-once';
import type { Payment } from '../../../db/prisma/client';
import type { Entry } from '../../../ledger/entry';
import { type OpenRfi, resolving } from '../../rfis/public';
import { moveOf, type PaymentEvent } from './machine';
import { waiting } from './timers';

/** Whoever moves a payment: a request's context, or the worker's. */
export type Mover = Services &
  Pick<Context, 'actor' | 'now' | 'realNow' | 'fireAt' | 'merchant'> & { requestId: string | null };

type Beside = {
  readonly entries?: readonly Entry[];
  readonly open?: OpenRfi;
  readonly comment?: string;
  /** What else becomes true with it, such as that a link is paid. */
  readonly writes?: readonly Write<'stale'>[];
  /** The request whose Idempotency-Key gets this answer from now on. */
  readonly asked?: Context;
  /** And for other merchants. */
  readonly otherMerchants?: Change<'stale'>['otherMerchants'];
};

/** One move of the machine with its entries, its event and what it waits for next, unless another was first. */
export async function move(
  by: Mover,
  event: PaymentEvent,
  payment: Payment,
  set: Partial<Payment>,
  { entries = [], open, comment, writes = [], otherMerchants, asked }: Beside = {},
): Promise<{ outcome: Outcome<'stale'> | 'replayed'; payment: Payment }> {
  const { from, to, event: type, rfi } = moveOf(event);
  const now = by.now();
  const change = { stage: null, ...set, status: to, updated_at: now };
  const next: Payment = { ...payment, ...change };
  const { id, version } = payment;
  const made: Change<'stale'> = {
    merchantId: payment.merchant_id,
    writes: [
      update('payment', { id, version, status: from }, change, {
        event: newEvent(by, type, { status: [payment.status, to] }),
        missing: 'stale',
      }),
      remove('due', { subject_id: id }),
      ...waiting(by, next, now),
      ...(rfi ? resolving(by, open, rfi, comment) : []),
      ...writes,
    ],
    entries,
    otherMerchants,
  };
  const after = { ...next, version: version + 1 };
  if (!asked) return { outcome: await commit(by, made), payment: after };
  const { outcome, answer } = await commitOncePerKey<Payment, 'stale'>(asked, after, made);
  return { outcome, payment: outcome === 'replayed' ? (answer as Payment) : after };
}
