import type { Payin } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { DomainError, invalid, notFound } from '../../../../kernel/error';
import { readExpiry } from '../create/terms';
import { allows, move } from '../model/lifecycle';
import * as store from '../store';
import { NAME, openRfi } from './rfi';

type Update = {
  readonly id: string;
  readonly expires_at?: string;
  readonly reminder_frequency?: number | null;
};

export async function update(ctx: Context, { id, ...given }: Update): Promise<Payin> {
  const payin = await requirePayin(ctx, 'payin', id);
  if (payin.status !== 'active') throw new DomainError('state_not_allowed', 'Payment link is not active');
  const expires_at = given.expires_at === undefined ? payin.expires_at : readExpiry(ctx, given.expires_at);
  if (payin.quote_id !== null && expires_at > payin.expires_at)
    throw invalid('expires_at', 'quote', 'expires_at must not be later than the expiry of the quote');
  const { reminder_frequency = payin.reminder_frequency } = given;
  return move(ctx, 'reschedule', payin, { expires_at, reminder_frequency });
}

export async function cancel(ctx: Context, kind: store.Kind, { id }: { id: string }): Promise<Payin> {
  const payin = await requirePayin(ctx, kind, id);
  if (!allows('cancel', payin))
    throw new DomainError('state_not_allowed', `${NAME[kind]} cannot be cancelled in its current state`);
  return move(ctx, 'cancel', payin, {}, { open: await openRfi(ctx, payin) });
}

export async function markReviewed(ctx: Context, { id }: { id: string }): Promise<Payin> {
  const payin = await requirePayin(ctx, 'payin', id);
  if (payin.status !== 'under_review')
    throw new DomainError('state_not_allowed', 'Payment link is not under review');
  return move(ctx, 'clear', payin, {}, { open: await openRfi(ctx, payin) });
}

export async function requirePayin(ctx: Context, kind: store.Kind, id: string): Promise<Payin> {
  const payin = await read(ctx, (tx) => store.findIn(tx, ctx.merchant.id, id));
  if (payin?.kind !== kind) throw notFound();
  return payin;
}
