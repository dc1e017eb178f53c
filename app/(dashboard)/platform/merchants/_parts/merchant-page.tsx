'use client';

import { DetailPage } from '../../../_resource/detail-page';
import { merchant } from './merchant';

export const MerchantPage = ({ id }: { id: string }) => <DetailPage detail={merchant} id={id} />;
