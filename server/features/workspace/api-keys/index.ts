import { commit } from '../../../data/commit/commit';
import { toIso } from '../../../data/image';
import type { Context } from '../../../identity/context';
import { newKey } from '../../../identity/keys/new-key';
import { listMembers } from '../../../identity/people/members';
import { AREAS, type KeyScope } from '../../../kernel/key-scope';
import { HOUR_MS } from '../../../kernel/time/durations';
import { exportList } from '../../kit/export';
import { feature } from '../../kit/feature';
import { countTabs, listRows } from '../../kit/listing';
import { proposedToWire } from '../proposals/public';
import { apiKeyWire } from './contract';
import { add, create } from './create';
import { apiKeysDashboard } from './dashboard';
import { apiKeyHits, apiKeyList, people, view } from './list';
import { reveal } from './reveal';
import { revoke } from './revoke';
import { rotate, rotateKey } from './rotate';
import * as store from './store';
import { readNewTerms } from './terms';
import { change, update } from './update';
import { apiKeyToWire } from './wire';
import { insertKey } from './writes';

const MAX_IN_A_QUARTER_OF_AN_HOUR = 10;

const READ_ONLY: KeyScope[] = AREAS.map((area) => `${area}:read` as const);

/**
 * A key of one hour, which the documentation fills into its samples. It needs no second person, because it is
 * for the sandbox only. It may do no more than the person's role.
 */
async function createDocsKey(ctx: Context) {
  await ctx.attempts.take(`docs key ${ctx.actor.id}`, MAX_IN_A_QUARTER_OF_AN_HOUR);
  const members = await listMembers(ctx, ctx.merchant.id);
  const expires_at = new Date(ctx.realNow().getTime() + HOUR_MS);
  const terms = readNewTerms(ctx, members, {
    name: 'Docs',
    scopes: ctx.scopes.has('make') ? ['*'] : READ_ONLY,
    expires_at: toIso(expires_at),
  });
  const { row, token } = await newKey(ctx, ctx.merchant, { ...terms, created_by: ctx.actor });
  await commit(ctx, { merchantId: ctx.merchant.id, writes: [insertKey(ctx, members, row)] });
  return { secret_key: token, expires_at: toIso(expires_at) };
}

export const apiKeys = feature(apiKeysDashboard, {
  resources: {
    api_key: { toWire: apiKeyToWire, wire: apiKeyWire },
    api_key_change: { toWire: proposedToWire },
  },
  searchSources: { api_key: apiKeyHits },
})({
  list: async (ctx, query) => {
    const page = await store.list(ctx, {}, query);
    return { ...page, data: page.data.map(apiKeyToWire) };
  },
  create,
  update,
  revoke,
  rotate: async (ctx, input) => {
    const { secret_key, previous_key_expires_at } = await rotate(ctx, input);
    return { secret_key, previous_key_expires_at };
  },
  rows: listRows(apiKeyList),
  counts: countTabs(apiKeyList),
  export: exportList('api-keys', apiKeyList),
  view,
  people,
  add,
  create_docs_key: createDocsKey,
  change,
  rotate_key: rotateKey,
  reveal,
});
