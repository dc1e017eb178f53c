import type { Beneficiary } from '../../db/prisma/client';
import { BALANCE_CURRENCIES } from '../../kernel/currency';
import { invalid } from '../../kernel/error';
import { type Money, money, toDecimal } from '../../kernel/money';
import type { RailName } from '../../kernel/rail';
import { railsOf } from '../beneficiaries/public';
import purposeCodes from './data/purpose-codes.json';
import railTable from './data/rails.json';

export const DESTINATION_CURRENCIES = [...BALANCE_CURRENCIES, 'INR'] as const;

const PURPOSES = new Map(purposeCodes.map((purpose) => [purpose.code, purpose]));
const RAILS = new Map(railTable.map((rail) => [rail.rail, rail]));

export const purposes = purposeCodes;
export const rails = railTable;

export const purposeWords = (code: string): string => PURPOSES.get(code)?.description ?? code;

export function refuseInactive(beneficiary: Pick<Beneficiary, 'status' | 'category'>): void {
  if (beneficiary.status === 'pending') {
    throw invalid('beneficiary_id', 'status', "The beneficiary's verification is pending");
  }
  if (beneficiary.status === 'rejected')
    throw invalid('beneficiary_id', 'status', 'The beneficiary has been rejected');
  if (beneficiary.category !== 'payout') {
    throw invalid('beneficiary_id', 'category', 'beneficiary_id is not a beneficiary for payouts');
  }
}

/** The purpose exists, and on a local Indian rail it is one that the rail reports. */
export function checkPurpose(code: string, rail: RailName): void {
  const purpose = PURPOSES.get(code);
  if (!purpose) throw invalid('purpose_code', 'enum', `purpose_code ${code} is not a payout purpose code`);
  const inrRail = RAILS.get(rail)?.currency === 'INR';
  const carried = inrRail ? purpose.inr_rails.includes(rail) : code !== 'P0001' || rail === 'swift';
  if (!carried) {
    throw invalid(
      'purpose_code',
      'rail',
      `${code} is not a valid purpose code for the selected payment rail`,
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
  if (!(BALANCE_CURRENCIES as readonly string[]).includes(source) || !held.includes(source)) {
    throw invalid('source_currency', 'enum', `Source currency is not supported: ${source}`);
  }
  if (!(DESTINATION_CURRENCIES as readonly string[]).includes(destination)) {
    throw invalid('destination_currency', 'enum', `Destination currency is not supported: ${destination}`);
  }
  const corridor = RAILS.get(rail)!.currency;
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
  if (!eligible.length) throw invalid('beneficiary_id', 'rail', 'No rails available for this beneficiary');
  if (!eligible.includes(rail)) {
    throw invalid(
      'payment_rail',
      'eligible',
      `payment_rail ${rail} cannot reach this beneficiary: use ${eligible.join(', ')}`,
    );
  }
}

/** The amount that arrives lies inside the rail's limits. */
export function checkLimits(amount: Money, rail: RailName): void {
  const { min_minor: min, max_minor: max } = RAILS.get(rail)!;
  const words = (minor: number) => `${toDecimal(money(minor, amount.currency))} ${amount.currency}`;
  if (min !== null && amount.amount < BigInt(min)) {
    throw invalid('destination_amount', 'min', `The amount must be at least ${words(min)} on ${rail}`);
  }
  if (max !== null && amount.amount > BigInt(max)) {
    throw invalid('destination_amount', 'max', `The amount must be at most ${words(max)} on ${rail}`);
  }
}
