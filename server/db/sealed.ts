type SealedColumn = {
  readonly table: string;
  readonly column: string;
  /** What the row is found by, and the text is bound to. */
  readonly key: readonly string[];
};

/** Every kind of text that is kept sealed. A test finds each in no other column, and each is sealed anew with a new key. */
export const SEALED = {
  'beneficiary.account': { table: 'beneficiary', column: 'account_sealed', key: ['merchant_id', 'id'] },
  'beneficiary.intermediate': {
    table: 'beneficiary',
    column: 'intermediate_account_sealed',
    key: ['merchant_id', 'id'],
  },
  'validation.account': { table: 'validation', column: 'account_sealed', key: ['merchant_id', 'id'] },
  'customer.pan': { table: 'customer', column: 'pan_sealed', key: ['merchant_id', 'id'] },
  'customer_bank_account.account': {
    table: 'customer_bank_account',
    column: 'account_sealed',
    key: ['merchant_id', 'id'],
  },
  'withdrawal_account.account': {
    table: 'withdrawal_account',
    column: 'account_sealed',
    key: ['merchant_id', 'id'],
  },
  'payment_session.identity': {
    table: 'payment_session',
    column: 'identity_sealed',
    key: ['merchant_id', 'id'],
  },
  'platform_merchant.passport': {
    table: 'platform_merchant',
    column: 'passport_sealed',
    key: ['merchant_id', 'id'],
  },
  'lrs_bank_account.account': {
    table: 'lrs_bank_account',
    column: 'account_sealed',
    key: ['merchant_id', 'id'],
  },
  totp: { table: 'totp', column: 'secret_sealed', key: ['person_id'] },
} as const satisfies Record<string, SealedColumn>;

export type SealedKind = keyof typeof SEALED;

/** Where a sealed text stands; it opens nowhere else. */
export type Place = `${SealedKind} ${string}`;

export const placeOf = (kind: SealedKind, ...key: readonly string[]): Place => `${kind} ${key.join(' ')}`;
