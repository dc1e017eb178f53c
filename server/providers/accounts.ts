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
