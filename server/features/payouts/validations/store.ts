import { claimRows } from '../../../data/claims/claim';
import type { Tx } from '../../../data/client/client';
import type { Validation } from '../../../data/prisma/client';
import { store } from '../../../data/query/store';
import type { Services } from '../../../identity/context';

export const { rows: VALIDATIONS, list } = store('Validation', { within: { NOT: { status: 'pending' } } });

export const find = (tx: Tx, merchant_id: string, id: string): Promise<Validation> =>
  tx.validation.findUniqueOrThrow({ where: { merchant_id_id: { merchant_id, id } } });

export const claim = (services: Services, limit: number, leaseMs: number): Promise<Validation[]> =>
  claimRows(services, 'validation', { limit, leaseMs, counts: 'attempts' });

export const findByAccount = (tx: Tx, merchant_id: string, account_hash: string, take: number) =>
  tx.validation.findMany({
    where: { merchant_id, account_hash, NOT: { status: 'pending' } },
    orderBy: { id: 'desc' },
    take,
  });
