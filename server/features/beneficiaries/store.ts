import type { Context } from '../../access/context';
import { read } from '../../access/transaction';
import type { Tx } from '../../db/client';
import type { List } from '../../db/list';
import { listPage } from '../../db/page';
import { type Beneficiary, Prisma } from '../../db/prisma/client';
import { containing } from '../../db/search';
import type { PageQuery } from '../../kernel/page';

/** The beneficiary that stands for an account already, whoever of both types it is. */
export const findAccount = (tx: Tx, merchant_id: string, account_hash: string, currency: string) =>
  tx.beneficiary.findFirst({
    where: { merchant_id, account_hash, currency, status: { not: 'rejected' } },
    orderBy: { id: 'asc' },
  });

export const findIn = (tx: Tx, merchant_id: string, id: string): Promise<Beneficiary | null> =>
  tx.beneficiary.findUnique({ where: { merchant_id_id: { merchant_id, id } } });

export const findBeneficiary = (ctx: Context, id: string): Promise<Beneficiary | null> =>
  read(ctx, (tx) => findIn(tx, ctx.merchant.id, id));

export const findBeneficiaries = (
  tx: Tx,
  merchantId: string,
  ids: readonly string[],
): Promise<Beneficiary[]> =>
  tx.beneficiary.findMany({ where: { merchant_id: merchantId, id: { in: [...new Set(ids)] } } });

/** Ids of those whose name holds these letters; no more than so many, since nobody reads on. */
export async function findNamed(tx: Tx, merchant_id: string, letters: string, take: number) {
  const found = await tx.beneficiary.findMany({
    where: { merchant_id, name: containing(letters) },
    select: { id: true },
    take,
  });
  return found.map(({ id }) => id);
}

/** Beneficiaries of payouts whose account ends in one of these four digits. */
export const findEnding = (
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

const LIST: List<Beneficiary> = { table: 'beneficiary', columns: Prisma.BeneficiaryScalarFieldEnum };

export function list(
  { db, merchant }: Context,
  { status, q }: { status?: string; q?: string },
  query: PageQuery,
) {
  const where: Prisma.BeneficiaryWhereInput = {
    status,
    ...(q && {
      OR: [{ id: q }, { account_last4: q.slice(-4) }, { name: containing(q) }, { nickname: containing(q) }],
    }),
  };
  return listPage(db, LIST, { merchantId: merchant.id, where, query });
}
