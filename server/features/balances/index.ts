import { implement } from '../../access/implement';
import { transact } from '../../access/verb';
import { balancesContract } from './contract';

export const balances = implement(balancesContract)({
  get: async (ctx) => {
    const rows = await transact(ctx, (tx) =>
      tx.balance.findMany({ where: { merchant_id: ctx.merchant.id } }),
    );
    const byCurrency = new Map(rows.map((row) => [row.currency, row]));
    const currencies = [...new Set([...ctx.merchant.currencies, ...byCurrency.keys()])];
    const column = (name: 'available' | 'pending' | 'held') =>
      currencies.map((currency) => ({ currency, amount: Number(byCurrency.get(currency)?.[name] ?? 0n) }));
    return { available: column('available'), pending: column('pending'), held: column('held') };
  },
});
