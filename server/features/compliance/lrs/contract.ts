import * as z from 'zod';
import { amountMinor, contract, currencyCode, idOf, operation, timestamp } from '../../../kernel/contract';
import { pageOf, pageQuery } from '../../../kernel/page';
import { SENSITIVE } from '../../../kernel/sensitive';
import { accountNumber } from '../../../kernel/text/bank-code';
import { lrsQuoteWire } from '../../treasury/quotes/words';
import { LRS_PURPOSES } from './words/labels';

const lrsBankWire = z.object({ bank_code: z.string(), bank_name: z.string() }).meta({ id: 'LrsBank' });

export const lrsBankAccountWire = z
  .object({
    id: z.string().meta({ description: 'Starts with acclrs_ for an LRS account' }),
    bank_code: z.string().nullable().meta({ description: 'Null if the account is not an LRS account' }),
    bank_name: z.string(),
    account_number: z.string().meta({
      description:
        'In full for API keys; masked for signed-in people and for accounts that are not LRS accounts',
    }),
    bank_customer_id: z.string().nullable().meta({ description: 'Customer number at the bank' }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'LrsBankAccount' });

export type LrsBankAccountWire = z.output<typeof lrsBankAccountWire>;

const id = idOf('customer', 'Customer id');
const bank_account_id = idOf('lrs_bank_account', 'LRS bank account id');
const bankCustomerId = z
  .string()
  .trim()
  .min(1)
  .max(32)
  .meta({ description: 'Customer number at the bank, in the bank’s format' });
const lrsPurpose = z.enum(LRS_PURPOSES).meta({
  description: 'S0001 for portfolio investment abroad in equity, S0002 in debt',
});
const paging = { page: pageQuery.page, per_page: pageQuery.per_page };
const dated = { ...paging, before: pageQuery.before, after: pageQuery.after };

export const lrsContract = contract({
  name: 'lrs',
  area: 'payments',
  title: 'LRS',
  description: 'Remittances by residents of India under the Liberalised Remittance Scheme.',
  operations: {
    banks: operation({
      method: 'GET',
      path: '/lrs/banks',
      summary: 'List banks that customers can remit from, by name',
      description: 'Only banks enabled for your account. The list can be empty.',
      scope: 'read',
      input: z.strictObject(paging),
      output: pageOf(lrsBankWire),
    }),
    quote: operation({
      method: 'POST',
      path: '/lrs/quotes',
      summary: 'Quote a remittance or a withdrawal',
      description:
        'Quotes are valid for 30 minutes. A payin quote is for rupees that a customer remits and can be used by one LRS order. A payout quote is for dollars that a customer withdraws and is only an estimate. `source_amount`, `from`, `to`, `tcs` and `limit_left` are integers in the smallest unit of their currency. `total_tax`, in rupees, and `fx_rate` are decimal strings, so that no reader rounds them or takes them for paise.',
      scope: 'make',
      status: 201,
      feature: 'lrs',
      input: z
        .strictObject({
          resource: z.enum(['payin', 'payout']),
          bank_code: z.string().max(32).meta({ description: 'Code of a bank listed by GET /lrs/banks' }),
          source_currency: currencyCode('INR for a payin, USD for a payout'),
          target_currency: currencyCode('USD for a payin, INR for a payout'),
          source_amount: amountMinor('Amount to send'),
          customer_id: idOf('customer', 'Customer who remits, used for their TCS and remaining limit')
            .optional()
            .meta({ 'x-extension': true }),
          purpose_code: lrsPurpose.optional().meta({ 'x-extension': true }),
        })
        .superRefine(({ resource, source_currency, target_currency, customer_id, purpose_code }, ctx) => {
          const [source, target] = resource === 'payin' ? ['INR', 'USD'] : ['USD', 'INR'];
          const refuse = (path: string, message: string) =>
            ctx.addIssue({ code: 'custom', path: [path], message });
          if (source_currency !== source) refuse('source_currency', `must be ${source} for a ${resource}`);
          if (target_currency !== target) refuse('target_currency', `must be ${target} for a ${resource}`);
          if (resource === 'payin') return;
          if (customer_id !== undefined) refuse('customer_id', 'is only for a payin');
          if (purpose_code !== undefined) refuse('purpose_code', 'is only for a payin');
        }),
      output: lrsQuoteWire,
      errors: ['not_found', 'rate_unavailable'],
      events: ['quote.created'],
      changes: ['remittances'],
    }),
    add_account: operation({
      method: 'POST',
      path: '/customer/{id}/bank_account',
      summary: 'Register the Indian bank account of a customer for LRS',
      description: 'Pass its id as `lrs.bank_account_id` of an LRS order.',
      scope: 'make',
      status: 201,
      feature: 'lrs',
      input: z.strictObject({
        id,
        bank_code: z.string().max(32).meta({ description: 'Code of a bank listed by GET /lrs/banks' }),
        account_number: accountNumber('In the bank’s format; spaces are ignored').meta(SENSITIVE),
        bank_customer_id: bankCustomerId.optional(),
      }),
      output: lrsBankAccountWire,
      errors: ['not_found', 'record_exists', 'state_not_allowed'],
      events: ['lrs_bank_account.created'],
    }),
    accounts: operation({
      method: 'GET',
      path: '/customer/{id}/bank_account',
      summary: 'List the LRS bank accounts of a customer, newest first',
      description:
        'Account numbers are returned in full. Other bank accounts of the customer are listed too; their ids don’t start with acclrs_.',
      scope: 'read',
      input: z.strictObject({ id, ...dated }),
      output: pageOf(lrsBankAccountWire),
      errors: ['not_found'],
    }),
    account: operation({
      method: 'GET',
      path: '/customer/{id}/bank_account/{bank_account_id}',
      summary: 'Get an LRS bank account, with its number in full',
      scope: 'read',
      input: z.strictObject({ id, bank_account_id }),
      output: lrsBankAccountWire,
      errors: ['not_found'],
    }),
    set_bank_customer_id: operation({
      method: 'PATCH',
      path: '/customer/{id}/bank_account/{bank_account_id}',
      summary: 'Set the customer number at the bank',
      description: 'Replaces an earlier number.',
      scope: 'make',
      input: z.strictObject({ id, bank_account_id, bank_customer_id: bankCustomerId }),
      output: lrsBankAccountWire,
      errors: ['not_found', 'stale'],
      events: ['lrs_bank_account.updated'],
    }),
  },
});
