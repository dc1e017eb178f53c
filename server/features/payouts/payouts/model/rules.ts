import type { Beneficiary, Payout } from '../../../../data/prisma/client';
import { invalid } from '../../../../kernel/error';
import { RAILS, type RailName } from '../../../../kernel/rail';
import { checkCurrencies, currencyOf } from '../../../treasury/fees/pricing/public';
import { isArchived, railsOf } from '../../beneficiaries/public';
import purposeCodes from '../reference/purpose-codes.json';

const PURPOSES = new Map(purposeCodes.map((purpose) => [purpose.code, purpose]));

export const purposes = purposeCodes;

/** A local Indian rail takes only the purposes that it can report. */
const isOnRail = ({ inr_rails }: (typeof purposeCodes)[number], rail: RailName): boolean =>
  currencyOf(rail) !== 'INR' || inr_rails.includes(rail);

export const listPayoutPurposes = () =>
  purposeCodes.map((purpose) => ({ ...purpose, rails: RAILS.filter((rail) => isOnRail(purpose, rail)) }));

export const purposeLabel = (code: string): string => PURPOSES.get(code)?.description ?? code;

type Payee = Pick<Beneficiary, 'status' | 'stage' | 'category' | 'archived_at' | 'payable_at'>;

/** The reason that a beneficiary can't be paid yet. */
export function waitOf(
  { status, stage, payable_at }: Payee,
  now: Date,
): 'approval' | 'review' | 'cool_off' | null {
  if (stage === 'approval') return 'approval';
  if (status === 'pending') return 'review';
  return payable_at && payable_at > now ? 'cool_off' : null;
}

/** A draft can be saved for one that waits. */
export function requireBeneficiary(beneficiary: Payee, now: Date): void {
  if (beneficiary.status === 'rejected')
    throw invalid('beneficiary_id', 'status', 'The beneficiary has been rejected');
  if (isArchived(beneficiary, now))
    throw invalid('beneficiary_id', 'archived', 'The beneficiary has been archived');
  if (beneficiary.category !== 'payout')
    throw invalid('beneficiary_id', 'category', 'beneficiary_id must be a payout beneficiary');
}

export function requireActiveBeneficiary(beneficiary: Payee, now: Date): void {
  const wait = waitOf(beneficiary, now);
  if (wait === 'approval')
    throw invalid('beneficiary_id', 'status', 'The beneficiary is waiting for approval by a person');
  if (wait === 'review')
    throw invalid('beneficiary_id', 'status', "The beneficiary's verification is pending");
  requireBeneficiary(beneficiary, now);
  if (wait === 'cool_off') {
    const from = beneficiary.payable_at?.toISOString();
    throw invalid('beneficiary_id', 'payable_at', `The beneficiary’s account can be paid from ${from}`);
  }
}

export function requireRetryable({ status, returned_at }: Pick<Payout, 'status' | 'returned_at'>): void {
  if (status !== 'failed' && status !== 'cancelled' && returned_at === null)
    throw invalid(
      'retry_of',
      'status',
      'retry_of must name a payout that failed, was cancelled or was returned by the bank',
    );
}

export function checkPurpose(code: string, rail: RailName): void {
  const purpose = PURPOSES.get(code);
  if (!purpose) throw invalid('purpose_code', 'enum', `purpose_code ${code} is not a payout purpose code`);
  if (!isOnRail(purpose, rail)) {
    throw invalid(
      'purpose_code',
      'rail',
      `${code} is not a valid purpose code for the selected payment method`,
    );
  }
}

export function checkCorridor(
  source: string,
  destination: string,
  rail: RailName,
  held: readonly string[],
  beneficiary: Parameters<typeof railsOf>[0],
): void {
  checkCurrencies(source, destination, held);
  const corridor = currencyOf(rail);
  if (corridor && corridor !== destination) {
    throw invalid('payment_rail', 'corridor', `payment_rail ${rail} pays ${corridor} only`);
  }
  if (destination !== beneficiary.currency) {
    const path = 'destination_currency';
    throw invalid(
      path,
      'account',
      `destination_currency must be ${beneficiary.currency}, the currency of the beneficiary's account`,
    );
  }
  const eligible = railsOf(beneficiary);
  if (!eligible.length)
    throw invalid('beneficiary_id', 'rail', 'No payment method is available for this beneficiary');
  if (!eligible.includes(rail)) {
    throw invalid(
      'payment_rail',
      'eligible',
      `payment_rail ${rail} cannot reach this beneficiary: use ${eligible.join(', ')}`,
    );
  }
}
