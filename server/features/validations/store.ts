import type { Context, Services } from '../../access/context';
import { read } from '../../access/transaction';
import type { Tx } from '../../db/client';
import type { List } from '../../db/list';
import { listPage } from '../../db/page';
import { Prisma, type Validation } from '../../db/prisma/client';
import { asSystem } from '../../db/transaction';
import type { PageQuery } from '../../kernel/page';

export const find = (tx: Tx, merchant_id: string, id: string): Promise<Validation> =>
  tx.validation.findUniqueOrThrow({ where: { merchant_id_id: { merchant_id, id } } });

/** What a balance has just now. */
export const availableOf = (ctx: Context, currency: string): Promise<bigint> =>
  read(ctx, async (tx) => {
    const where = { merchant_id_currency: { merchant_id: ctx.merchant.id, currency } };
    return (await tx.balance.findUnique({ where }))?.available ?? 0n;
  });

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
const LIST: List<Validation> = {
  table: 'validation',
  columns: Prisma.ValidationScalarFieldEnum,
  within: { NOT: { status: 'pending' } },
};

export const list = ({ db, merchant }: Context, where: Filter, query: PageQuery) =>
  listPage(db, LIST, { merchantId: merchant.id, where, query });

export const ofAccount = (tx: Tx, merchant_id: string, account_hash: string, take: number) =>
  tx.validation.findMany({
    where: { merchant_id, account_hash, NOT: { status: 'pending' } },
    orderBy: { id: 'desc' },
    take,
  });
