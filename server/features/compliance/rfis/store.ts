import type { Tx } from '../../../data/client/client';
import { Prisma, type Rfi, type RfiComment, type RfiDocument } from '../../../data/prisma/client';
import type { List } from '../../../data/query/list';
import { listPage } from '../../../data/query/page';
import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import type { PageQuery } from '../../../kernel/page';

export type WholeRfi = Rfi & {
  readonly documents: readonly RfiDocument[];
  readonly comments: readonly RfiComment[];
};

export async function find(tx: Tx, merchant_id: string, id: string): Promise<WholeRfi | undefined> {
  const rfi = await tx.rfi.findUnique({ where: { merchant_id_id: { merchant_id, id } } });
  return rfi ? (await loadWhole(tx, merchant_id, [rfi]))[0] : undefined;
}

export async function findOpenRfi(
  tx: Tx,
  merchant_id: string,
  entity_id: string,
): Promise<WholeRfi | undefined> {
  const rfi = await tx.rfi.findFirst({ where: { merchant_id, entity_id, resolved_at: null } });
  return rfi ? (await loadWhole(tx, merchant_id, [rfi]))[0] : undefined;
}

export const RFIS: List<Rfi> = { table: 'rfi', columns: Prisma.RfiScalarFieldEnum };

export async function list(ctx: Context, where: Prisma.RfiWhereInput, query: PageQuery) {
  const merchantId = ctx.merchant.id;
  const page = await listPage(ctx.db, RFIS, { merchantId, where, query });
  return { ...page, data: await read(ctx, (tx) => loadWhole(tx, merchantId, page.data)) };
}

export async function loadWhole<Row extends { id: string }>(
  tx: Tx,
  merchant_id: string,
  rfis: readonly Row[],
) {
  if (!rfis.length) return [];
  const within = { merchant_id, rfi_id: { in: rfis.map(({ id }) => id) } };
  const documents = await tx.rfiDocument.findMany({ where: within, orderBy: { position: 'asc' } });
  const comments = await tx.rfiComment.findMany({ where: within, orderBy: { id: 'asc' } });
  return rfis.map((rfi) => ({
    ...rfi,
    documents: documents.filter(({ rfi_id }) => rfi_id === rfi.id),
    comments: comments.filter(({ rfi_id }) => rfi_id === rfi.id),
  }));
}
