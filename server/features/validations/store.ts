import type { Services } from '../../access/context';
import type { Tx } from '../../db/client';
import { listPage } from '../../db/page';
import type { Prisma, Validation } from '../../db/prisma/client';
import { asSystem } from '../../db/transaction';
import type { PageQuery } from '../../kernel/page';

export const insert = (tx: Tx, data: Prisma.ValidationUncheckedCreateInput): Promise<Validation> =>
  tx.validation.create({ data });

export const find = (tx: Tx, merchant_id: string, id: string): Promise<Validation> =>
  tx.validation.findUniqueOrThrow({ where: { merchant_id_id: { merchant_id, id } } });

/** What a balance has, with the row locked until the transaction ends, so that what is decided on it holds. */
export async function lockAvailable(tx: Tx, merchant_id: string, currency: string): Promise<bigint> {
  const [row] = await tx.$queryRaw<{ available: bigint }[]>`
    SELECT available::bigint FROM balance WHERE merchant_id = ${merchant_id} AND currency = ${currency} FOR UPDATE`;
  return row?.available ?? 0n;
}

/** Moves a validation by its machine's event; null when it is over already. */
export async function move(
  tx: Tx,
  { merchant_id, id }: Pick<Validation, 'merchant_id' | 'id'>,
  { from, to }: { readonly from: readonly string[]; readonly to: string },
  change: Prisma.ValidationUncheckedUpdateManyInput,
): Promise<Validation | null> {
  const { count } = await tx.validation.updateMany({
    where: { merchant_id, id, status: { in: [...from] } },
    data: { ...change, status: to, work_at: null },
  });
  return count ? find(tx, merchant_id, id) : null;
}

/** Takes validations that nobody finished in time, of every merchant, and keeps other workers off them for the lease. */
export const claim = ({ db, clock }: Services, limit: number, leaseMs: number): Promise<Validation[]> => {
  const now = clock.realNow();
  const lease = new Date(now.getTime() + leaseMs);
  return asSystem(
    db,
    (tx) => tx.$queryRaw<Validation[]>`
      UPDATE validation v SET work_at = ${lease}, attempts = v.attempts + 1
      FROM (SELECT merchant_id, id FROM validation WHERE work_at <= ${now}
            ORDER BY work_at LIMIT ${limit} FOR UPDATE SKIP LOCKED) c
      WHERE v.merchant_id = c.merchant_id AND v.id = c.id
      RETURNING v.*`,
  );
};

type Filter = { beneficiary_id?: string; country?: string };

/** Validations that are over: one whose bank is still being asked has no outcome to show. */
export function list(tx: Tx, merchant_id: string, filter: Filter, query: PageQuery) {
  const within: Prisma.ValidationWhereInput = { merchant_id, NOT: { status: 'pending' }, ...filter };
  return listPage(query, {
    count: (range, take) => tx.validation.count({ where: { AND: [within, range] }, take }),
    rows: (range, orderBy, take, skip) =>
      tx.validation.findMany({ where: { AND: [within, range] }, orderBy, take, skip }),
  });
}

export const ofAccount = (tx: Tx, merchant_id: string, account_hash: string, take: number) =>
  tx.validation.findMany({
    where: { merchant_id, account_hash, NOT: { status: 'pending' } },
    orderBy: { id: 'desc' },
    take,
  });
