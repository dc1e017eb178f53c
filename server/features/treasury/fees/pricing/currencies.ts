import { invalid } from '../../../../kernel/error';
import { BALANCE_CURRENCIES, COLLECTION_CURRENCIES } from '../../../../kernel/money/currency';

const DESTINATION_CURRENCIES = [...BALANCE_CURRENCIES, 'INR'] as const;

export const sourceUnsupported = (currency: string) => `Source currency is not supported: ${currency}`;

export function requireCurrencies(source: string, destination: string, held: readonly string[]): void {
  if (!(BALANCE_CURRENCIES as readonly string[]).includes(source) || !held.includes(source)) {
    throw invalid('source_currency', 'enum', sourceUnsupported(source));
  }
  if (!(DESTINATION_CURRENCIES as readonly string[]).includes(destination)) {
    throw invalid('destination_currency', 'enum', `Destination currency is not supported: ${destination}`);
  }
}

export function requireCollected(
  { currencies }: { readonly currencies: readonly string[] },
  currency: string,
  path: string,
): void {
  const possible = COLLECTION_CURRENCIES.filter((one) => currencies.includes(one));
  if (!possible.some((one) => one === currency))
    throw invalid(
      path,
      'unsupported',
      `This account cannot collect ${currency}; it can collect ${possible.join(', ')}`,
    );
}
