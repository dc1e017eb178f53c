type SealedColumn = {
  readonly table: string;
  readonly column: string;
  readonly key: readonly string[];
};

/** A test checks that no other column holds such values, and key rotation reseals each of them. */
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
  'webhook_endpoint.previous_secret': {
    table: 'webhook_endpoint',
    column: 'previous_secret_sealed',
    key: ['merchant_id', 'id'],
  },
  'webhook_endpoint.secret': {
    table: 'webhook_endpoint',
    column: 'secret_sealed',
    key: ['merchant_id', 'id'],
  },
  'bank_connection.secret': { table: 'bank_connection', column: 'secret_sealed', key: ['id'] },
  'bank_instruction.content': {
    table: 'bank_instruction',
    column: 'content_sealed',
    key: ['merchant_id', 'id'],
  },
  'bank_file.content': { table: 'bank_file', column: 'content_sealed', key: ['id'] },
  'bank_entry.content': { table: 'bank_entry', column: 'content_sealed', key: ['id'] },
  totp: { table: 'totp', column: 'secret_sealed', key: ['person_id'] },
} as const satisfies Record<string, SealedColumn>;

export type SealedKind = keyof typeof SEALED;

export type Location = `${SealedKind} ${string}`;

export const locationOf = (kind: SealedKind, ...key: readonly string[]): Location =>
  `${kind} ${key.join(' ')}`;
