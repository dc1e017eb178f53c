import { retryResealed } from '../../../data/client/transaction';
import { update as updating } from '../../../data/commit/change';
import { commit } from '../../../data/commit/commit';
import { newEvent } from '../../../data/commit/event';
import { retryStale } from '../../../data/commit/retry-stale';
import type { PlatformMerchant } from '../../../data/prisma/client';
import { locationOf } from '../../../data/sealing/sealed';
import type { Context } from '../../../identity/context';
import type { Input } from '../../../kernel/contract';
import { DomainError, invalid, notFound } from '../../../kernel/error';
import { lastFour } from '../../../kernel/text/last-four';
import type { platformMerchantsContract } from './contract';
import { requireAdmin } from './create';
import * as store from './store';
import { platformMerchantToWire } from './wire';

type UpdateInput = Input<typeof platformMerchantsContract.operations.update>;
type Passport = NonNullable<UpdateInput['passport']>;

export async function update(ctx: Context, { merchant_id, ...given }: UpdateInput) {
  requireAdmin(ctx);
  const merchant = await retryStale(async () => {
    const row = await requireMerchant(ctx, merchant_id);
    requireUpdate(ctx, row, given);
    return retryResealed(ctx.db, () => commitUpdate(ctx, row, given));
  });
  return platformMerchantToWire(merchant);
}

export async function requireMerchant(
  ctx: Pick<Context, 'db' | 'merchant'>,
  id: string,
): Promise<PlatformMerchant> {
  const row = await store.find(ctx, ctx.merchant.id, id);
  if (!row) throw notFound();
  return row;
}

export const isOver = ({ status }: Pick<PlatformMerchant, 'status'>): boolean =>
  status === 'failed' || status === 'offboarded';

function requireUpdate(ctx: Context, row: PlatformMerchant, given: Omit<UpdateInput, 'merchant_id'>): void {
  const { passport, registration_date } = given;
  if (!passport && registration_date === undefined)
    throw invalid('passport', 'required', 'passport or registration_date is required');
  if (passport && row.entity_type !== 'individual')
    throw invalid('passport', 'kind', 'passport is only for an individual');
  if (registration_date !== undefined && row.entity_type !== 'business')
    throw invalid('registration_date', 'kind', 'registration_date is only for a business');
  const today = ctx.now().toISOString().slice(0, 10);
  if (passport) requirePassportDates(passport, today);
  if (registration_date !== undefined && registration_date > today)
    throw invalid('registration_date', 'past', 'registration_date must not be in the future');
  if (isOver(row)) throw new DomainError('state_not_allowed', 'This merchant’s onboarding has ended');
}

function requirePassportDates({ issue_date, expiry_date }: Passport, today: string): void {
  if (issue_date > today)
    throw invalid('passport.issue_date', 'past', 'passport.issue_date must not be in the future');
  if (expiry_date <= today)
    throw invalid('passport.expiry_date', 'future', 'passport.expiry_date must be in the future');
}

async function commitUpdate(
  ctx: Context,
  row: PlatformMerchant,
  { passport, registration_date }: Omit<UpdateInput, 'merchant_id'>,
): Promise<PlatformMerchant> {
  const set = {
    ...(passport && (await sealedPassport(ctx, row.id, passport))),
    ...(registration_date !== undefined && { registration_date: new Date(registration_date) }),
    updated_at: ctx.now(),
  };
  const event = newEvent(ctx, 'merchant.updated');
  const outcome = await commit<'stale'>(ctx, {
    merchantId: ctx.merchant.id,
    writes: [
      updating('platform_merchant', { id: row.id, version: row.version }, set, { event, missing: 'stale' }),
    ],
  });
  if (outcome !== 'done') throw new DomainError('stale');
  return { ...row, ...set };
}

const sealedPassport = async ({ seal, merchant }: Context, id: string, given: Passport) => ({
  passport_sealed: await seal.close(given.number, locationOf('platform_merchant.passport', merchant.id, id)),
  passport_last4: lastFour(given.number),
  passport_country: given.country,
  passport_issued: new Date(given.issue_date),
  passport_expires: new Date(given.expiry_date),
});
