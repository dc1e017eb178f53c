import type { Context } from '../../../access/context';
import { read } from '../../../access/transaction';
import type { Payin } from '../../../db/prisma/client';
import { DomainError, invalid, notFound } from '../../../kernel/error';
import { readExpiry } from '../create/terms';
import { payinMachine } from '../model/machine';
import { move } from '../model/moves';
import * as store from '../store';
import { NAME, openRfi } from './rfi';

type Update = {
  readonly id: string;
  readonly expires_at?: string;
  readonly reminder_frequency?: number | null;
};

/** Sets when a live link ends, or how often its customer is reminded. */
export async function update(ctx: Context, { id, ...given }: Update): Promise<Payin> {
  const payin = await found(ctx, 'payin', id);
  if (payin.status !== 'active') throw new DomainError('state_not_allowed', 'Payment link is not active');
  const expires_at = given.expires_at === undefined ? payin.expires_at : readExpiry(ctx, given.expires_at);
  if (payin.quote_id !== null && expires_at > payin.expires_at)
    throw invalid('expires_at', 'quote', 'expires_at must not be later than the expiry of the quote');
  const { reminder_frequency = payin.reminder_frequency } = given;
  return settled(await move(ctx, 'reschedule', payin, { expires_at, reminder_frequency }));
}

/** Nobody can pay it from now on, and its RFI ends with it. */
export async function cancel(ctx: Context, kind: store.Kind, { id }: { id: string }): Promise<Payin> {
  const payin = await found(ctx, kind, id);
  if (!(payinMachine.cancel.from as readonly string[]).includes(payin.status))
    throw new DomainError('state_not_allowed', `${NAME[kind]} cannot be cancelled in its current state`);
  return settled(await move(ctx, 'cancel', payin, {}, { open: await openRfi(ctx, payin) }));
}

/** What the sandbox's reviewer would say by itself. */
export async function markReviewed(ctx: Context, { id }: { id: string }): Promise<Payin> {
  const payin = await found(ctx, 'payin', id);
  if (payin.status !== 'under_review')
    throw new DomainError('state_not_allowed', 'Payment link is not under review');
  return settled(await move(ctx, 'clear', payin, {}, { open: await openRfi(ctx, payin) }));
}

export async function found(ctx: Context, kind: store.Kind, id: string): Promise<Payin> {
  const payin = await read(ctx, (tx) => store.findIn(tx, ctx.merchant.id, id));
  if (payin?.kind !== kind) throw notFound();
  return payin;
}

function settled({ outcome, payin }: Awaited<ReturnType<typeof move>>): Payin {
  if (outcome !== 'done') throw new DomainError('stale');
  return payin;
}
