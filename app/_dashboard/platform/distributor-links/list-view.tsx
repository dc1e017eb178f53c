'use client';

import { ListPage } from '../../kit/list/list-page';
import { distributorLinks } from './list';

export const DistributorLinkList = () => <ListPage list={distributorLinks} />;
