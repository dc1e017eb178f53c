import type * as z from 'zod';
import { retryResealed } from '../../../data/client/transaction';
import { insert, type Rows } from '../../../data/commit/change';
import { commitOncePerKey } from '../../../data/commit/commit-once';
import { newEvent } from '../../../data/commit/event';
import type { Context } from '../../../identity/context';
import { invalid } from '../../../kernel/error';
import { creationTimes } from '../../../kernel/time/time';
import { emailExists } from './email-exists';
import { sealPan } from './pan';
import { toCallerWire } from './read';
import type { addInput } from './schema';

/** Also takes the inputs of POST /customer, which have an address. */
type Input = z.output<typeof addInput>;

type Options = {
  readonly isUnproven?: boolean;
};

export async function create(ctx: Context, input: Input, { isUnproven = false }: Options = {}) {
  requireBirthDate(ctx, input.dob);
  const { outcome, answer } = await retryResealed(ctx.db, async () => {
    const row = { ...(await newRow(ctx, input)), is_unproven: isUnproven };
    return commitOncePerKey<Rows['customer'], 'duplicate'>(ctx, row, {
      writes: [insert('customer', row, { event: newEvent(ctx, 'customer.created') })],
      unique: { customer_email: 'duplicate' },
    });
  });
  if (outcome === 'duplicate') throw await emailExists(ctx, input);
  return toCallerWire(ctx, answer);
}

const EARLIEST = '1900-01-01';

function requireBirthDate(ctx: Context, dob: string | undefined): void {
  if (dob === undefined) return;
  if (dob < EARLIEST || dob >= ctx.now().toISOString().slice(0, 10))
    throw invalid('dob', 'past', `dob must be a date in the past, from ${EARLIEST} on`);
}

async function newRow(
  ctx: Context,
  { kyc, ...given }: Input,
): Promise<Omit<Rows['customer'], 'is_unproven'>> {
  const id = ctx.newId('customer');
  return {
    ...given,
    merchant_id: ctx.merchant.id,
    id,
    status: 'active',
    phone: given.phone ?? null,
    address: given.address ?? '',
    city: given.city ?? '',
    state: given.state ?? null,
    pincode: given.pincode ?? null,
    dob: given.dob === undefined ? null : new Date(given.dob),
    nationality: given.nationality ?? null,
    ...(await sealPan(ctx, id, kyc?.pan_number)),
    version: 1,
    ...creationTimes(ctx),
  };
}
