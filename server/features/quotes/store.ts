import type { Context } from '../../access/context';
import type { Tx } from '../../db/client';
import type { List } from '../../db/list';
import { Prisma, type Quote } from '../../db/prisma/client';
import { findRow } from '../../db/row';

export const QUOTES: List<Quote> = { table: 'quote', columns: Prisma.QuoteScalarFieldEnum };

export const findQuote = (ctx: Context, id: string): Promise<Quote | null> =>
  findRow(ctx.db, QUOTES, ctx.merchant.id, id);

export const findQuotes = (tx: Tx, merchant_id: string, ids: readonly string[]): Promise<Quote[]> =>
  tx.quote.findMany({ where: { merchant_id, id: { in: [...new Set(ids)] } } });
