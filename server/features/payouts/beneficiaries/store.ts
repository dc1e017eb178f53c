import type { Tx } from '../../../data/client/client';
import { type Beneficiary, Prisma } from '../../../data/prisma/client';
import type { List } from '../../../data/query/list';
import { listPage } from '../../../data/query/page';
import { findRow } from '../../../data/query/row';
import { containsText } from '../../../data/query/search';
import type { Context } from '../../../identity/context';
import type { PageQuery } from '../../../kernel/page';
import type { SearchTerm } from '../../../kernel/search/search';

export const findAccount = (tx: Tx, merchant_id: string, account_hash: string, currency: string) =>
  tx.beneficiary.findFirst({
    where: { merchant_id, account_hash, currency, status: { not: 'rejected' } },
    orderBy: { id: 'asc' },
  });

export const findIn = (tx: Tx, merchant_id: string, id: string): Promise<Beneficiary | null> =>
  tx.beneficiary.findUnique({ where: { merchant_id_id: { merchant_id, id } } });

export const findBeneficiaries = (
  tx: Tx,
  merchantId: string,
  ids: readonly string[],
): Promise<Beneficiary[]> =>
  tx.beneficiary.findMany({ where: { merchant_id: merchantId, id: { in: [...new Set(ids)] } } });

export async function findSearched(
  tx: Tx,
  merchant_id: string,
  { text, lastFour }: SearchTerm,
  take: number,
) {
  const found = await tx.beneficiary.findMany({
    where: {
      merchant_id,
      OR: [{ name: containsText(text) }, { nickname: containsText(text) }, { account_last4: lastFour ?? '' }],
    },
    select: { id: true },
    take,
  });
  return found.map(({ id }) => id);
}

export const findByEnding = (
  tx: Tx,
  merchant_id: string,
  lastFours: readonly string[],
): Promise<Beneficiary[]> =>
  tx.beneficiary.findMany({
    where: {
      merchant_id,
      category: 'payout',
      account_last4: { in: [...new Set(lastFours)] },
      status: { not: 'rejected' },
    },
  });

export const findByNames = (
  tx: Tx,
  merchant_id: string,
  names: readonly string[],
): Promise<Beneficiary[]> => {
  const one = { in: [...new Set(names)], mode: 'insensitive' as const };
  return tx.beneficiary.findMany({
    where: {
      merchant_id,
      category: 'payout',
      status: { not: 'rejected' },
      OR: [{ name: one }, { nickname: one }],
    },
  });
};

export const BENEFICIARIES: List<Beneficiary> = {
  table: 'beneficiary',
  columns: Prisma.BeneficiaryScalarFieldEnum,
};

export const findBeneficiary = (
  { db, merchant }: Pick<Context, 'db' | 'merchant'>,
  id: string,
): Promise<Beneficiary | null> => findRow(db, BENEFICIARIES, merchant.id, id);

export const list = ({ db, merchant }: Context, where: Prisma.BeneficiaryWhereInput, query: PageQuery) =>
  listPage(db, BENEFICIARIES, { merchantId: merchant.id, where, query });
