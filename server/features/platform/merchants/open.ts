import type { Tx } from '../../../data/client/client';
import { asSystem } from '../../../data/client/transaction';
import { type Merchant, type Services, toMerchant } from '../../../identity/context';
import { HOUSE_HANDLE } from '../../../identity/house';
import { lockMerchant } from '../../../identity/work';
import type { Id } from '../../../kernel/id';
import type { MerchantStatus } from '../../../kernel/merchant-status';
import { BALANCE_CURRENCIES } from '../../../kernel/money/currency';

type Opened = {
  readonly id: Id<'merchant'>;
  readonly handle: string;
  readonly name: string;
  readonly features: readonly string[];
  readonly environment: 'sandbox' | 'live';
  readonly currencies: readonly string[];
  readonly platform: Merchant | undefined;
  readonly organisationId?: string;
  readonly onboardingStatus?: MerchantStatus;
  readonly secondFactorRequired?: boolean;
};

export async function openMerchant(services: Services, tx: Tx, given: Opened): Promise<Merchant> {
  const { id, handle, name, environment, platform } = given;
  const currencies = [...given.currencies];
  const created_at = services.clock.realNow();
  const organisation_id = given.organisationId ?? services.newId('organisation');
  if (!given.organisationId)
    await tx.organisation.create({ data: { id: organisation_id, name, created_at } });
  const merchant = await tx.merchant.create({
    data: {
      id,
      organisation_id,
      platform_id: platform?.id,
      clock_offset_ms: platform && (await clockOf(tx, platform)),
      handle,
      name,
      environment,
      features: [...new Set(given.features)],
      currencies,
      onboarding_status: given.onboardingStatus,
      second_factor_required: given.secondFactorRequired,
      created_at,
    },
  });
  await tx.balance.createMany({ data: currencies.map((currency) => ({ merchant_id: id, currency })) });
  return toMerchant(merchant);
}

/** The firm that operates the deployment. What belongs to no merchant is in its ledger. */
export function requireHouse(services: Services): Promise<Merchant> {
  return asSystem(services.db, async (tx) => {
    const found = await tx.merchant.findUnique({ where: { handle: HOUSE_HANDLE } });
    if (found) return toMerchant(found);
    return openMerchant(services, tx, {
      id: services.newId('merchant'),
      handle: HOUSE_HANDLE,
      name: 'House',
      features: [],
      environment: 'live',
      currencies: [...BALANCE_CURRENCIES],
      platform: undefined,
      secondFactorRequired: true,
    });
  });
}

/** A platform's merchants use its clock, even while it is being moved. */
async function clockOf(tx: Tx, { id }: Merchant): Promise<bigint> {
  await lockMerchant(tx, id);
  return (await tx.merchant.findUniqueOrThrow({ where: { id } })).clock_offset_ms;
}
