import type { Tx } from '../../../data/client/client';
import { oneAsSystem, readMerchant } from '../../../data/client/transaction';
import type { DistributorLink } from '../../../data/prisma/client';
import { store } from '../../../data/query/store';
import type { Services } from '../../../identity/context';

export const { rows: DISTRIBUTOR_LINKS, list, find } = store('DistributorLink');

export const findAnywhere = ({ db }: Pick<Services, 'db'>, id: string): Promise<DistributorLink | null> =>
  oneAsSystem(db, (tx) => tx.distributorLink.findUnique({ where: { id } }));

export const findByFund = (
  { db }: Pick<Services, 'db'>,
  of: { readonly merchant_id: string; readonly fund_id: string },
  after: string,
  take: number,
): Promise<DistributorLink[]> =>
  readMerchant(db, of.merchant_id, (tx) =>
    tx.distributorLink.findMany({
      where: { ...of, id: { gt: after }, status: { not: 'disabled' } },
      orderBy: { id: 'asc' },
      take,
    }),
  );

/** False if the link has been disabled. Writes no event, since nothing depends on the count. */
export async function countOpening(tx: Tx, { merchant_id, id }: DistributorLink, at: Date): Promise<boolean> {
  const { count } = await tx.distributorLink.updateMany({
    where: { merchant_id, id, status: { not: 'disabled' } },
    data: { openings_count: { increment: 1 } },
  });
  if (!count) return false;
  await tx.$executeRaw`
    INSERT INTO distributor_link_day (merchant_id, link_id, day, openings)
    VALUES (${merchant_id}, ${id}, ${at.toISOString().slice(0, 10)}::date, 1)
    ON CONFLICT (merchant_id, link_id, day) DO UPDATE SET openings = distributor_link_day.openings + 1`;
  return true;
}

export const findOpeningsSince = (tx: Tx, merchant_id: string, link_id: string, since: Date) =>
  tx.distributorLinkDay.findMany({
    where: { merchant_id, link_id, day: { gte: since } },
    orderBy: { day: 'asc' },
  });
