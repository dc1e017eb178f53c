'use client';

import { ListPage } from '../../../kit/list/list-page';
import { prices } from './list';

export const PriceList = () => <ListPage list={prices} />;
