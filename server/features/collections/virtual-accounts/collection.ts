import type { Merchant, Services } from '../../../identity/context';
import type { OpenedAccount, PaymentType } from '../../../providers/accounts';

type Kind = { readonly currency: string; readonly paymentType: PaymentType };

export async function findCollectionAccount(
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
