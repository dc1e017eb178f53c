export type PaymentType = 'local' | 'swift';

/** What a bank is asked for: a number that takes in payments. The id is the virtual account's, so that a repeat is the same account. */
export type AccountRequest = {
  readonly merchantId: string;
  readonly id: string;
  readonly paymentType: PaymentType;
  readonly currency: string;
  readonly holderName: string;
};

/** What whoever pays into it has to know. */
export type OpenedAccount = {
  readonly accountNumber: string;
  readonly iban: string | null;
  readonly swiftCode: string | null;
  readonly localRoutingNumber: string | null;
  readonly bankName: string;
  readonly bankAddress: string;
};

/** Who gives out account numbers: a bank, or the sandbox that stands for one. */
export type Accounts = { open(request: AccountRequest): Promise<OpenedAccount> };
