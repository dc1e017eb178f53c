import * as z from 'zod';
import { countryCode, idOf, timestamp } from '../../../kernel/contract';
import { MERCHANT_STATUSES } from '../../../kernel/merchant-status';
import { SENSITIVE } from '../../../kernel/sensitive';
import { checkAddress, POSTAL_CODE_DESCRIPTION, STATE_DESCRIPTION } from '../../../kernel/text/address';
import { line } from '../../../kernel/text/line';
import { partyName } from '../../../kernel/text/name';
import { areMerchantCategories, CATEGORY_NAMES, SUB_CATEGORY_NAMES } from './words';

export const status = z.enum(MERCHANT_STATUSES).meta({
  description: 'Money can move only while the status is success; reads and documents work earlier',
});
export const entityType = z.enum(['individual', 'business']);
const gender = z.enum(['male', 'female', 'undefined']);
const category = z.enum(CATEGORY_NAMES);
const subCategory = z.enum(SUB_CATEGORY_NAMES).meta({ description: 'Subcategory of the category' });
const day = (description: string) =>
  z.iso.date('must be a date such as 1990-04-17').meta({ description, format: 'date' });

const address = z.object({
  address_line1: z.string(),
  address_line2: z.string().nullable(),
  city: z.string(),
  state: z.string().nullable(),
  pincode: z.string().nullable(),
  country: z.string().meta({ description: 'Country of registration, ISO 3166-1 alpha-3' }),
});

export const platformMerchantWire = z
  .object({
    merchant_id: z.string(),
    owner_merchant_id: z.string().meta({ description: 'The platform that onboarded it' }),
    status,
    name: z.string(),
    entity_type: entityType,
    category,
    sub_category: z.string(),
    gender: gender.nullable(),
    date_of_birth: z.string().meta({ format: 'date' }).nullable(),
    registration_number: z.string(),
    registration_country: z.string().meta({ description: 'ISO 3166-1 alpha-3' }),
    registration_date: z.string().meta({ format: 'date' }).nullable(),
    passport: z
      .object({
        number: z.string().meta({ description: 'Masked: only the last four characters appear' }),
        country: z.string(),
        issue_date: z.string().meta({ format: 'date' }),
        expiry_date: z.string().meta({ format: 'date' }),
      })
      .nullable(),
    address,
    operation_countries: z.array(z.string()),
    documents: z.array(z.string()).meta({ 'x-extension': true }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'PlatformMerchant' });

export const onboardInput = z
  .strictObject({
    name: partyName(1, 128, 'Name of the person or business'),
    entity_type: entityType,
    category,
    sub_category: subCategory,
    registration_number: line(40, 'Registration number: letters, digits, spaces or any of . / -').regex(
      /^[\p{L}\p{N} ./-]+$/u,
      'must be letters, digits, spaces or any of . / -',
    ),
    registration_country: countryCode,
    address_line1: line(140, 'Street and number'),
    address_line2: line(140, 'Further line').optional(),
    city: line(80, 'City'),
    state: line(80, STATE_DESCRIPTION).optional(),
    pincode: line(16, POSTAL_CODE_DESCRIPTION).optional(),
    operation_countries: z
      .array(countryCode)
      .min(1)
      .max(60)
      .refine((codes) => new Set(codes).size === codes.length, 'must name each country once')
      .meta({ description: 'Countries of operation, ISO 3166-1 alpha-3' }),
    date_of_birth: day('Required for individuals, not allowed for businesses; in the past')
      .meta(SENSITIVE)
      .optional(),
    gender: gender.optional().meta({ description: 'Required for individuals, not allowed for businesses' }),
    documents: z.array(idOf('document', 'Document')).max(20).optional().meta({
      description: 'Documents that you uploaded, such as a certificate of incorporation',
      'x-extension': true,
    }),
  })
  .superRefine(checkAddress({ country: 'registration_country', state: 'state', postalCode: 'pincode' }))
  .superRefine((given, ctx) => {
    const refuse = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
    if (!areMerchantCategories(given.category, given.sub_category))
      refuse('sub_category', `must be one of the category ${given.category}`);
    for (const field of ['date_of_birth', 'gender'] as const) {
      if (given.entity_type === 'individual' && given[field] === undefined)
        refuse(field, 'is required for an individual');
      if (given.entity_type === 'business' && given[field] !== undefined)
        refuse(field, 'is only for an individual');
    }
  });

const passport = z.strictObject({
  number: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{5,20}$/, 'must be 5 to 20 letters and digits')
    .meta(SENSITIVE),
  country: countryCode,
  issue_date: day('In the past'),
  expiry_date: day('In the future'),
});

export const amendInput = z.strictObject({
  merchant_id: idOf('merchant', 'Merchant'),
  passport: passport.optional().meta({ description: 'For an individual' }),
  registration_date: day('For a business; not in the future').optional(),
});
