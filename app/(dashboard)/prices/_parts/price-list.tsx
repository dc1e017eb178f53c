'use client';

import { ListPage } from '../../_resource/list-page';
import { prices } from './prices';

export const PriceList = () => <ListPage list={prices} />;
