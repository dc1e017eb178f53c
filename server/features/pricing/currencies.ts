import { BALANCE_CURRENCIES } from '../../kernel/currency';
import { invalid } from '../../kernel/error';

export const DESTINATION_CURRENCIES = [...BALANCE_CURRENCIES, 'INR'] as const;

/** Refuses to pay out of a currency that the service or this merchant does not hold, or into one that no rail pays. */
export function checkCurrencies(source: string, destination: string, held: readonly string[]): void {
  if (!(BALANCE_CURRENCIES as readonly string[]).includes(source) || !held.includes(source)) {
    throw invalid('source_currency', 'enum', `Source currency is not supported: ${source}`);
  }
  if (!(DESTINATION_CURRENCIES as readonly string[]).includes(destination)) {
    throw invalid('destination_currency', 'enum', `Destination currency is not supported: ${destination}`);
  }
}
