import type { Context } from '../../access/context';
import { read } from '../../access/transaction';
import type { Tx } from '../../db/client';
import type { Quote } from '../../db/prisma/client';

export const findQuote = (ctx: Context, id: string): Promise<Quote | null> =>
  read(ctx, (tx) => tx.quote.findUnique({ where: { merchant_id_id: { merchant_id: ctx.merchant.id, id } } }));

export const findQuotes = (tx: Tx, merchant_id: string, ids: readonly string[]): Promise<Quote[]> =>
  tx.quote.findMany({ where: { merchant_id, id: { in: [...new Set(ids)] } } });
