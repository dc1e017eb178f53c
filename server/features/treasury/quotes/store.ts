import type { Tx } from '../../../data/client/client';
import { Prisma, type Quote } from '../../../data/prisma/client';
import type { List } from '../../../data/query/list';
import { findRow } from '../../../data/query/row';
import type { Context } from '../../../identity/context';

export const QUOTES: List<Quote> = { table: 'quote', columns: Prisma.QuoteScalarFieldEnum };

export const findQuote = (ctx: Context, id: string): Promise<Quote | null> =>
  findRow(ctx.db, QUOTES, ctx.merchant.id, id);

export const findQuotes = (tx: Tx, merchant_id: string, ids: readonly string[]): Promise<Quote[]> =>
  tx.quote.findMany({ where: { merchant_id, id: { in: [...new Set(ids)] } } });
