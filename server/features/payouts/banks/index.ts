import { compact } from '../../../kernel/text/compact';
import { feature } from '../../kit/feature';
import { banksContract } from './dashboard';
import { findBank } from './lookup';

export const banks = feature(banksContract)({
  lookup: async (_ctx, codes) => {
    const given = Object.entries(codes).flatMap(([key, typed]) => (typed ? [[key, compact(typed)]] : []));
    return { bank: findBank(Object.fromEntries(given)) };
  },
});
