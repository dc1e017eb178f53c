import * as z from 'zod';
import { atLeastOneOf, DESPITE_FAULTS } from '../../../kernel/alternatives';
import { contract, emailAddress, idOf, operation, timestamp } from '../../../kernel/contract';
import { pageOf, pageQuery } from '../../../kernel/page';
import { phoneNumber } from '../../../kernel/text/phone';
import { bankAccountInput, bankAccountWire, createInput, customerType, customerWire, pan } from './schema';

const id = idOf('customer', 'Customer id');

export const customersContract = contract({
  name: 'customers',
  area: 'payments',
  title: 'Customers',
  description: 'The people and businesses who pay you.',
  operations: {
    create: operation({
      method: 'POST',
      path: '/customer',
      summary: 'Create a customer',
      description: 'Only one customer can exist per email and country; a duplicate returns 409.',
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
        email_address: z.string().trim().max(254).optional().meta({ description: 'Case-insensitive' }),
        tax_identification_number: pan.optional().meta({ description: 'Full PAN' }),
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
      description: 'Fields you omit don’t change. Set phone to null to remove it.',
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
        'Use on pages where customers view their own data, such as their virtual accounts. Valid for 15 minutes; returned once.',
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
        'A customer has one account at a time; registering another one replaces it. It can’t be used as `lrs.bank_account_id`.',
      scope: 'make',
      status: 201,
      input: z
        .strictObject({ id, ...bankAccountInput })
        .superRefine((input, ctx) => {
          if (input.bic_primary === undefined && input.bic_secondary === undefined)
            ctx.addIssue({
              code: 'custom',
              path: ['bic_primary'],
              message: 'Provide bic_primary or bic_secondary',
            });
        }, DESPITE_FAULTS)
        .meta(atLeastOneOf('bic_primary', 'bic_secondary')),
      output: bankAccountWire,
      errors: ['not_found', 'stale'],
      events: ['customer_bank_account.retired', 'customer_bank_account.created'],
    }),
    bank_accounts: operation({
      method: 'GET',
      path: '/customer/{id}/bank-accounts',
      summary: 'List a customer’s current bank account',
      description: 'Returns at most one account. Replaced accounts aren’t listed.',
      scope: 'read',
      input: z.strictObject({ id, ...pageQuery }),
      output: pageOf(bankAccountWire),
      errors: ['not_found'],
    }),
  },
});
