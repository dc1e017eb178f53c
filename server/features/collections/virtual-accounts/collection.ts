import type { Merchant, Services } from '../../../identity/context';
import type { OpenedAccount, PaymentType } from '../../../providers/accounts';

type Kind = { readonly currency: string; readonly paymentType: PaymentType };

export async function findCollectionAccount(
  { providers }: Pick<Services, 'providers'>,
  merchant: Merchant,
  { currency, paymentType }: Kind,
): Promise<OpenedAccount | null> {
  const accounts = providers.for(merchant)?.accounts;
  if (!accounts) return null;
  return accounts.open({
    merchantId: merchant.id,
    id: `${merchant.id} ${currency} ${paymentType}`,
    paymentType,
    currency,
    holderName: merchant.name,
  });
}
