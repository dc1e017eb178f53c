import * as z from 'zod';
import { countryCode, emailAddress, timestamp } from '../../../kernel/contract';
import { SENSITIVE } from '../../../kernel/sensitive';
import {
  checkAddress,
  checkPostalCode,
  POSTAL_CODE_DESCRIPTION,
  STATE_DESCRIPTION,
} from '../../../kernel/text/address';
import { accountNumber, localBankCode } from '../../../kernel/text/bank-code';
import { line } from '../../../kernel/text/line';
import { partyName } from '../../../kernel/text/name';
import { phoneNumber } from '../../../kernel/text/phone';

export const customerType = z.enum(['individual', 'business']);
const name = partyName(1, 128, 'Name of the person or business, in any script');

export const pan = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{5}[0-9]{4}[A-Z]$/, 'must be a PAN, such as ABCPE1234F');

export const customerWire = z
  .object({
    id: z.string(),
    status: z.enum(['active']),
    name: z.string(),
    customer_type: customerType,
    email: z.string(),
    phone: z.string().nullable(),
    address: z.string().meta({ description: 'Empty for a customer added in the dashboard without one' }),
    city: z.string().meta({ description: 'Empty for a customer added in the dashboard without one' }),
    state: z.string().nullable(),
    country: z.string().meta({ description: 'ISO 3166-1 alpha-3' }),
    pincode: z.string().nullable(),
    dob: z.string().meta({ format: 'date' }).nullable(),
    nationality: z.string().nullable(),
    tax_identification_number: z
      .string()
      .nullable()
      .meta({ description: 'PAN from kyc.pan_number; in full for API keys, masked in events' }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Customer' });

const fields = {
  name,
  customer_type: customerType,
  email: emailAddress.meta({ description: 'Unique per country; case-insensitive' }),
  phone: phoneNumber.optional(),
  address: line(280),
  city: line(80),
  state: line(80).optional().meta({ description: STATE_DESCRIPTION }),
  country: countryCode,
  pincode: line(16).optional().meta({ description: POSTAL_CODE_DESCRIPTION }),
  dob: z.iso
    .date('must be a date such as 1990-04-17')
    .optional()
    .meta({ description: 'Date of birth, in the past', ...SENSITIVE }),
  nationality: countryCode.optional(),
  kyc: z
    .strictObject({ pan_number: pan.meta(SENSITIVE) })
    .optional()
    .meta({ description: 'For remittances from India under LRS' }),
};

export const createInput = z
  .strictObject(fields)
  .superRefine(checkAddress({ country: 'country', state: 'state', postalCode: 'pincode' }));

/** A merchant who asks for a payment often knows no address yet. */
export const addInput = z
  .strictObject({ ...fields, address: fields.address.optional(), city: fields.city.optional() })
  .superRefine(checkPostalCode({ country: 'country', postalCode: 'pincode' }));

export const bankAccountWire = z
  .object({
    id: z.string(),
    account_number: z.string().meta({ description: 'Masked: only the last four characters appear' }),
    bank_name: z.string(),
    bic_primary: z.string().nullable(),
    bic_secondary: z.string().nullable(),
    holder_name: z.string().meta({ description: 'Account holder; always the customer’s name' }),
    created_at: timestamp.meta({ 'x-extension': true }),
  })
  .meta({ id: 'CustomerBankAccount' });

export const bankAccountInput = {
  account_number: accountNumber().meta(SENSITIVE),
  bank_name: line(140, 'Name of the bank'),
  bic_primary: localBankCode('SWIFT code; provide this or bic_secondary').optional(),
  bic_secondary: localBankCode(
    'Local routing code, such as an IFSC in India, a sort code in Britain or an ABA number in the US; provide this or bic_primary',
  ).optional(),
};
