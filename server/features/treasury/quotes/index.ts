import * as z from 'zod';
import type { Image } from '../../../data/image';
import type { Quote } from '../../../data/prisma/client';
import { notFound } from '../../../kernel/error';
import { feature } from '../../kit/feature';
import { quotesContract, quoteWire } from './contract';
import { create } from './create';
import * as store from './store';
import { anyQuoteToWire } from './wire';
import { lrsQuoteWire } from './words';

export const quotes = feature(quotesContract, {
  resources: {
    quote: {
      prefix: 'quote',
      wire: z.union([quoteWire, lrsQuoteWire]),
      toWire: (row: Image<Quote>) => anyQuoteToWire(row, new Date(row.created_at)),
    },
  },
})({
  create,
  get: async (ctx, { id }) => {
    const row = await store.findQuote(ctx, id);
    if (!row) throw notFound();
    return anyQuoteToWire(row, ctx.now());
  },
});
