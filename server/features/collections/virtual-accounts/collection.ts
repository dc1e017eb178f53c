import type { Merchant, Services } from '../../../identity/context';
import type { PaymentType } from '../../../providers/accounts';
import type { BankAccount } from './words';

type Kind = { readonly currency: string; readonly paymentType: PaymentType };

/** Null in live until an operator configures a bank. */
export async function findCollectionAccount(
  { providers }: Pick<Services, 'providers'>,
  merchant: Merchant,
  { currency, paymentType }: Kind,
): Promise<BankAccount | null> {
  const accounts = providers.for(merchant)?.accounts;
  if (!accounts) return null;
  const opened = await accounts.open({
    merchantId: merchant.id,
    id: `${merchant.id} ${currency} ${paymentType}`,
    paymentType,
    currency,
    holderName: merchant.name,
  });
  return {
    currency,
    holder_name: merchant.name,
    account_number: opened.accountNumber,
    iban: opened.iban,
    swift_code: opened.swiftCode,
    local_routing_number: opened.localRoutingNumber,
    bank_name: opened.bankName,
    bank_address: opened.bankAddress,
  };
}
