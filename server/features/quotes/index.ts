import { implement } from '../../access/implement';
import { notFound } from '../../kernel/error';
import { quotesContract } from './contract';
import { create } from './create';
import * as store from './store';
import { quoteToWire } from './wire';

export const quotes = implement(quotesContract)({
  create,
  get: async (ctx, { id }) => {
    const row = await store.findQuote(ctx, id);
    if (!row) throw notFound();
    return quoteToWire(row, ctx.now());
  },
});
