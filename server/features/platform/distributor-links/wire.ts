import type * as z from 'zod';
import { type Image, toIso } from '../../../data/image';
import type { DistributorLink } from '../../../data/prisma/client';
import type { Site } from '../../kit/feature';
import type { distributorLinkWire } from './contract';

type Wire = z.output<typeof distributorLinkWire>;

export const distributorLinkToWire = (row: Image<DistributorLink>, site: Site): Wire => ({
  id: row.id,
  link_type: 'payment_session',
  url: linkUrl(row, site),
  status: row.status as Wire['status'],
  details: {
    fund_name: row.fund_name,
    scheme_code: row.scheme_code,
    scheme_name: row.scheme_name,
    plan: row.plan,
    distributor_name: row.distributor_name,
    distributor_arn: row.distributor_arn,
    ...(row.amount !== null && { amount: Number(row.amount) }),
  },
  openings_count: row.openings_count,
  created_at: toIso(row.created_at),
});

function linkUrl({ checkout_domain, id }: Image<DistributorLink>, { urlOf }: Site): string {
  const path = `/d/${id}`;
  return checkout_domain === null ? urlOf(path) : `https://${checkout_domain}${path}`;
}
