'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { merchant } from './detail';

export const MerchantPage = ({ id }: { id: string }) => <DetailPage detail={merchant} id={id} />;
