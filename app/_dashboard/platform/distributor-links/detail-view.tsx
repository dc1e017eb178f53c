'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { distributorLink } from './detail';

export const DistributorLinkPage = ({ id }: { id: string }) => (
  <DetailPage detail={distributorLink} id={id} />
);
