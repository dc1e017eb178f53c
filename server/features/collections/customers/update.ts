import type * as z from 'zod';
import { update as updating } from '../../../data/commit/change';
import { commit } from '../../../data/commit/commit';
import { newEvent } from '../../../data/commit/event';
import { retryStale } from '../../../data/commit/retry-stale';
import type { Customer } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { DomainError } from '../../../kernel/error';
import type { customersContract } from './contract';
import { emailExists } from './email-exists';
import { requireCustomer, toCallerWire } from './read';

type Input = z.output<typeof customersContract.operations.update.input>;
type Change = Partial<Pick<Customer, 'email' | 'phone'>>;

/** Fields are updated independently, so that concurrent changes are all kept. */
export async function update(ctx: Context, { id, ...given }: Input) {
  const customer = await retryStale(async () => {
    const row = await requireCustomer(ctx, id);
    const change = dropUnchanged(row, given);
    return Object.keys(change).length ? commitUpdate(ctx, row, change) : row;
  });
  return toCallerWire(ctx, customer);
}

const dropUnchanged = (row: Customer, { email, phone }: Change): Change => ({
  ...(email !== undefined && email !== row.email && { email }),
  ...(phone !== undefined && phone !== row.phone && { phone }),
});

async function commitUpdate(ctx: Context, row: Customer, change: Change): Promise<Customer> {
  const { id, version } = row;
  const set = { ...change, updated_at: ctx.now() };
  const fields = Object.entries(change).map(([field, value]) => [field, [row[field as keyof Change], value]]);
  const event = newEvent(ctx, 'customer.updated', Object.fromEntries(fields));
  const outcome = await commit<'stale' | 'duplicate'>(ctx, {
    merchantId: ctx.merchant.id,
    writes: [updating('customer', { id, version }, set, { event, missing: 'stale' })],
    unique: { customer_email: 'duplicate' },
  });
  if (outcome === 'duplicate') throw await emailExists(ctx, { ...row, ...change });
  if (outcome !== 'done') throw new DomainError('stale');
  return { ...row, ...set };
}
