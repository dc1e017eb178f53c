import type { Tx } from '../../db/client';
import { listPage, type Sort } from '../../db/page';
import type { Prisma, Rfi, RfiComment, RfiDocument } from '../../db/prisma/client';
import type { PageQuery } from '../../kernel/page';

/** An RFI with all that belongs to it. */
export type WholeRfi = Rfi & {
  readonly documents: readonly RfiDocument[];
  readonly comments: readonly RfiComment[];
};

export async function find(tx: Tx, merchant_id: string, id: string): Promise<WholeRfi | undefined> {
  const rfi = await tx.rfi.findUnique({ where: { merchant_id_id: { merchant_id, id } } });
  return rfi ? (await wholeOf(tx, merchant_id, [rfi]))[0] : undefined;
}

/** The one that a resource has to answer, or that a reviewer looks at. */
export async function findOpenRfi(
  tx: Tx,
  merchant_id: string,
  entity_id: string,
): Promise<WholeRfi | undefined> {
  const rfi = await tx.rfi.findFirst({ where: { merchant_id, entity_id, resolved_at: null } });
  return rfi ? (await wholeOf(tx, merchant_id, [rfi]))[0] : undefined;
}

export async function listIn(
  tx: Tx,
  merchant_id: string,
  where: Prisma.RfiWhereInput,
  query: PageQuery,
  sort?: Sort,
) {
  const within = { merchant_id, ...where };
  const page = await listPage(
    query,
    {
      count: (range, take) => tx.rfi.count({ where: { AND: [within, range] }, take }),
      rows: (range, orderBy, take, skip) =>
        tx.rfi.findMany({ where: { AND: [within, range] }, orderBy, take, skip }),
      cursor: (id) => tx.rfi.findUnique({ where: { merchant_id_id: { merchant_id, id } } }),
    },
    sort,
  );
  return { ...page, data: await wholeOf(tx, merchant_id, page.data) };
}

async function wholeOf(tx: Tx, merchant_id: string, rfis: readonly Rfi[]): Promise<WholeRfi[]> {
  const within = { merchant_id, rfi_id: { in: rfis.map(({ id }) => id) } };
  const documents = await tx.rfiDocument.findMany({ where: within, orderBy: { position: 'asc' } });
  const comments = await tx.rfiComment.findMany({ where: within, orderBy: { id: 'asc' } });
  return rfis.map((rfi) => ({
    ...rfi,
    documents: documents.filter(({ rfi_id }) => rfi_id === rfi.id),
    comments: comments.filter(({ rfi_id }) => rfi_id === rfi.id),
  }));
}
