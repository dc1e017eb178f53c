import { callingCustomer } from '../../../identity/keys/customer-token';
import { exportList } from '../../kit/export';
import { feature } from '../../kit/feature';
import { countTabs, listRows } from '../../kit/listing';
import { close } from './close';
import { create } from './create';
import { virtualAccountsDashboard } from './dashboard';
import { virtualAccountHits, virtualAccountList } from './list';
import { virtualAccountMachine } from './machine';
import { virtualAccountWire } from './schema';
import * as store from './store';
import { virtualAccountToWire } from './wire';

export const virtualAccounts = feature(virtualAccountsDashboard, {
  searchSources: { virtual_account: virtualAccountHits },
  resources: {
    virtual_account: {
      prefix: 'va',
      wire: virtualAccountWire,
      toWire: virtualAccountToWire,
      lifecycle: { title: 'Virtual account', machine: virtualAccountMachine, starts: ['active'] },
    },
  },
})({
  create,
  list: async (ctx, { currency, ...query }) => {
    const page = await store.list(ctx, callingCustomer(ctx), { currency }, query);
    return { ...page, data: page.data.map(virtualAccountToWire) };
  },
  close,
  rows: listRows(virtualAccountList),
  counts: countTabs(virtualAccountList),
  export: exportList('virtual-accounts', virtualAccountList),
});
