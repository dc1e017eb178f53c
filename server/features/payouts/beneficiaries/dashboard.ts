import * as z from 'zod';
import {
  contract,
  countryCode,
  currencyCode,
  idOf,
  moneyWire,
  operation,
  timestamp,
} from '../../../kernel/contract';
import { countsOperation, exportOperation, searchText, sortableBy } from '../../../kernel/listing';
import { pageOf, pageQuery } from '../../../kernel/page';
import { SENSITIVE } from '../../../kernel/sensitive';
import { MAX_ACCOUNT_NUMBER, MAX_BANK_CODE } from '../../../kernel/text/bank-code';
import { lines } from '../../../kernel/text/line';
import { approvalWire, decisionRights } from '../../kit/words/approval';
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
  status: z.enum(['approval', 'pending', 'active', 'rejected', 'archived']).optional(),
  category: z.enum(['payout', 'lrs']).optional(),
  currency: currencyCode('Currency of the account').optional(),
  country: countryCode.optional(),
  q: searchText,
};
const order = sortableBy('created_at', 'name');

const stage = z
  .enum(['approval', 'review'])
  .nullable()
  .meta({ description: 'A pending one waits for approval by a person, or for review' });
export type Stage = z.output<typeof stage>;

const named = z.strictObject({ id: idOf('beneficiary', 'Beneficiary') });
const decision = named.extend({ version: z.int().min(1) });

const replacement = z
  .object({ id: z.string(), account: z.string(), bank: z.string().nullable(), stage })
  .nullable();

const row = z.object({ beneficiary: beneficiaryWire, version: z.int(), stage, archived: z.boolean() });

export const beneficiaryRecord = z.object({
  paid: z
    .object({
      total: moneyWire,
      count: z.int(),
      last_at: timestamp.meta({ description: 'When the last of these payouts was created' }),
    })
    .nullable()
    .meta({ description: 'Payouts that were sent and not returned; null if there are none' }),
  returned: z.int().meta({ description: 'Payouts that its bank returned' }),
  verification: z
    .object({
      account_exists: z.boolean(),
      name_match: z.enum(['exact', 'close', 'none']).nullable(),
      at: timestamp,
    })
    .nullable()
    .meta({ description: 'The last answer of a bank about the account' }),
});

const create = beneficiariesContract.operations.create.input;

export const beneficiariesDashboard = contract({
  ...beneficiariesContract,
  operations: {
    ...beneficiariesContract.operations,
    rows: operation({
      method: 'GET',
      summary: 'Beneficiaries with the details shown in lists',
      scope: 'read',
      input: z.strictObject({ ...listFilters, sort: order, ...pageQuery }),
      output: pageOf(row.extend(beneficiaryRecord.shape)),
    }),
    choices: operation({
      method: 'GET',
      summary: 'Beneficiaries to choose from, without what was paid to them',
      scope: 'read',
      input: z.strictObject({ ...listFilters, sort: order, ...pageQuery }),
      output: pageOf(row),
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
        account_number: z.string().max(MAX_ACCOUNT_NUMBER).optional(),
        swift_code: z.string().max(MAX_BANK_CODE).optional(),
        local_routing_number: z.string().max(MAX_BANK_CODE).optional(),
        upi_id: z.string().max(320).optional(),
        name: z.string().max(140).optional(),
        latin_name: z.string().max(140).optional(),
        country: countryCode.optional(),
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
      output: z.object({
        ...row.shape,
        ...beneficiaryRecord.shape,
        payable_at: timestamp.nullable().meta({ description: 'When payouts to it are first accepted' }),
        archived_at: timestamp
          .nullable()
          .meta({ description: 'In the future: when another account takes its place' }),
        replaces: replacement.meta({ description: 'The beneficiary whose place it takes' }),
        replaced_by: replacement.meta({ description: 'The beneficiary that takes its place' }),
        requested_by: z.string().nullable().meta({
          description: 'Who asked for the account, if the beneficiary entered it through a link',
        }),
        approval: approvalWire.nullable(),
        documents: z.array(z.object({ id: z.string(), document_name: z.string() })),
        can: decisionRights.omit({ cancel: true }),
        timeline: timelineWire,
      }),
      errors: ['not_found'],
    }),
    replace_account: operation({
      method: 'POST',
      summary: 'Add a beneficiary with another account, to take the place of this one',
      description:
        'The new beneficiary keeps the name, contact and address. This one is archived once the new one is active.',
      scope: 'make',
      status: 201,
      input: named.extend({
        bank_account: create.shape.bank_account,
        upi_account: create.shape.upi_account,
        documents: z.array(idOf('document', 'Proof of the account')).max(10).optional(),
      }),
      output: beneficiaryWire,
      errors: ['not_found', 'record_exists', 'state_not_allowed', 'stale'],
      events: ['beneficiary.created', 'beneficiary.archived'],
    }),
    approve: operation({
      method: 'POST',
      summary: 'Approve a beneficiary that someone else added',
      scope: 'approve',
      input: decision,
      output: beneficiaryWire,
      errors: ['not_found', 'stale', 'forbidden', 'step_up_required'],
      events: ['beneficiary.approved', 'beneficiary.confirmed', 'beneficiary.archived'],
    }),
    reject: operation({
      method: 'POST',
      summary: 'Reject a beneficiary that someone else added',
      scope: 'approve',
      input: decision.extend({ reason: lines(500, undefined, 3) }),
      output: beneficiaryWire,
      errors: ['not_found', 'stale', 'forbidden'],
      events: ['beneficiary.rejected'],
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
