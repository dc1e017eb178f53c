import type { Context } from '../../../identity/context';
import { readBalances } from '../../../ledger/balances';
import { exportList } from '../../kit/export';
import { type Feature, feature } from '../../kit/feature';
import { listRows } from '../../kit/listing';
import { balancesDashboard } from './dashboard';
import { entryList, foundEntries } from './list';
import { titlesOf } from './titles';

async function hasMoney({ db, merchant }: Context): Promise<boolean> {
  const rows = await readBalances(db, merchant);
  return rows.some(({ available, held, pending }) => available + held + pending > 0);
}

export function balancesOf(features: () => readonly Feature[]) {
  const titles = titlesOf(features);
  return feature(balancesDashboard, {
    home: { steps: { money: hasMoney } },
    searchSources: { ledger_entry: foundEntries(titles) },
  })({
    get: async ({ db, merchant }) => {
      const rows = await readBalances(db, merchant);
      const column = (name: 'available' | 'pending' | 'held') =>
        rows.map((row) => ({ currency: row.currency, amount: row[name] }));
      return { available: column('available'), pending: column('pending'), held: column('held') };
    },
    view: async ({ db, merchant }) => ({ rows: await readBalances(db, merchant) }),
    entries: (ctx, { account, ...input }) => listRows(entryList(account, titles()))(ctx, input),
    export: (ctx, { account, ...input }) => exportList('activity', entryList(account, titles()))(ctx, input),
  });
}
