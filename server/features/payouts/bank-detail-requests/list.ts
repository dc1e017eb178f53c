import type * as z from 'zod';
import { type SearchColumns, searchCondition } from '../../../data/query/search';
import { readSearch } from '../../../kernel/search/search';
import { joinPresent, searchSource } from '../../kit/found';
import { type Filters, listing } from '../../kit/listing';
import type { bankDetailRequestsDashboard } from './dashboard';
import { BANK_DETAIL_REQUESTS } from './store';
import { bankDetailRequestToWire, stateOf } from './wire';
import { BANK_DETAIL_REQUEST_LABELS, BANK_DETAIL_REQUEST_STATES, type BankDetailRequestState } from './words';

type Input = z.output<typeof bankDetailRequestsDashboard.operations.rows.input>;

const SEARCHED: SearchColumns = { ids: ['id'], texts: ['name', 'email'] };

function hasState(state: BankDetailRequestState, now: Date): object {
  if (state === 'open') return { status: 'open', expires_at: { gt: now } };
  return state === 'expired' ? { status: 'open', expires_at: { lte: now } } : { status: state };
}

export const bankDetailRequestList = listing({
  list: BANK_DETAIL_REQUESTS,
  where: (ctx, { q, status }: Filters<Input>) => ({
    AND: [
      status ? hasState(status, ctx.now()) : {},
      q?.trim() ? searchCondition(readSearch(q, ctx.now()), SEARCHED) : {},
    ],
  }),
  wire: (ctx, rows) =>
    rows.map((row) => ({ request: bankDetailRequestToWire(row), state: stateOf(row, ctx.now()) })),
  tabs: (ctx) => ({
    all: {},
    ...Object.fromEntries(BANK_DETAIL_REQUEST_STATES.map((state) => [state, hasState(state, ctx.now())])),
  }),
  fields: ({ text, time }) => [
    text('Request ID', ({ request }) => request.id),
    text('Name', ({ request }) => request.name),
    text('Status', ({ state }) => BANK_DETAIL_REQUEST_LABELS[state]),
    text('Email', ({ request }) => request.email),
    text('Country', ({ request }) => request.country_code),
    text('Currency', ({ request }) => request.currency),
    text('Requested by', ({ request }) => request.requested_by),
    text('Beneficiary ID', ({ request }) => request.beneficiary_id),
    time('Valid until', ({ request }) => request.expires_at),
    time('Requested', ({ request }) => request.created_at),
  ],
});

export const bankDetailRequestHits = searchSource(
  bankDetailRequestList,
  ({ request: { name, email, currency, created_at }, state }) => ({
    title: name,
    detail: joinPresent(email, currency),
    status: state,
    at: created_at,
  }),
);
