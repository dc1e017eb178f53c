import type { Merchant, Services } from '../../access/context';
import type { OpenedAccount, PaymentType } from '../../rails/accounts';

type Kind = { readonly currency: string; readonly paymentType: PaymentType };

/** The merchant's own account for transfers in a currency, which is there from the start; null where none is offered. */
export async function collectionAccount(
  { rails }: Pick<Services, 'rails'>,
  merchant: Merchant,
  { currency, paymentType }: Kind,
): Promise<OpenedAccount | null> {
  const accounts = rails.accountsFor(merchant);
  if (!accounts) return null;
  return accounts.open({
    merchantId: merchant.id,
    id: `${merchant.id} ${currency} ${paymentType}`,
    paymentType,
    currency,
    holderName: merchant.name,
  });
}
