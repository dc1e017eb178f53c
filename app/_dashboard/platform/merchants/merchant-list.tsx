'use client';

import { ListPage } from '../../kit/list/list-page';
import { merchants } from './merchants';

export const MerchantList = () => <ListPage list={merchants} />;
