import { exportList } from '../../kit/export';
import { feature } from '../../kit/feature';
import { countTabs, listRows } from '../../kit/listing';
import { proposedToWire } from '../proposals/public';
import { apiKeyWire } from './contract';
import { add, create } from './create';
import { apiKeysDashboard } from './dashboard';
import { createDocsKey } from './docs-key';
import { apiKeyHits, apiKeyList, people, view } from './list';
import { reveal } from './reveal';
import { revoke } from './revoke';
import { rotate, rotateKey } from './rotate';
import * as store from './store';
import { change, update } from './update';
import { apiKeyToWire } from './wire';

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
