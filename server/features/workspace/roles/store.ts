import type { Tx } from '../../../data/client/client';
import type { CustomRole } from '../../../data/prisma/client';

export const list = (tx: Tx, merchant_id: string): Promise<CustomRole[]> =>
  tx.customRole.findMany({ where: { merchant_id }, orderBy: { id: 'asc' } });

/** With `lock`, the role keeps its rights until the transaction ends. */
export async function find(
  tx: Tx,
  merchant_id: string,
  id: string,
  lock?: 'lock',
): Promise<CustomRole | null> {
  if (lock)
    await tx.$queryRaw`
      SELECT 1 FROM custom_role WHERE merchant_id = ${merchant_id} AND id = ${id} FOR SHARE`;
  return tx.customRole.findUnique({ where: { merchant_id_id: { merchant_id, id } } });
}

export async function countMembers(tx: Tx, merchant_id: string): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.membership.groupBy({ by: ['role'], where: { merchant_id }, _count: true });
  return new Map(rows.map(({ role, _count }) => [role, _count]));
}

export const findHolders = (tx: Tx, merchant_id: string, role: string): Promise<{ person_id: string }[]> =>
  tx.membership.findMany({ where: { merchant_id, role }, select: { person_id: true } });

export const countOpenInvites = (tx: Tx, merchant_id: string, role: string, now: Date): Promise<number> =>
  tx.invite.count({
    where: { merchant_id, role, accepted_at: null, revoked_at: null, expires_at: { gt: now } },
  });
