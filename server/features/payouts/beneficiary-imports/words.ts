export const MAX_IMPORT_ROWS = 1_000;
/** Rows of one request. */
export const ROWS_PER_CHECK = 200;
export const ROWS_PER_SAVE = 25;

/** Columns of the file, with the labels of the grid. */
export const IMPORT_FIELDS = {
  name: 'Name',
  type: 'Type',
  country: 'Country',
  currency: 'Currency',
  account_number: 'Account number',
  routing_code: 'Routing code',
  bic: 'BIC',
  bank_name: 'Bank name',
  upi_id: 'UPI ID',
  address: 'Address',
  city: 'City',
  state: 'State',
  postal_code: 'Postal code',
  email: 'Email',
  phone: 'Phone',
  nickname: 'Nickname',
  latin_name: 'Name in Latin letters',
} as const;

export type ImportField = keyof typeof IMPORT_FIELDS;

const ALIASES: Readonly<Record<string, ImportField>> = {
  beneficiary: 'name',
  beneficiary_name: 'name',
  account_holder: 'name',
  account_name: 'name',
  payee: 'name',
  supplier: 'name',
  vendor: 'name',
  vendor_name: 'name',
  beneficiary_type: 'type',
  country_code: 'country',
  account_currency: 'currency',
  iban: 'account_number',
  account: 'account_number',
  account_no: 'account_number',
  bank_account: 'account_number',
  ifsc: 'routing_code',
  ifsc_code: 'routing_code',
  sort_code: 'routing_code',
  bsb: 'routing_code',
  local_routing_number: 'routing_code',
  routing_number: 'routing_code',
  swift: 'bic',
  swift_code: 'bic',
  bic_swift: 'bic',
  bank: 'bank_name',
  upi: 'upi_id',
  vpa: 'upi_id',
  address_line1: 'address',
  address_line_1: 'address',
  street: 'address',
  street_address: 'address',
  town: 'city',
  region: 'state',
  province: 'state',
  state_or_region: 'state',
  postcode: 'postal_code',
  zip: 'postal_code',
  zip_code: 'postal_code',
  pin_code: 'postal_code',
  e_mail: 'email',
  email_address: 'email',
  telephone: 'phone',
  phone_number: 'phone',
  name_in_latin_letters: 'latin_name',
};

export function fieldOf(column: string): ImportField | undefined {
  const name = column
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
  return Object.hasOwn(IMPORT_FIELDS, name) ? (name as ImportField) : ALIASES[name];
}
