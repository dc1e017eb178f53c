import * as z from 'zod';
import {
  contract,
  countryCode,
  emailAddress,
  idOf,
  operation,
  phoneNumber,
  timestamp,
} from '../../kernel/contract';
import { hasPostalCodes } from '../../kernel/country';
import { pageOf, pageQuery } from '../../kernel/page';

const customerType = z.enum(['individual', 'business']);
const line = (max: number) => z.string().trim().min(1).max(max);

/** Of letters beyond the basic plane each counts as one, as in the database. */
const name = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{M}\p{Nd} &.,'-]{2,128}$/u, "must be 2 to 128 letters, digits, spaces or any of & . , ' -")
  .meta({ description: 'Name of the person or business, in any script' });

const pan = z
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
    address: z.string(),
    city: z.string(),
    state: z.string(),
    country: z.string().meta({ description: 'ISO 3166-1 alpha-3' }),
    pincode: z.string().nullable(),
    dob: z.string().meta({ format: 'date' }).nullable(),
    nationality: z.string().nullable(),
    tax_identification_number: z
      .string()
      .nullable()
      .meta({ description: 'The PAN given as kyc.pan_number: in full to an API key, masked in events' }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Customer' });

export const customersContract = contract({
  name: 'customers',
  title: 'Customers',
  description: 'The people and businesses who pay you.',
  operations: {
    create: operation({
      method: 'POST',
      path: '/customer',
      summary: 'Create a customer',
      description: 'One customer for each email and country; a second one is 409.',
      scope: 'make',
      status: 201,
      input: z
        .strictObject({
          name,
          customer_type: customerType,
          email: emailAddress.meta({ description: 'Unique with country, in either case' }),
          phone: phoneNumber.optional(),
          address: line(280),
          city: line(80),
          state: line(80),
          country: countryCode,
          pincode: line(16)
            .optional()
            .meta({ description: 'Postal code; required where the country has them' }),
          dob: z.iso
            .date('must be a date such as 1990-04-17')
            .optional()
            .meta({ description: 'Date of birth, in the past' }),
          nationality: countryCode.optional(),
          kyc: z
            .strictObject({ pan_number: pan })
            .optional()
            .meta({ description: 'For remittances from India under LRS' }),
        })
        .superRefine(({ pincode, country }, ctx) => {
          if (pincode === undefined && hasPostalCodes(country))
            ctx.addIssue({ code: 'custom', path: ['pincode'], message: `is required for ${country}` });
        }),
      output: customerWire,
      errors: ['record_exists'],
      events: ['customer.created'],
    }),
    list: operation({
      method: 'GET',
      path: '/customer',
      summary: 'List customers, newest first',
      scope: 'read',
      input: z.strictObject({
        customer_type: customerType.optional(),
        email_address: z.string().trim().max(254).optional().meta({ description: 'In either case' }),
        tax_identification_number: pan.optional().meta({ description: 'A PAN, whole' }),
        ...pageQuery,
      }),
      output: pageOf(customerWire),
    }),
    get: operation({
      method: 'GET',
      path: '/customer/{id}',
      summary: 'Get a customer',
      scope: 'read',
      input: z.strictObject({ id: idOf('customer', 'Customer id') }),
      output: customerWire,
      errors: ['not_found'],
    }),
    update: operation({
      method: 'PATCH',
      path: '/customer/{id}',
      summary: 'Change a customer’s email or phone',
      description: 'A field that is left out stays as it is; a phone that is null is removed.',
      scope: 'make',
      input: z.strictObject({
        id: idOf('customer', 'Customer id'),
        email: emailAddress.optional(),
        phone: phoneNumber.nullable().optional(),
      }),
      output: customerWire,
      errors: ['not_found', 'record_exists', 'stale'],
      events: ['customer.updated'],
    }),
  },
});
