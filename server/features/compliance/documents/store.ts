import { claimRows } from '../../../data/claims/claim';
import type { Tx } from '../../../data/client/client';
import type { Document, Prisma } from '../../../data/prisma/client';
import { listPage } from '../../../data/query/page';
import { store } from '../../../data/query/store';
import type { Context, Services } from '../../../identity/context';
import type { PageQuery } from '../../../kernel/page';

export const { rows: DOCUMENTS, find } = store('Document');

export const findDocuments = (tx: Tx, merchantId: string, ids: readonly string[]): Promise<Document[]> =>
  tx.document.findMany({ where: { merchant_id: merchantId, id: { in: [...new Set(ids)] } } });

export const list = ({ db, merchant }: Context, query: PageQuery) =>
  listPage(db, DOCUMENTS, { merchantId: merchant.id, where: {}, query });

export const claim = (services: Services, limit: number, leaseMs: number): Promise<Document[]> =>
  claimRows(services, 'document', { limit, leaseMs });

export const scheduleWork = (
  tx: Tx,
  { merchant_id, id, status, work_at }: Document,
  data: Pick<Prisma.DocumentUncheckedUpdateManyInput, 'work_at' | 'scan_attempts'>,
) => tx.document.updateMany({ where: { merchant_id, id, status, work_at }, data });
