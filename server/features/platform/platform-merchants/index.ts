import { exportList } from '../../kit/export';
import { feature } from '../../kit/feature';
import { countTabs, listRows } from '../../kit/listing';
import { create } from './create';
import { platformMerchantsDashboard } from './dashboard';
import { merchantHits, platformMerchantList, view } from './list';
import { platformMerchantMachine } from './machine';
import { platformMerchantWire } from './schema';
import { updateStatus } from './status';
import * as store from './store';
import { requireMerchant, update } from './update';
import { platformMerchantToWire } from './wire';

export const platformMerchants = feature(platformMerchantsDashboard, {
  searchSources: { merchant: merchantHits },
  resources: {
    merchant: {
      wire: platformMerchantWire,
      toWire: platformMerchantToWire,
      lifecycle: { title: 'Platform merchant', machine: platformMerchantMachine, starts: ['pending'] },
    },
  },
})({
  create,
  list: async (ctx, { status, entity_type, ...query }) => {
    const page = await store.list(ctx, { status, entity_type }, query);
    return { ...page, data: page.data.map(platformMerchantToWire) };
  },
  get: async (ctx, { merchant_id }) => platformMerchantToWire(await requireMerchant(ctx, merchant_id)),
  update,
  status_update: updateStatus,
  rows: listRows(platformMerchantList),
  counts: countTabs(platformMerchantList),
  export: exportList('merchants', platformMerchantList),
  view,
});
