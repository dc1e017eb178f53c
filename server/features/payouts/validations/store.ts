import { claimRows } from '../../../data/claims/claim';
import type { Tx } from '../../../data/client/client';
import { Prisma, type Validation } from '../../../data/prisma/client';
import type { List } from '../../../data/query/list';
import { listPage } from '../../../data/query/page';
import type { Context, Services } from '../../../identity/context';
import type { PageQuery } from '../../../kernel/page';

export const find = (tx: Tx, merchant_id: string, id: string): Promise<Validation> =>
  tx.validation.findUniqueOrThrow({ where: { merchant_id_id: { merchant_id, id } } });

export const claim = (services: Services, limit: number, leaseMs: number): Promise<Validation[]> =>
  claimRows(services, 'validation', { limit, leaseMs, counts: 'attempts' });

type Filter = { beneficiary_id?: string; country?: string };

export const VALIDATIONS: List<Validation> = {
  table: 'validation',
  columns: Prisma.ValidationScalarFieldEnum,
  within: { NOT: { status: 'pending' } },
};

export const list = ({ db, merchant }: Context, where: Filter, query: PageQuery) =>
  listPage(db, VALIDATIONS, { merchantId: merchant.id, where, query });

export const findByAccount = (tx: Tx, merchant_id: string, account_hash: string, take: number) =>
  tx.validation.findMany({
    where: { merchant_id, account_hash, NOT: { status: 'pending' } },
    orderBy: { id: 'desc' },
    take,
  });
