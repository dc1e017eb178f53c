import { feature } from '../feature';
import { balancesContract } from './contract';
import { entries } from './entries';
import { perCurrency } from './per-currency';

export const balances = feature(balancesContract)({
  get: async (ctx) => {
    const rows = await perCurrency(ctx);
    const column = (name: 'available' | 'pending' | 'held') =>
      rows.map((row) => ({ currency: row.currency, amount: row[name] }));
    return { available: column('available'), pending: column('pending'), held: column('held') };
  },
  view: async (ctx) => ({ rows: await perCurrency(ctx) }),
  entries,
});
