import { insert } from '../../../../data/commit/change';
import { commit } from '../../../../data/commit/commit';
import { newEvent } from '../../../../data/commit/event';
import type { Payin } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { DomainError } from '../../../../kernel/error';
import { newRow } from '../model/row';
import { timerWrites } from '../model/timers';
import { decideTransfer } from './decide';

/** The sandbox's bank authorizes immediately. */
export async function authorize(ctx: Context, payin: Payin): Promise<void> {
  const { amount, currency } = payin;
  const sender_name = ctx.actor.name;
  const row = newRow(ctx, {
    amount,
    currency,
    payment_method: 'pay_via_bank',
    sender_name,
    details: { sender_name },
  });
  const decided = await decideTransfer(ctx, { ...row, named_payin_id: payin.id }, payin);
  if (decided.row.status !== 'success')
    throw new DomainError('state_not_allowed', 'This remittance can no longer be authorized');
  const outcome = await commit<'stale'>(ctx, {
    merchantId: payin.merchant_id,
    writes: [
      insert('payment', decided.row, { event: newEvent(ctx, 'payment.authorized') }),
      ...timerWrites(ctx, decided.row, ctx.now()),
      ...decided.writes,
    ],
    entries: decided.entries,
    otherMerchants: decided.otherMerchants,
  });
  if (outcome !== 'done') throw new DomainError('stale');
  ctx.wake();
}
