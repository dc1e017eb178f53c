'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { ListPage } from '../../kit/list/list-page';
import { distributorLink } from './distributor-link';
import { distributorLinks } from './distributor-links';

export const DistributorLinkList = () => <ListPage list={distributorLinks} />;

export const DistributorLinkPage = ({ id }: { id: string }) => (
  <DetailPage detail={distributorLink} id={id} />
);
