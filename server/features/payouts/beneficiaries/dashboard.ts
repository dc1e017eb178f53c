import * as z from 'zod';
import { contract, countryCode, currencyCode, emailAddress, idOf, operation } from '../../../kernel/contract';
import { countsOperation, exportOperation, searchText, sortableBy } from '../../../kernel/listing';
import { pageOf, pageQuery } from '../../../kernel/page';
import { SENSITIVE } from '../../../kernel/sensitive';
import { label } from '../../../kernel/text/name';
import { phoneNumber } from '../../../kernel/text/phone';
import { timelineWire } from '../../kit/words/timeline';
import { beneficiariesContract, beneficiaryWire, sentAs } from './contract';

const requiredField = z.object({
  path: z.string().meta({ description: 'Path of the value in a create request' }),
  label: z.string(),
  required: z.boolean(),
  example: z.string().nullable(),
  pattern: z.string().nullable().meta({ description: 'Regular expression for the value without spaces' }),
  help: z.string().nullable(),
});

const listFilters = {
  status: z.enum(['pending', 'active', 'rejected']).optional(),
  category: z.enum(['payout', 'lrs']).optional(),
  currency: currencyCode('Currency of the account').optional(),
  country: countryCode.optional(),
  q: searchText,
};
const order = sortableBy('created_at', 'name');

export const beneficiariesDashboard = contract({
  ...beneficiariesContract,
  operations: {
    ...beneficiariesContract.operations,
    rows: operation({
      method: 'GET',
      summary: 'Beneficiaries with the details shown in lists',
      scope: 'read',
      input: z.strictObject({ ...listFilters, sort: order, ...pageQuery }),
      output: pageOf(z.object({ beneficiary: beneficiaryWire, version: z.int() })),
    }),
    counts: countsOperation('How many beneficiaries have each status', listFilters),
    export: exportOperation('beneficiaries', 'Beneficiaries as a CSV or XLSX file', {
      ...listFilters,
      sort: order,
    }),
    check: operation({
      method: 'GET',
      summary: 'Check the details of an account as they are entered',
      scope: 'make',
      input: z.strictObject({
        currency: currencyCode('Currency of the account'),
        account_number: z.string().max(40).optional(),
        swift_code: z.string().max(20).optional(),
        local_routing_number: z.string().max(20).optional(),
        upi_id: z.string().max(320).optional(),
        name: z.string().max(140).optional(),
      }),
      output: z.object({
        faults: z.array(z.object({ path: z.string(), rule: z.string(), message: z.string() })),
        payment_rails: z.array(z.string()),
        sent_as: sentAs,
        bank_country: z.string().nullable(),
        bank: z
          .object({ name: z.string(), country: z.string(), branch: z.string().nullable() })
          .nullable()
          .meta({ description: 'The bank identified by the codes, if known' }),
        duplicate: z
          .object({ id: z.string(), name: z.string(), type: z.enum(['individual', 'business']) })
          .nullable()
          .meta({ description: 'The beneficiary that already has this account' }),
      }),
    }),
    view: operation({
      method: 'GET',
      summary: 'A beneficiary with its history',
      scope: 'read',
      input: z.strictObject({ id: idOf('beneficiary', 'Beneficiary') }),
      output: z.object({ beneficiary: beneficiaryWire, timeline: timelineWire }),
      errors: ['not_found'],
    }),
    edit: operation({
      method: 'POST',
      summary: 'Change the contact details of a beneficiary',
      scope: 'make',
      input: z.strictObject({
        id: idOf('beneficiary', 'Beneficiary'),
        nickname: label(140, 'Your own name for the beneficiary').optional(),
        email: emailAddress.nullable().optional(),
        phone: phoneNumber.nullable().optional(),
      }),
      output: beneficiaryWire,
      errors: ['not_found'],
      events: ['beneficiary.updated'],
    }),
    reveal: operation({
      method: 'POST',
      summary: 'Show the full account number of a beneficiary; each access is recorded',
      scope: 'answer',
      input: z.strictObject({ id: idOf('beneficiary', 'Beneficiary') }),
      output: z.object({
        account_number: z.string().meta({ description: 'Account number, IBAN or UPI ID', ...SENSITIVE }),
      }),
      errors: ['not_found'],
      events: ['beneficiary.revealed'],
    }),
    requirements: operation({
      method: 'GET',
      summary: 'Fields required for a beneficiary, by country, currency and payment method',
      scope: 'make',
      input: z.strictObject({
        country: countryCode.optional(),
        currency: currencyCode(
          'Currency of the account; defaults to the usual currency of the country',
        ).optional(),
      }),
      output: z.object({
        currency: z.string(),
        currencies: z.array(z.string()),
        ways: z.array(
          z.object({
            key: z.enum(['local', 'iban', 'swift', 'upi']),
            label: z.string(),
            rails: z.array(z.string()),
            fields: z.array(requiredField),
          }),
        ),
        address: z.array(requiredField),
      }),
    }),
  },
});
