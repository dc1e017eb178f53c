import type { Tx } from '../../../data/client/client';
import { asSystem, oneAsSystem, readMerchant } from '../../../data/client/transaction';
import { type DistributorLink, Prisma } from '../../../data/prisma/client';
import type { List } from '../../../data/query/list';
import { listPage } from '../../../data/query/page';
import { findRow } from '../../../data/query/row';
import type { Context, Services } from '../../../identity/context';
import type { PageQuery } from '../../../kernel/page';

export const DISTRIBUTOR_LINKS: List<DistributorLink> = {
  table: 'distributor_link',
  columns: Prisma.DistributorLinkScalarFieldEnum,
};

export const list = ({ db, merchant }: Context, where: Prisma.DistributorLinkWhereInput, query: PageQuery) =>
  listPage(db, DISTRIBUTOR_LINKS, { merchantId: merchant.id, where, query });

export const find = ({ db, merchant }: Context, id: string): Promise<DistributorLink | null> =>
  findRow(db, DISTRIBUTOR_LINKS, merchant.id, id);

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

/** Writes no event, since nothing depends on the count. */
export const countOpening = ({ db }: Pick<Services, 'db'>, { merchant_id, id }: DistributorLink, at: Date) =>
  asSystem(db, async (tx) => {
    await tx.distributorLink.updateMany({
      where: { merchant_id, id },
      data: { openings_count: { increment: 1 } },
    });
    await tx.$executeRaw`
      INSERT INTO distributor_link_day (merchant_id, link_id, day, openings)
      VALUES (${merchant_id}, ${id}, ${at.toISOString().slice(0, 10)}::date, 1)
      ON CONFLICT (merchant_id, link_id, day) DO UPDATE SET openings = distributor_link_day.openings + 1`;
  });

export const findOpeningsSince = (tx: Tx, merchant_id: string, link_id: string, since: Date) =>
  tx.distributorLinkDay.findMany({
    where: { merchant_id, link_id, day: { gte: since } },
    orderBy: { day: 'asc' },
  });
