import { invalid } from '../../../kernel/error';
import { type Money, money, toDecimal } from '../../../kernel/money/money';
import type { RailName } from '../../../kernel/rail';
import railTable from './reference/rails.json';

export const rails = railTable;

const RAILS = new Map(railTable.map((rail) => [rail.rail, rail]));

export const findRail = (rail: string) => RAILS.get(rail)!;

export const currencyOf = (rail: RailName): string | null => findRail(rail).currency;

export const localRailsFor = (currency: string): RailName[] =>
  railTable.filter((rail) => rail.currency === currency).map(({ rail }) => rail as RailName);

export function requireLimits(amount: Money, rail: RailName, path = 'destination_amount'): void {
  const { min_minor: min, max_minor: max } = findRail(rail);
  const words = (minor: number) => `${toDecimal(money(minor, amount.currency))} ${amount.currency}`;
  if (min !== null && amount.amount < BigInt(min)) {
    throw invalid(path, 'min', `The amount must be at least ${words(min)} on ${rail}`);
  }
  if (max !== null && amount.amount > BigInt(max)) {
    throw invalid(path, 'max', `The amount must be at most ${words(max)} on ${rail}`);
  }
}
