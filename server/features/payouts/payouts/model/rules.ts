import type { Beneficiary } from '../../../../data/prisma/client';
import { invalid, recordExists } from '../../../../kernel/error';
import { RAILS, type RailName } from '../../../../kernel/rail';
import { requireCurrencies } from '../../../treasury/fees/pricing/public';
import { currencyOf } from '../../../treasury/payment-rails/public';
import { isArchived, railsOf, whyNotPayableByName } from '../../beneficiaries/public';
import purposeCodes from '../reference/purpose-codes.json';
import type { SwiftCharges } from '../schema';
import type { Attempt } from '../store';

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

/** A payout and its retries, each the retry of the one before. */
export type Attempts = readonly [Attempt, ...Attempt[]];

const hasPaidNobody = ({ status, returned_at }: Attempt): boolean =>
  status === 'failed' || status === 'cancelled' || returned_at !== null;

/** The retry that is under way or has paid. */
export const findLive = (retries: readonly Attempt[]): Attempt | undefined =>
  retries.find((retry) => !hasPaidNobody(retry));

/** A payout is retried once at a time, and to the same beneficiary. */
export function requireRetryable([first, ...retries]: Attempts, beneficiaryId: string): void {
  if (!hasPaidNobody(first))
    throw invalid(
      'retry_of',
      'status',
      'retry_of must name a payout that failed, was cancelled or was returned by the bank',
    );
  if (first.beneficiary_id !== beneficiaryId)
    throw invalid('retry_of', 'beneficiary', 'retry_of must name a payout to the same beneficiary');
  const taken = findLive(retries);
  if (taken) {
    const message = `${first.id} is already retried by ${taken.id}`;
    throw recordExists('retry_of', { recordId: taken.id, message });
  }
}

export function requirePurpose(code: string, rail: RailName): void {
  const purpose = PURPOSES.get(code);
  if (!purpose) throw invalid('purpose_code', 'enum', `purpose_code ${code} is not a payout purpose code`);
  if (!isOnRail(purpose, rail)) {
    throw invalid(
      'purpose_code',
      'rail',
      `${code} is not a valid purpose code for the selected payment rail`,
    );
  }
}

export function requireSwiftFor(charges: SwiftCharges | undefined, rail: RailName): void {
  if (charges !== undefined && rail !== 'swift')
    throw invalid('swift_charges', 'rail', 'swift_charges can be chosen for payment_rail swift only');
}

export function requireCorridor(
  source: string,
  destination: string,
  rail: RailName,
  held: readonly string[],
  beneficiary: Beneficiary,
): void {
  requireCurrencies(source, destination, held);
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
  const why = whyNotPayableByName(beneficiary);
  if (why)
    throw invalid(
      'beneficiary_id',
      'latin_name',
      `The beneficiary needs a latin_name: ${why}. Archive it and add it again with one`,
    );
}
