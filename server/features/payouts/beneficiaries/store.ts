import type { Tx } from '../../../data/client/client';
import type { Beneficiary } from '../../../data/prisma/client';
import { findRow } from '../../../data/query/row';
import { containsText } from '../../../data/query/search';
import { store } from '../../../data/query/store';
import type { Context } from '../../../identity/context';
import { notFound } from '../../../kernel/error';
import type { SearchTerm } from '../../../kernel/search/search';

const MAX_WAITING = 1_000;

export const { rows: BENEFICIARIES, list, findIn, findManyIn: findBeneficiaries } = store('Beneficiary');

export const listWaiting = (tx: Tx, merchant_id: string) =>
  tx.beneficiary.findMany({
    where: { merchant_id, stage: 'approval', archived_at: null },
    select: { id: true, stage: true, status: true, made_by: true },
    orderBy: { id: 'asc' },
    take: MAX_WAITING,
  });

export const findReplacement = (tx: Tx, merchant_id: string, id: string) =>
  tx.beneficiary.findFirst({
    where: { merchant_id, replaces: id, status: { not: 'rejected' } },
    orderBy: { id: 'desc' },
  });

export const findAccount = (tx: Tx, merchant_id: string, account_hash: string, currency: string) =>
  tx.beneficiary.findFirst({
    where: { merchant_id, account_hash, currency, status: { not: 'rejected' } },
    orderBy: { id: 'asc' },
  });

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
      archived_at: null,
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
      archived_at: null,
      status: { not: 'rejected' },
      OR: [{ name: one }, { nickname: one }],
    },
  });
};

export const findBeneficiary = (
  { db, merchant }: Pick<Context, 'db' | 'merchant'>,
  id: string,
): Promise<Beneficiary | null> => findRow(db, BENEFICIARIES, merchant.id, id);

export async function requireBeneficiary(
  ctx: Pick<Context, 'db' | 'merchant'>,
  id: string,
): Promise<Beneficiary> {
  const row = await findBeneficiary(ctx, id);
  if (!row) throw notFound();
  return row;
}
