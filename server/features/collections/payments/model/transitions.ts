import { type Change, remove, update, type Write } from '../../../../data/commit/change';
import { commit, type Outcome } from '../../../../data/commit/commit';
import { commitOncePerKey } from '../../../../data/commit/commit-once';
import { newEvent } from '../../../../data/commit/event';
import type { Payment } from '../../../../data/prisma/client';
import type { Context, Services } from '../../../../identity/context';
import type { Entry } from '../../../../kernel/money/entry';
import { type OpenRfi, resolving } from '../../../compliance/rfis/public';
import { type PaymentEvent, transitionFor } from './machine';
import { timerWrites } from './timers';

export type TransitionContext = Services &
  Pick<Context, 'actor' | 'now' | 'realNow' | 'fireAt' | 'merchant'> & { requestId: string | null };

type TransitionExtras = {
  readonly entries?: readonly Entry[];
  readonly open?: OpenRfi;
  readonly comment?: string;
  readonly writes?: readonly Write<'stale'>[];
  readonly asked?: Context;
  readonly otherMerchants?: Change<'stale'>['otherMerchants'];
};

export async function transition(
  by: TransitionContext,
  event: PaymentEvent,
  payment: Payment,
  set: Partial<Payment>,
  { entries = [], open, comment, writes = [], otherMerchants, asked }: TransitionExtras = {},
): Promise<{ outcome: Outcome<'stale'> | 'replayed'; payment: Payment }> {
  const { from, to, event: type, rfi } = transitionFor(event);
  const now = by.now();
  const change = { stage: null, ...set, status: to, updated_at: now };
  const next: Payment = { ...payment, ...change };
  const { id, version } = payment;
  const committed: Change<'stale'> = {
    merchantId: payment.merchant_id,
    writes: [
      update('payment', { id, version, status: from }, change, {
        event: newEvent(by, type, { status: [payment.status, to] }),
        missing: 'stale',
      }),
      remove('timer', { subject_id: id }),
      ...timerWrites(by, next, now),
      ...(rfi ? resolving(by, open, rfi, comment) : []),
      ...writes,
    ],
    entries,
    otherMerchants,
  };
  const after = { ...next, version: version + 1 };
  if (!asked) return { outcome: await commit(by, committed), payment: after };
  const { outcome, answer } = await commitOncePerKey<Payment, 'stale'>(asked, after, committed);
  return { outcome, payment: outcome === 'replayed' ? (answer as Payment) : after };
}
