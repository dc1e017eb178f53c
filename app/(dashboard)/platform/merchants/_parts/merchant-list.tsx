'use client';

import { ListPage } from '../../../_resource/list-page';
import { merchants } from './merchants';

export const MerchantList = () => <ListPage list={merchants} />;
