import type * as z from 'zod';
import { update as updateRow } from '../../../data/commit/change';
import { commit } from '../../../data/commit/commit';
import { newEvent } from '../../../data/commit/event';
import { retryStale } from '../../../data/commit/retry-stale';
import type { Beneficiary } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { DomainError } from '../../../kernel/error';
import type { beneficiariesContract } from './contract';
import { requireBeneficiary } from './store';
import { beneficiaryToWire } from './wire';

type Input = z.output<typeof beneficiariesContract.operations.update.input>;
type Contact = Pick<Beneficiary, 'nickname' | 'email' | 'phone'>;

/** The name and the account stay as they are, because approved payouts go to them. */
export async function update(ctx: Context, { id, ...given }: Input) {
  const row = await retryStale(async () => {
    const known = await requireBeneficiary(ctx, id);
    const set = dropUnchanged(known, given);
    return Object.keys(set).length ? commitUpdate(ctx, known, set) : known;
  });
  return beneficiaryToWire(row);
}

const dropUnchanged = (row: Contact, given: Partial<Contact>): Partial<Contact> =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([field, value]) => value !== undefined && value !== row[field as keyof Contact],
    ),
  );

async function commitUpdate(ctx: Context, row: Beneficiary, change: Partial<Contact>): Promise<Beneficiary> {
  const { id, version } = row;
  const set = { ...change, updated_at: ctx.now() };
  const fields = Object.entries(change).map(([field, value]) => [
    field,
    [row[field as keyof Contact], value],
  ]);
  const event = newEvent(ctx, 'beneficiary.updated', Object.fromEntries(fields));
  const outcome = await commit<'stale'>(ctx, {
    merchantId: ctx.merchant.id,
    writes: [updateRow('beneficiary', { id, version }, set, { event, missing: 'stale' })],
  });
  if (outcome !== 'done') throw new DomainError('stale');
  return { ...row, ...set };
}
