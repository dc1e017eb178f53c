export type AccountNumber = { readonly iban: string } | { readonly number: string };

/** Town and country are mandatory. With `lines`, at most 2, the address is hybrid. `country` is alpha-2. */
export type PaymentAddress = {
  readonly street: string | null;
  readonly building?: string | null;
  readonly postcode: string | null;
  readonly town: string;
  readonly subdivision?: string | null;
  readonly country: string;
  readonly lines?: readonly string[];
};

type PaymentParty = { readonly name: string; readonly address: PaymentAddress | null };

/** `clearing.system` is a code of ISO's external list, such as USABA, GBDSC, INFSC or AUBSB. */
export type CreditorAgent = {
  readonly bic: string | null;
  readonly clearing: { readonly system: string; readonly code: string } | null;
  readonly country?: string | null;
};

export type Payment = {
  readonly instructionId: string;
  readonly endToEndId: string;
  /** A UUID of version 4 in lower case. Version 03 has no element for it. */
  readonly uetr: string | null;
  /** Minor units, more than zero. */
  readonly amount: bigint;
  readonly currency: string;
  readonly chargeBearer: 'SLEV' | 'SHAR' | 'DEBT' | 'CRED';
  readonly creditor: PaymentParty & { readonly account: AccountNumber };
  readonly creditorAgent: CreditorAgent;
  readonly intermediary: { readonly bic: string } | null;
  readonly ultimateDebtor: PaymentParty | null;
  /** A code of ISO's external list, such as SALA. */
  readonly purpose: string | null;
  readonly remittance: { readonly text: string } | { readonly reference: string } | null;
};

export type PaymentBlock = {
  readonly id: string;
  readonly serviceLevel: 'SEPA' | 'URGP' | 'NURG' | null;
  readonly localInstrument?: string | null;
  /** YYYY-MM-DD. */
  readonly executionOn: string;
  readonly debtor: {
    readonly name: string;
    readonly address?: PaymentAddress | null;
    readonly account: AccountNumber;
    readonly bic: string | null;
    readonly currency: string;
  };
  readonly payments: readonly Payment[];
};

export type PaymentFile = {
  readonly messageId: string;
  readonly createdAt: Date;
  readonly initiator: { readonly name: string; readonly id?: string | null };
  readonly blocks: readonly PaymentBlock[];
};

/** A payment file that breaks a rule of the format or of SEPA. */
export class PaymentFileFault extends Error {
  /** The payment's instruction id, or the block's id; null if the whole file is at fault. */
  readonly payment: string | null;
  /** The path of the element, such as `Cdtr/PstlAdr/TwnNm`. */
  readonly element: string;
  readonly rule: string;

  constructor(payment: string | null, element: string, rule: string) {
    super(`${payment === null ? '' : `${payment}: `}${element} ${rule}`);
    this.name = 'PaymentFileFault';
    this.payment = payment;
    this.element = element;
    this.rule = rule;
  }
}
