import type { Context, Services } from '../../../access/context';
import { newEvent } from '../../../access/events';
import { remove, update, type Write } from '../../../changes/change';
import { commit } from '../../../changes/commit';
import type { Payin } from '../../../db/prisma/client';
import { releaseAllowance } from '../../lrs/public';
import { type OpenRfi, resolving } from '../../rfis/public';
import type { PayinStatus } from '../schema';
import { moveOf, type PayinEvent } from './machine';
import { waiting } from './timers';

/** Whoever moves a payin: a request's context, or the worker's. */
export type Mover = Services &
  Pick<Context, 'actor' | 'now' | 'realNow' | 'fireAt' | 'merchant'> & { requestId: string | null };

/** What a move changes beside the status. */
export type Set = Partial<
  Pick<
    Payin,
    'expires_at' | 'reminder_frequency' | 'last_reminder_sent_at' | 'payment_id' | 'paid_at' | 'rfi_documents'
  >
>;

/** One move of the machine with its event, where the payin is still as it was read. */
export function moving(by: Mover, event: PayinEvent, payin: Payin, set: Set = {}): Write<'stale'>[] {
  const { from, to, event: verb } = moveOf(event);
  const now = by.now();
  const next = { ...payin, ...set, status: to, rfi_documents: [], updated_at: now };
  const { id, version } = payin;
  const change = { ...set, status: to, rfi_documents: [], updated_at: now };
  return [
    update('payin', { id, version, status: from }, change, {
      event: newEvent(by, `${payin.kind}.${verb}`, { status: [payin.status, to] }),
      missing: 'stale',
    }),
    remove('due', { subject_id: id }),
    ...(payin.lrs !== null && UNPAID.has(to) ? [releaseAllowance(id)] : []),
    ...waiting(by, next, now),
  ];
}

/** Ended without a payment, a remittance takes nothing of its customer's limit. */
const UNPAID: ReadonlySet<string> = new Set<PayinStatus>(['expired', 'cancelled', 'failed']);

type Beside = {
  readonly open?: OpenRfi;
  readonly comment?: string;
  readonly writes?: readonly Write<'stale'>[];
};

/** Makes one move, and ends the RFI that is open with it. */
export async function move(
  by: Mover,
  event: PayinEvent,
  payin: Payin,
  set: Set = {},
  { open, comment, writes = [] }: Beside = {},
): Promise<{ outcome: 'done' | 'stale'; payin: Payin }> {
  const { to, rfi } = moveOf(event);
  const outcome = await commit<'stale'>(by, {
    merchantId: payin.merchant_id,
    writes: [...moving(by, event, payin, set), ...(rfi ? resolving(by, open, rfi, comment) : []), ...writes],
  });
  if (outcome === 'short') throw new Error(`moving ${payin.id} books nothing`);
  const after = { ...payin, rfi_documents: [], ...set, status: to, updated_at: by.now() };
  return { outcome, payin: { ...after, version: payin.version + 1 } };
}
