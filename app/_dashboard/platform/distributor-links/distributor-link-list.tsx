'use client';

import { ListPage } from '../../kit/list/list-page';
import { distributorLinks } from './distributor-links';

export const DistributorLinkList = () => <ListPage list={distributorLinks} />;
