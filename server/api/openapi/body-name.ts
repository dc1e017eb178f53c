/** Names for operations whose own name does not fit. */
const NAMES: Readonly<Record<string, string>> = {
  'lrs.quote': 'CreateLrsQuote',
  'platform_merchants.status_update': 'UpdatePlatformMerchantStatus',
  'prices.split': 'CreatePricingSplit',
  'rfis.comment': 'CreateRfiComment',
  'rfis.respond': 'RespondToRfi',
  'subscriptions.next_payment_date': 'UpdateSubscriptionNextPaymentDate',
};

/** Name of the schema of a request body, such as AddCustomerBankAccount for `customers.add_bank_account`. */
export function bodyName(operation: string): string {
  const [feature = '', key = ''] = operation.split('.');
  const [verb = '', ...object] = key.split('_');
  return NAMES[operation] ?? pascalCase([verb, ...singular(feature).split('_'), ...object]);
}

const singular = (plural: string): string =>
  plural === 'lrs' ? plural : plural.replace(/ies$/, 'y').replace(/s$/, '');

const pascalCase = (words: readonly string[]): string =>
  words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('');
