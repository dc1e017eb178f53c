import type * as z from 'zod';
import { readHistory, toTimeline } from '../../../audit/timeline';
import type { Image } from '../../../data/image';
import type { ApiKey, Event } from '../../../data/prisma/client';
import { searchCondition } from '../../../data/query/search';
import type { Context } from '../../../identity/context';
import { listMembers, type Member } from '../../../identity/people/members';
import { read } from '../../../identity/transaction';
import { notFound } from '../../../kernel/error';
import { readSearch } from '../../../kernel/search/search';
import { searchSource } from '../../kit/found';
import { type Filters, listing } from '../../kit/listing';
import type { apiKeysDashboard } from './dashboard';
import { NOT_ADMIN, needsSecondPerson } from './grant';
import { canReveal } from './reveal';
import { statusOf, whereStatus } from './status';
import * as store from './store';
import { apiKeyToWire } from './wire';
import { API_KEY_STATUS_LABELS } from './words';

type Operations = typeof apiKeysDashboard.operations;
type Input = z.output<Operations['rows']['input']>;
type Row = z.output<Operations['rows']['output']>['data'][number];
type Other = z.output<Operations['view']['output']>['predecessor'];

const toRow = (ctx: Context, row: Image<ApiKey>, members: readonly Member[]): Row => {
  const status = statusOf(row, ctx.realNow());
  const isAdmin = ctx.scopes.has('administer');
  const works = status === 'active' || status === 'expiring';
  const isCurrent = works && row.superseded_at === null;
  return {
    api_key: apiKeyToWire(row),
    status,
    people: row.people.map((id) => ({
      id,
      name: members.find((member) => member.id === id)?.name ?? 'Former member',
    })),
    can: {
      change: isAdmin && isCurrent,
      rotate: isAdmin && isCurrent && row.holder === 'merchant',
      revoke: isAdmin && works,
      reveal: isAdmin && isCurrent && canReveal(ctx, row),
      reason: isAdmin ? null : NOT_ADMIN,
    },
  };
};

export const apiKeyList = listing({
  list: store.API_KEYS,
  where: (ctx, { q, status }: Filters<Input>) => ({
    AND: [
      status ? whereStatus(ctx.realNow())[status] : {},
      q?.trim()
        ? searchCondition(readSearch(q, ctx.now()), {
            ids: ['id'],
            texts: ['name', 'mark', 'last_used_address'],
          })
        : {},
    ],
  }),
  wire: async (ctx, rows) => {
    const members = await listMembers(ctx, ctx.merchant.id);
    return rows.map((row) => toRow(ctx, row, members));
  },
  tabs: (ctx) => ({ all: {}, ...whereStatus(ctx.realNow()) }),
  fields: ({ text, time }) => [
    text('API key ID', ({ api_key }) => api_key.id),
    text('Name', ({ api_key }) => api_key.name),
    text('Status', ({ status }) => API_KEY_STATUS_LABELS[status]),
    text('Secret', ({ api_key }) => api_key.mark),
    text('Held by', ({ api_key }) => api_key.holder),
    text('Scopes', ({ api_key }) => api_key.scopes.join(', ')),
    text('Allowed networks', ({ api_key }) => api_key.allowed_networks.join(', ')),
    text('People', ({ people }) => people.map(({ name }) => name).join(', ')),
    text('Created by', ({ api_key }) => api_key.created_by?.name ?? null),
    time('Created', ({ api_key }) => api_key.created_at),
    time('Last used', ({ api_key }) => api_key.last_used_at),
    text('Last used from', ({ api_key }) => api_key.last_used_address),
    time('Expires', ({ api_key }) => api_key.expires_at),
    time('Revoked', ({ api_key }) => api_key.revoked_at),
  ],
});

export const apiKeyHits = searchSource(apiKeyList, ({ api_key, status }) => ({
  title: api_key.name,
  detail: api_key.mark,
  status,
  at: api_key.created_at,
}));

const TITLES: Readonly<Record<string, string>> = {
  'api_key.created': 'Created',
  'api_key.updated': 'Changed',
  'api_key.rotated': 'Rotated',
  'api_key.revoked': 'Revoked',
  'api_key.revealed': 'Secret shown',
};

export async function view(ctx: Context, { id }: { id: string }) {
  const { merchant } = ctx;
  const key = await store.find(ctx, merchant.id, id);
  if (!key) throw notFound();
  const found = await read(ctx, async (tx) => ({
    events: await readHistory(tx, merchant.id, id),
    predecessor: key.replaces ? await store.findIn(tx, merchant.id, key.replaces) : null,
    successor: await store.findSuccessor(tx, merchant.id, id),
  }));
  const members = await listMembers(ctx, merchant.id);
  return {
    ...toRow(ctx, key, members),
    predecessor: toOther(ctx, found.predecessor),
    successor: toOther(ctx, found.successor),
    timeline: toTimeline(found.events.map(inRealTime), ({ type }) => TITLES[type] ?? type),
  };
}

/** A key's times are real, also where a sandbox's clock is ahead. */
const inRealTime = (event: Event): Event => ({ ...event, effective_at: event.recorded_at });

function toOther(ctx: Context, key: ApiKey | null): Other {
  if (!key) return null;
  const { id, mark, last_used_at, last_used_address, superseded_at, expires_at } = apiKeyToWire(key);
  const status = statusOf(key, ctx.realNow());
  return { id, mark, last_used_at, last_used_address, superseded_at, expires_at, status };
}

export async function people(ctx: Context) {
  const members = await listMembers(ctx, ctx.merchant.id);
  return {
    people: members.map(({ id, name }) => ({ id, name })),
    second_person: needsSecondPerson(members),
    address: ctx.address,
  };
}
