'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { ListPage } from '../../kit/list/list-page';
import { merchant } from './merchant';
import { merchants } from './merchants';

export const MerchantList = () => <ListPage list={merchants} />;

export const MerchantPage = ({ id }: { id: string }) => <DetailPage detail={merchant} id={id} />;
