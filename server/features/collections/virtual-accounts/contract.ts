import * as z from 'zod';
import { contract, currencyCode, customerOperation, idOf, operation } from '../../../kernel/contract';
import { pageOf, pageQuery } from '../../../kernel/page';
import { paymentType, virtualAccountWire } from './schema';

export const virtualAccountsContract = contract({
  name: 'virtual_accounts',
  area: 'payments',
  title: 'Virtual accounts',
  description: 'Account numbers that receive payments from a customer.',
  operations: {
    create: operation({
      method: 'POST',
      path: '/v2/virtual-accounts',
      summary: 'Create a virtual account',
      description:
        'Only one open account can exist per customer, payment type and currency; a duplicate returns 409.',
      scope: 'make',
      feature: 'virtual_accounts',
      status: 201,
      input: z.strictObject({
        customer_id: idOf('customer', 'Customer whose payments it receives'),
        payment_type: paymentType,
        currency: currencyCode('USD, EUR, GBP, AED or SGD; you must have a balance in it'),
      }),
      output: virtualAccountWire,
      errors: ['not_found', 'record_exists', 'feature_not_enabled', 'stale'],
      events: ['virtual_account.active'],
    }),
    list: customerOperation({
      method: 'GET',
      path: '/virtual-accounts',
      summary: 'List a customer’s virtual accounts, newest first',
      description: 'With a customer’s token: their own accounts, in any status.',
      scope: 'read',
      feature: 'virtual_accounts',
      input: z.strictObject({
        currency: currencyCode('Only accounts in this currency').optional(),
        ...pageQuery,
      }),
      output: pageOf(virtualAccountWire),
      errors: ['feature_not_enabled'],
    }),
    close: operation({
      method: 'DELETE',
      path: '/virtual-accounts',
      summary: 'Close all active virtual accounts of a payment type and currency',
      description: 'Closes them for all customers. A payment into a closed account arrives unmatched.',
      scope: 'make',
      feature: 'virtual_accounts',
      input: z.strictObject({
        payment_type: paymentType,
        currency: currencyCode('Currency of the accounts to close'),
      }),
      output: z.object({ data: z.array(virtualAccountWire) }).meta({ description: 'Closed accounts' }),
      errors: ['feature_not_enabled', 'stale'],
      events: ['virtual_account.inactive'],
    }),
  },
});
