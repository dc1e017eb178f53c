import * as z from 'zod';
import {
  contract,
  countryCode,
  currencyCode,
  emailAddress,
  idOf,
  operation,
  timestamp,
} from '../../../kernel/contract';
import { countsOperation, exportOperation, searchText, sortableBy } from '../../../kernel/listing';
import { pageOf, pageQuery } from '../../../kernel/page';
import { SENSITIVE } from '../../../kernel/sensitive';
import { partyName } from '../../../kernel/text/name';
import { mailResult } from '../../kit/words/mail-result';
import { BANK_DETAIL_REQUEST_STATES } from './words';

export const bankDetailRequestWire = z
  .object({
    id: z.string(),
    status: z.enum(['open', 'completed', 'revoked']),
    name: z.string(),
    email: z.string().nullable(),
    country_code: z.string(),
    currency: z.string(),
    requested_by: z.string(),
    beneficiary_id: z.string().nullable().meta({
      description:
        'The beneficiary with the entered account. It is older than the request if the account was saved before',
    }),
    expires_at: timestamp,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'BankDetailRequest' });

const state = z.enum(BANK_DETAIL_REQUEST_STATES);

const filters = { status: state.optional(), q: searchText };
const order = sortableBy('created_at', 'name');
const named = z.strictObject({ id: idOf('bank_detail_request', 'Request id') });

const linked = z.object({
  request: bankDetailRequestWire,
  url: z.url().meta({ description: 'Address of the page. It is shown once', ...SENSITIVE }),
  mailed: mailResult,
});

export const bankDetailRequestsDashboard = contract({
  name: 'bank_detail_requests',
  title: 'Requests for bank details',
  description: 'Links through which beneficiaries enter their own bank accounts.',
  operations: {
    create: operation({
      method: 'POST',
      summary: 'Create a link through which a beneficiary enters its bank account',
      scope: 'make',
      input: z.strictObject({
        name: partyName(1, 140, 'Name of the person or business'),
        email: emailAddress.optional(),
        country: countryCode.meta({ description: 'Country of the address' }),
        currency: currencyCode('Currency of the account'),
      }),
      output: linked,
      errors: ['record_exists', 'rate_limited'],
      events: ['bank_detail_request.created'],
    }),
    renew: operation({
      method: 'POST',
      summary: 'Replace the link of an open request; the former one no longer works',
      scope: 'make',
      input: named,
      output: linked,
      errors: ['not_found', 'state_not_allowed', 'stale', 'rate_limited'],
      events: ['bank_detail_request.renewed'],
    }),
    revoke: operation({
      method: 'POST',
      summary: 'Withdraw an open request; its link no longer works',
      scope: 'make',
      input: named,
      output: bankDetailRequestWire,
      errors: ['not_found', 'state_not_allowed', 'stale'],
      events: ['bank_detail_request.revoked'],
    }),
    rows: operation({
      method: 'GET',
      summary: 'Requests for bank details',
      scope: 'read',
      input: z.strictObject({ ...filters, sort: order, ...pageQuery }),
      output: pageOf(z.object({ request: bankDetailRequestWire, state })),
    }),
    counts: countsOperation('How many requests have each status', filters),
    export: exportOperation('bank-detail-requests', 'Requests for bank details as a CSV or XLSX file', {
      ...filters,
      sort: order,
    }),
  },
});
