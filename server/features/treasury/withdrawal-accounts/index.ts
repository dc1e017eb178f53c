import { exportList } from '../../kit/export';
import { feature } from '../../kit/feature';
import { countTabs, listRows } from '../../kit/listing';
import { withdrawalAccountWire } from './contract';
import { create } from './create';
import { withdrawalAccountsDashboard } from './dashboard';
import { cancel, confirm, reject } from './decide';
import { accountHits, view, withdrawalAccountList } from './list';
import { withdrawalAccountMachine } from './machine';
import * as store from './store';
import { withdrawalAccountToWire } from './wire';

export const withdrawalAccounts = feature(withdrawalAccountsDashboard, {
  searchSources: { withdrawal_account: accountHits },
  resources: {
    withdrawal_account: {
      prefix: 'accwith',
      wire: withdrawalAccountWire,
      toWire: withdrawalAccountToWire,
      lifecycle: { title: 'Withdrawal account', machine: withdrawalAccountMachine, starts: ['pending'] },
    },
  },
})({
  list: async (ctx, { status, currency, ...query }) => {
    const page = await store.list(ctx, { status, currency }, query);
    return { ...page, data: page.data.map(withdrawalAccountToWire) };
  },
  create: async (ctx, input) => withdrawalAccountToWire(await create(ctx, input)),
  rows: listRows(withdrawalAccountList),
  counts: countTabs(withdrawalAccountList),
  export: exportList('withdrawal-accounts', withdrawalAccountList),
  view,
  confirm: async (ctx, input) => withdrawalAccountToWire(await confirm(ctx, input)),
  reject: async (ctx, input) => withdrawalAccountToWire(await reject(ctx, input)),
  cancel: async (ctx, input) => withdrawalAccountToWire(await cancel(ctx, input)),
});
