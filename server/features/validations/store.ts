import type { Context, Services } from '../../access/context';
import { claimRows } from '../../db/claim';
import type { Tx } from '../../db/client';
import type { List } from '../../db/list';
import { listPage } from '../../db/page';
import { Prisma, type Validation } from '../../db/prisma/client';
import type { PageQuery } from '../../kernel/page';

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
