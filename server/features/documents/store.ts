import type { Context } from '../../access/context';
import { transact } from '../../access/verb';
import type { Tx } from '../../db/client';
import { listPage } from '../../db/page';
import type { Document, Prisma } from '../../db/prisma/client';
import { containing } from '../../db/search';
import type { PageQuery } from '../../kernel/page';

export const insert = (tx: Tx, row: Prisma.DocumentUncheckedCreateInput): Promise<Document> =>
  tx.document.create({ data: row });

export const find = (ctx: Context, id: string): Promise<Document | null> =>
  transact(ctx, (tx) =>
    tx.document.findUnique({ where: { merchant_id_id: { merchant_id: ctx.merchant.id, id } } }),
  );

/** The documents among these ids that are this merchant's. */
export const findDocuments = (tx: Tx, merchantId: string, ids: readonly string[]): Promise<Document[]> =>
  tx.document.findMany({ where: { merchant_id: merchantId, id: { in: [...new Set(ids)] } } });

/** A reviewer's verdict is all that changes on a document. */
export const setStatus = (
  tx: Tx,
  { merchant_id, id }: Pick<Document, 'merchant_id' | 'id'>,
  status: string,
  updated_at: Date,
): Promise<Document> =>
  tx.document.update({ where: { merchant_id_id: { merchant_id, id } }, data: { status, updated_at } });

export function list(ctx: Context, { q }: { q?: string }, query: PageQuery) {
  const within: Prisma.DocumentWhereInput = {
    merchant_id: ctx.merchant.id,
    ...(q && {
      OR: [{ id: q }, { document_name: containing(q) }, { file_name: containing(q) }],
    }),
  };
  return transact(ctx, (tx) =>
    listPage(query, {
      count: (range, take) => tx.document.count({ where: { AND: [within, range] }, take }),
      rows: (range, orderBy, take, skip) =>
        tx.document.findMany({ where: { AND: [within, range] }, orderBy, take, skip }),
    }),
  );
}
