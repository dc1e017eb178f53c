import * as z from 'zod';
import { contract, emailAddress, idOf, operation, phoneNumber, timestamp } from '../../kernel/contract';
import { pageOf, pageQuery } from '../../kernel/page';
import { bankAccountInput, bankAccountWire, createInput, customerType, customerWire, pan } from './schema';

const id = idOf('customer', 'Customer id');

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
      input: createInput,
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
      input: z.strictObject({ id }),
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
        id,
        email: emailAddress.optional(),
        phone: phoneNumber.nullable().optional(),
      }),
      output: customerWire,
      errors: ['not_found', 'record_exists', 'stale'],
      events: ['customer.updated'],
    }),
    token: operation({
      method: 'POST',
      path: '/customer/{id}/token',
      summary: 'Create a token for a customer',
      description:
        'For a page of yours that shows a customer their own things, such as their virtual accounts. It works for 15 minutes and is shown once.',
      scope: 'make',
      status: 201,
      extension: true,
      input: z.strictObject({ id }),
      output: z.object({ token: z.string(), expires_at: timestamp }).meta({ id: 'CustomerToken' }),
      errors: ['not_found', 'record_exists'],
    }),
    add_bank_account: operation({
      method: 'POST',
      path: '/customer/{id}/bank-accounts',
      summary: 'Register the bank account a customer sends money from',
      description:
        'A customer has one such account at a time: one registered earlier is no longer in use. It cannot be used as `lrs.bank_account_id`.',
      scope: 'make',
      status: 201,
      input: z.strictObject({ id, ...bankAccountInput }).superRefine((input, ctx) => {
        if (input.bic_primary === undefined && input.bic_secondary === undefined)
          ctx.addIssue({
            code: 'custom',
            path: ['bic_primary'],
            message: 'Give bic_primary or bic_secondary: one of them is required',
          });
      }),
      output: bankAccountWire,
      errors: ['not_found', 'stale'],
      events: ['customer_bank_account.retired', 'customer_bank_account.created'],
    }),
    bank_accounts: operation({
      method: 'GET',
      path: '/customer/{id}/bank-accounts',
      summary: 'List the bank account in use of a customer',
      description: 'At most one: accounts that are no longer in use are not listed.',
      scope: 'read',
      input: z.strictObject({ id, ...pageQuery }),
      output: pageOf(bankAccountWire),
      errors: ['not_found'],
    }),
  },
});
