'use client';

import { ListPage } from '../../../kit/list/list-page';
import { prices } from './prices';

export const PriceList = () => <ListPage list={prices} />;
