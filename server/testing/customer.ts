/** Somebody who pays a merchant, as a request names them. */
export const CUSTOMER = {
  name: 'Meera Iyer',
  customer_type: 'individual',
  email: 'meera.iyer@example.com',
  phone: '+919876543210',
  address: '12 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'IND',
  pincode: '560001',
  dob: '1990-04-17',
  nationality: 'IND',
  kyc: { pan_number: 'ABCPE1234F' },
} as const;

/** The account that they send money from. */
export const BANK_ACCOUNT = {
  account_number: '50100234567890',
  bank_name: 'HDFC Bank',
  bic_secondary: 'HDFC0000123',
} as const;
