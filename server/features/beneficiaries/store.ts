import type { Context } from '../../access/context';
import { transact } from '../../access/transaction';
import type { Tx } from '../../db/client';
import { listPage } from '../../db/page';
import type { Beneficiary, Prisma } from '../../db/prisma/client';
import { containing } from '../../db/search';
import { DomainError } from '../../kernel/error';
import type { PageQuery } from '../../kernel/page';

type New = Prisma.BeneficiaryUncheckedCreateInput;

/** Inserts a beneficiary; 409 when the account is already one of this merchant's. */
export async function insert(tx: Tx, row: New): Promise<Beneficiary> {
  const taken = await tx.beneficiary.findFirst({
    where: {
      merchant_id: row.merchant_id,
      account_hash: row.account_hash,
      type: row.type,
      currency: row.currency,
      status: { not: 'rejected' },
    },
  });
  if (taken) throw new DomainError('record_exists');
  return tx.beneficiary.create({ data: row });
}

/** The beneficiary that stands for an account already, whoever of both types it is. */
export const findAccount = (tx: Tx, merchant_id: string, account_hash: string, currency: string) =>
  tx.beneficiary.findFirst({
    where: { merchant_id, account_hash, currency, status: { not: 'rejected' } },
    orderBy: { id: 'asc' },
  });

export const findIn = (tx: Tx, merchant_id: string, id: string): Promise<Beneficiary | null> =>
  tx.beneficiary.findUnique({ where: { merchant_id_id: { merchant_id, id } } });

export const findBeneficiary = (ctx: Context, id: string): Promise<Beneficiary | null> =>
  transact(ctx, (tx) => findIn(tx, ctx.merchant.id, id));

/** Moves a beneficiary by one of its machine's events; null when it does not stand where the event begins. */
export async function move(
  tx: Tx,
  ctx: Context,
  id: string,
  { from, to }: { readonly from: readonly string[]; readonly to: string },
): Promise<Beneficiary | null> {
  const { count } = await tx.beneficiary.updateMany({
    where: { merchant_id: ctx.merchant.id, id, status: { in: [...from] } },
    data: { status: to, version: { increment: 1 }, updated_at: ctx.now() },
  });
  return count ? findIn(tx, ctx.merchant.id, id) : null;
}

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

export const list = (ctx: Context, where: { status?: string }, query: PageQuery) =>
  transact(ctx, (tx) => listIn(tx, ctx.merchant.id, where, query));

export function listIn(
  tx: Tx,
  merchant_id: string,
  { status, q }: { status?: string; q?: string },
  query: PageQuery,
) {
  const within: Prisma.BeneficiaryWhereInput = {
    merchant_id,
    ...(status !== undefined && { status }),
    ...(q && {
      OR: [{ id: q }, { account_last4: q.slice(-4) }, { name: containing(q) }, { nickname: containing(q) }],
    }),
  };
  return listPage(query, {
    count: (range, take) => tx.beneficiary.count({ where: { AND: [within, range] }, take }),
    rows: (range, orderBy, take, skip) =>
      tx.beneficiary.findMany({ where: { AND: [within, range] }, orderBy, take, skip }),
  });
}

/** True for the refusal of the unique key on accounts: another request made the same beneficiary first. */
export const isDuplicateAccount = (error: unknown): boolean => (error as { code?: string }).code === 'P2002';
