'use client';

import { DetailPage } from '../../_resource/detail-page';
import { refund } from './refund';

export const RefundPage = ({ id }: { id: string }) => <DetailPage detail={refund} id={id} />;
