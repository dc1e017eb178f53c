import { remove, update, type Write } from '../../../../data/commit/change';
import { commit } from '../../../../data/commit/commit';
import { newEvent } from '../../../../data/commit/event';
import type { Payin } from '../../../../data/prisma/client';
import type { Context, Services } from '../../../../identity/context';
import { releaseAllowance } from '../../../compliance/lrs/public';
import { type OpenRfi, resolving } from '../../../compliance/rfis/public';
import type { PayinStatus } from '../schema';
import { type PayinEvent, transitionFor } from './machine';
import { timerWrites } from './timers';

export type TransitionContext = Services &
  Pick<Context, 'actor' | 'now' | 'realNow' | 'fireAt' | 'merchant'> & { requestId: string | null };

export type TransitionColumns = Partial<
  Pick<
    Payin,
    'expires_at' | 'reminder_frequency' | 'last_reminder_sent_at' | 'payment_id' | 'paid_at' | 'rfi_documents'
  >
>;

export function transitionWrites(
  by: TransitionContext,
  event: PayinEvent,
  payin: Payin,
  set: TransitionColumns = {},
): Write<'stale'>[] {
  const { from, to, event: verb } = transitionFor(event);
  const now = by.now();
  const next = { ...payin, ...set, status: to, rfi_documents: [], updated_at: now };
  const { id, version } = payin;
  const change = { ...set, status: to, rfi_documents: [], updated_at: now };
  return [
    update('payin', { id, version, status: from }, change, {
      event: newEvent(by, `${payin.kind}.${verb}`, { status: [payin.status, to] }),
      missing: 'stale',
    }),
    remove('timer', { subject_id: id }),
    ...(payin.lrs !== null && UNPAID.has(to) ? [releaseAllowance(id)] : []),
    ...timerWrites(by, next, now),
  ];
}

/** A remittance that ends unpaid releases the customer's LRS limit. */
const UNPAID: ReadonlySet<string> = new Set<PayinStatus>(['expired', 'cancelled', 'failed']);

type TransitionExtras = {
  readonly open?: OpenRfi;
  readonly comment?: string;
  readonly writes?: readonly Write<'stale'>[];
};

export async function transition(
  by: TransitionContext,
  event: PayinEvent,
  payin: Payin,
  set: TransitionColumns = {},
  { open, comment, writes = [] }: TransitionExtras = {},
): Promise<{ outcome: 'done' | 'stale'; payin: Payin }> {
  const { to, rfi } = transitionFor(event);
  const outcome = await commit<'stale'>(by, {
    merchantId: payin.merchant_id,
    writes: [
      ...transitionWrites(by, event, payin, set),
      ...(rfi ? resolving(by, open, rfi, comment) : []),
      ...writes,
    ],
  });
  if (outcome === 'short') throw new Error(`moving ${payin.id} books nothing`);
  const after = { ...payin, rfi_documents: [], ...set, status: to, updated_at: by.now() };
  return { outcome, payin: { ...after, version: payin.version + 1 } };
}
