import * as z from 'zod';
import { contract, operation } from '../../../kernel/contract';
import { RAILS } from '../../../kernel/rail';

const rail = z.enum(RAILS);
const countries = z.array(z.string()).meta({ description: 'ISO 3166-1 alpha-3' });

const purposeCode = z
  .object({
    code: z.string(),
    direction: z.enum(['payout', 'payin']),
    group: z.string(),
    description: z.string(),
    documents: z.array(z.string()).meta({ description: 'Kinds of documents that compliance may ask for' }),
    payment_rails: z
      .array(rail)
      .nullable()
      .meta({ description: 'Payment rails that a payout with the code can use; null for payins' }),
    lrs_only: z.boolean().meta({ description: 'Whether only LRS orders take the code' }),
  })
  .meta({ id: 'PurposeCode' });

const accountField = z.object({
  field: z.string().meta({ description: 'Path in POST /v2/beneficiaries' }),
  required: z.boolean(),
  example: z.string().nullable(),
  pattern: z.string().nullable().meta({ description: 'Regular expression for the value without spaces' }),
});

const paymentRail = z
  .object({
    payment_rail: rail,
    name: z.string(),
    currencies: z.array(z.string()).meta({ description: 'Destination currencies' }),
    countries: countries.nullable().meta({ description: 'Countries of the account; null for any' }),
    min_amount: z.int().nullable().meta({ description: 'In minor units of the currency; null for no limit' }),
    max_amount: z.int().nullable().meta({ description: 'In minor units of the currency; null for no limit' }),
    hours: z.string().meta({ description: 'When the rail operates' }),
    speed: z.string().meta({ description: 'How soon the beneficiary is usually credited' }),
    cut_off: z
      .object({
        time: z.string().meta({ examples: ['14:00'] }),
        time_zone: z.string().nullable().meta({
          description: 'IANA name; null for the zone of the source currency',
        }),
        business_days_only: z.boolean(),
      })
      .nullable()
      .meta({ description: 'Payouts accepted later count as of the next day; null if there is none' }),
    accounts: z
      .array(
        z.object({
          currency: z.string(),
          countries: countries.nullable().meta({ description: 'Countries of the account; null for any' }),
          fields: z.array(accountField),
        }),
      )
      .meta({ description: 'Ways to describe the beneficiary’s account' }),
  })
  .meta({ id: 'PaymentRail' });

const country = z
  .object({
    alpha_3: z.string().meta({ description: 'As this API takes and returns countries', examples: ['IND'] }),
    alpha_2: z.string(),
    name: z.string().meta({ description: 'In English' }),
    needs_state: z.boolean().meta({ description: 'Whether a beneficiary’s address needs a state' }),
    needs_postal_code: z
      .boolean()
      .meta({ description: 'Whether a beneficiary’s address needs a postal code' }),
    postal_code_example: z.string().nullable(),
    postal_code_pattern: z
      .string()
      .nullable()
      .meta({ description: 'Regular expression, in any case; null if every format is accepted' }),
    currencies: z.array(z.string()).meta({ description: 'Currencies that accounts there can be paid in' }),
    payment_rails: z.array(rail).meta({ description: 'Payment rails that reach accounts there' }),
  })
  .meta({ id: 'Country' });

const REVALIDATE = 'Changes only with a release: keep it and revalidate with `If-None-Match`.';

export const referenceDataContract = contract({
  name: 'reference_data',
  area: null,
  title: 'Reference data',
  description: 'Values that other operations accept: purpose codes, payment rails and countries.',
  operations: {
    purpose_codes: operation({
      method: 'GET',
      path: '/purpose-codes',
      summary: 'List purpose codes',
      description: `The codes that payouts, payment links and orders accept. ${REVALIDATE}`,
      scope: 'read',
      extension: true,
      etag: true,
      input: z.strictObject({
        direction: z.enum(['payout', 'payin']).optional(),
        payment_rail: rail
          .optional()
          .meta({ description: 'Only payout codes that this payment rail accepts' }),
      }),
      output: z.object({ data: z.array(purposeCode) }),
    }),
    payment_rails: operation({
      method: 'GET',
      path: '/payment-rails',
      summary: 'List payment rails',
      description: `With the limits, cut-off times and account details that payouts are checked against. An address also needs the parts that GET /countries names. ${REVALIDATE}`,
      scope: 'read',
      extension: true,
      etag: true,
      input: z.strictObject({}),
      output: z.object({ data: z.array(paymentRail) }),
    }),
    countries: operation({
      method: 'GET',
      path: '/countries',
      summary: 'List countries',
      description: `With the address parts that beneficiaries need, and how accounts there can be paid. ${REVALIDATE}`,
      scope: 'read',
      extension: true,
      etag: true,
      input: z.strictObject({}),
      output: z.object({ data: z.array(country) }),
    }),
  },
});
