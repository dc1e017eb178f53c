import type * as z from 'zod';
import type { Context } from '../../access/context';
import { newEvent } from '../../access/events';
import { update as updating } from '../../changes/change';
import { commit } from '../../changes/commit';
import type { Customer } from '../../db/prisma/client';
import { DomainError } from '../../kernel/error';
import type { customersContract } from './contract';
import { required, shown } from './read';

type Input = z.output<typeof customersContract.operations.update.input>;
type Given = Partial<Pick<Customer, 'email' | 'phone'>>;

const ATTEMPTS = 5;

/** Sets what was given; where another request was faster it is tried on what that one left, since each field stands for itself. */
export async function update(ctx: Context, { id, ...given }: Input) {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const row = await required(ctx, id);
    const change = differing(row, given);
    if (!Object.keys(change).length) return shown(ctx, row);
    const next = { ...row, ...change, updated_at: ctx.now() };
    const outcome = await changed(ctx, row, { ...change, updated_at: next.updated_at });
    if (outcome === 'duplicate') throw new DomainError('record_exists');
    if (outcome === 'done') return shown(ctx, next);
  }
  throw new DomainError('stale');
}

/** Of what was given only what is not so already. */
const differing = (row: Customer, { email, phone }: Given): Given => ({
  ...(email !== undefined && email !== row.email && { email }),
  ...(phone !== undefined && phone !== row.phone && { phone }),
});

function changed(ctx: Context, row: Customer, set: Given & Pick<Customer, 'updated_at'>) {
  const { updated_at: _, ...given } = set;
  const changes = Object.fromEntries(
    Object.entries(given).map(([field, value]) => [field, [row[field as keyof Given], value]]),
  );
  const { id, version } = row;
  const event = newEvent(ctx, 'customer.updated', changes);
  return commit<'stale' | 'duplicate'>(ctx, {
    merchantId: ctx.merchant.id,
    writes: [updating('customer', { id, version }, set, { event, missing: 'stale' })],
    unique: { customer_email: 'duplicate' },
  });
}
