'use client';

import { ListPage } from '../../kit/list/list-page';
import { merchants } from './list';

export const MerchantList = () => <ListPage list={merchants} />;
