import { type Money, money } from '../../../kernel/money/money';
import { convert } from '../../../kernel/money/rate';
import { midMarket, type Pricing } from '../../treasury/fx/public';
import type { Conditions, PersonLimit, Rule, Source } from './schema';

export type Facts = {
  readonly amount: Money;
  readonly rail: string;
  readonly source: Source;
  readonly freshBeneficiary: boolean;
};

const FRESH_DAYS = 7;

export const isFresh = (updatedAt: Date, now: Date): boolean =>
  now.getTime() - updatedAt.getTime() < FRESH_DAYS * 24 * 3600_000;

export const matching = (by: Pricing, rules: readonly Rule[], facts: Facts): Rule | undefined =>
  rules.find(({ when }) => holds(by, when, facts));

/** The people whose limit is below the amount. */
export const overLimit = (by: Pricing, limits: readonly PersonLimit[], amount: Money): string[] =>
  limits
    .filter(({ currency, max }) => !within(by, { currency, max }, amount))
    .map(({ person_id }) => person_id);

function holds(by: Pricing, when: Conditions, { amount, rail, source, freshBeneficiary }: Facts): boolean {
  return (
    (!when.source_currencies || when.source_currencies.includes(amount.currency)) &&
    (!when.rails || (when.rails as readonly string[]).includes(rail)) &&
    (!when.sources || when.sources.includes(source)) &&
    (!when.beneficiary || freshBeneficiary) &&
    (!when.amount || within(by, when.amount, amount))
  );
}

function within(
  by: Pricing,
  { currency, min, max }: NonNullable<Conditions['amount']>,
  amount: Money,
): boolean {
  const { rate } = midMarket(by, amount.currency, currency, 'currency');
  // Rounded up, so that a fraction above a limit counts as above it.
  const there = convert(amount, rate, 'up').amount;
  return (
    (min === undefined || there >= money(min, currency).amount) &&
    (max === undefined || there <= money(max, currency).amount)
  );
}
