import type * as z from 'zod';
import { commit } from '../../../data/commit/commit';
import { lifecycle } from '../../../data/commit/lifecycle';
import { retryStale } from '../../../data/commit/retry-stale';
import type { VirtualAccount } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { callingCustomer } from '../../../identity/keys/customer-token';
import { read } from '../../../identity/transaction';
import { DomainError } from '../../../kernel/error';
import type { Machine } from '../../../kernel/machine';
import { exportList } from '../../kit/export';
import { feature } from '../../kit/feature';
import { countTabs, listRows } from '../../kit/listing';
import type { virtualAccountsContract } from './contract';
import { create } from './create';
import { virtualAccountsDashboard } from './dashboard';
import { virtualAccountHits, virtualAccountList } from './list';
import { virtualAccountWire } from './schema';
import * as store from './store';
import { virtualAccountToWire } from './wire';

type VirtualAccountStatus = 'active' | 'inactive' | 'disabled';

const virtualAccountMachine = {
  close: { from: ['active'], to: 'inactive', event: 'virtual_account.inactive' },
} as const satisfies Machine<VirtualAccountStatus>;

export const { plan } = lifecycle('virtual_account', virtualAccountMachine);

type Input = z.output<typeof virtualAccountsContract.operations.close.input>;

async function close(ctx: Context, input: Input) {
  const closed = await retryStale(async () =>
    closeAll(ctx, await read(ctx, (tx) => store.findAllOpen(tx, ctx.merchant.id, input))),
  );
  return { data: closed.map(virtualAccountToWire) };
}

async function closeAll(ctx: Context, open: VirtualAccount[]): Promise<VirtualAccount[]> {
  if (!open.length) return open;
  const closed = open.map((row) => plan(ctx, 'close', row));
  const writes = closed.flatMap(({ change }) => change.writes);
  const outcome = await commit<'stale'>(ctx, { merchantId: ctx.merchant.id, writes });
  if (outcome !== 'done') throw new DomainError('stale');
  return closed.map(({ after }) => after);
}

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
