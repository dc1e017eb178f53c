import { exportOf } from '../../listing/export';
import { rowsOf } from '../../listing/listing';
import { feature } from '../feature';
import { balancesDashboard } from './dashboard';
import { entryList } from './entries';
import { perCurrency } from './per-currency';

export const balances = feature(balancesDashboard)({
  get: async (ctx) => {
    const rows = await perCurrency(ctx);
    const column = (name: 'available' | 'pending' | 'held') =>
      rows.map((row) => ({ currency: row.currency, amount: row[name] }));
    return { available: column('available'), pending: column('pending'), held: column('held') };
  },
  view: async (ctx) => ({ rows: await perCurrency(ctx) }),
  entries: (ctx, { account, ...input }) => rowsOf(entryList(account))(ctx, input),
  export: (ctx, { account, ...input }) => exportOf('activity', entryList(account))(ctx, input),
});
