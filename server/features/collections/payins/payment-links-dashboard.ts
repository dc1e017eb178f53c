import * as z from 'zod';
import {
  amountMinor,
  contract,
  currencyCode,
  idOf,
  moneyWire,
  operation,
  timestamp,
} from '../../../kernel/contract';
import { countsOperation, exportOperation } from '../../../kernel/listing';
import { pageOf, pageQuery } from '../../../kernel/page';
import { paymentLinksContract, paymentLinkWire } from './payment-links-contract';
import { customerBrief, PAYMENT_METHODS, payinDetail, payinFilters, payinOrder, REQUIRABLE } from './schema';

const filters = { ...payinFilters, open_link_id: z.string().max(200).optional() };

const id = idOf('payin', 'Payment link id');

const opened = {
  last_opened_at: timestamp.nullable(),
  reminder_due: z.boolean().meta({ description: 'Whether a due reminder could not be emailed' }),
};

export const paymentLinksDashboard = contract({
  ...paymentLinksContract,
  operations: {
    ...paymentLinksContract.operations,
    rows: operation({
      method: 'GET',
      summary: 'Payment links with the details shown in lists',
      scope: 'read',
      input: z.strictObject({ ...filters, sort: payinOrder, ...pageQuery }),
      output: pageOf(z.object({ payment_link: paymentLinkWire, customer: customerBrief, ...opened })),
    }),
    counts: countsOperation('How many payment links have each status', filters),
    export: exportOperation('payment-links', 'Payment links as a CSV or XLSX file', {
      ...filters,
      sort: payinOrder,
    }),
    view: operation({
      method: 'GET',
      summary: 'A payment link with its details and history',
      scope: 'read',
      input: z.strictObject({ id }),
      output: z.object({
        payment_link: paymentLinkWire,
        ...payinDetail,
        ...opened,
        open_link: z
          .object({ id: z.string(), name: z.string() })
          .nullable()
          .meta({ description: 'Open link that the payer came from' }),
        next_reminder_at: timestamp.nullable(),
        mail: z.boolean().meta({ description: 'Whether reminders can be emailed' }),
      }),
      errors: ['not_found'],
    }),
    remind: operation({
      method: 'POST',
      summary: 'Email a reminder to the customer of an unpaid payment link',
      scope: 'make',
      input: z.strictObject({ id }),
      output: z.object({
        mailed: z.enum(['sent', 'failed']).nullable().meta({ description: 'Null if email is not set up' }),
      }),
      errors: ['not_found', 'state_not_allowed', 'stale', 'rate_limited'],
      events: ['payin.reminded'],
    }),
    options: operation({
      method: 'GET',
      summary: 'Currencies, methods and purposes available for payment links',
      scope: 'read',
      input: z.strictObject({}),
      output: z.object({
        currencies: z.array(z.string()),
        methods: z.array(z.enum(PAYMENT_METHODS)),
        required: z.array(z.enum(REQUIRABLE)),
        default_purpose: z.string().nullable().meta({ description: 'Purpose code of links that name none' }),
        mail: z.boolean(),
        purposes: z.array(z.object({ code: z.string(), group: z.string(), description: z.string() })),
      }),
    }),
    fees: operation({
      method: 'GET',
      summary: 'Cost of each payment method for an amount',
      scope: 'read',
      input: z.strictObject({
        amount: amountMinor('Amount to be paid'),
        currency: currencyCode('Currency to be paid'),
      }),
      output: z.object({
        fees: z.array(z.object({ method: z.enum(PAYMENT_METHODS), fee: moneyWire })),
      }),
    }),
  },
});
