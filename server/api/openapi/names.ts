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
  return NAMES[operation] ?? pascalCase([verb, singular(feature), ...object].join('_'));
}

const singular = (plural: string): string =>
  plural === 'lrs' ? plural : plural.replace(/ies$/, 'y').replace(/s$/, '');

/** Such as PaymentLinkCreated for `payment_link.created`. */
export const pascalCase = (text: string): string =>
  text
    .split(/[._-]/)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('');

export const camelCase = (text: string): string => text[0]! + pascalCase(text).slice(1);
