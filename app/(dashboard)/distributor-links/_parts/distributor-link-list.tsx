'use client';

import { ListPage } from '../../_resource/list-page';
import { distributorLinks } from './distributor-links';

export const DistributorLinkList = () => <ListPage list={distributorLinks} />;
