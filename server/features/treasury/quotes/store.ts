import type { Quote } from '../../../data/prisma/client';
import { findRow } from '../../../data/query/row';
import { store } from '../../../data/query/store';
import type { Context } from '../../../identity/context';

export const { rows: QUOTES, findManyIn: findQuotes } = store('Quote');

export const findQuote = (ctx: Context, id: string): Promise<Quote | null> =>
  findRow(ctx.db, QUOTES, ctx.merchant.id, id);
