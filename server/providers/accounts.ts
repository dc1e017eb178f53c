export type PaymentType = 'local' | 'swift';

/** The id is the virtual account's, so that a repeat is the same account. */
export type AccountRequest = {
  readonly merchantId: string;
  readonly id: string;
  readonly paymentType: PaymentType;
  readonly currency: string;
  readonly holderName: string;
};

export type OpenedAccount = {
  readonly accountNumber: string;
  readonly iban: string | null;
  readonly swiftCode: string | null;
  readonly localRoutingNumber: string | null;
  readonly bankName: string;
  readonly bankAddress: string;
};

export type AccountIssuer = { open(request: AccountRequest): Promise<OpenedAccount> };

type CollectionAccount = Omit<OpenedAccount, 'bankName' | 'bankAddress'> & {
  readonly holderName: string;
  readonly bankName: string | null;
  readonly bankAddress: string | null;
  /** It receives for all merchants, so that a transfer must name the merchant or the payment. */
  readonly isShared: boolean;
};

/** Accounts that a merchant's customers, and the merchant itself, pay into. Null: none in the currency. */
export type CollectionAccounts = {
  find(request: Omit<AccountRequest, 'id'>): Promise<CollectionAccount | null>;
};
