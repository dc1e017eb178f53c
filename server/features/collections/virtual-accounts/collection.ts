import type { Merchant, Services } from '../../../identity/context';
import type { PaymentType } from '../../../providers/accounts';
import type { BankAccount } from './words';

const TYPES: readonly PaymentType[] = ['local', 'swift'];

type ReceivingAccount = BankAccount & {
  readonly payment_type: PaymentType;
  /** A transfer must name the merchant or the payment. */
  readonly is_shared: boolean;
};

/** The accounts of a merchant that receive a currency. None in live until an operator configures a bank. */
export async function findCollectionAccounts(
  { providers }: Pick<Services, 'providers'>,
  merchant: Merchant,
  currency: string,
): Promise<ReceivingAccount[]> {
  const { collection } = providers.for(merchant);
  if (!collection) return [];
  const found = await Promise.all(
    TYPES.map(async (paymentType): Promise<ReceivingAccount[]> => {
      const account = await collection.find({
        merchantId: merchant.id,
        paymentType,
        currency,
        holderName: merchant.name,
      });
      if (!account) return [];
      return [
        {
          payment_type: paymentType,
          is_shared: account.isShared,
          currency,
          holder_name: account.holderName,
          account_number: account.accountNumber,
          iban: account.iban,
          swift_code: account.swiftCode,
          local_routing_number: account.localRoutingNumber,
          bank_name: account.bankName,
          bank_address: account.bankAddress,
        },
      ];
    }),
  );
  return found.flat();
}
