import type { Payment } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { DomainError } from '../../../../kernel/error';
import { requirePayment } from '../read';
import { makeAvailable } from './work';

export async function mockFundsAvailable(ctx: Context, { id }: { id: string }): Promise<Payment> {
  const payment = await requirePayment(ctx, id);
  if (payment.status !== 'success')
    throw new DomainError('state_not_allowed', 'Payment must be in success status');
  if (payment.funds_available) return payment;
  const { outcome, after } = await makeAvailable(ctx, payment);
  if (outcome !== 'done') throw new DomainError('stale');
  return after;
}
