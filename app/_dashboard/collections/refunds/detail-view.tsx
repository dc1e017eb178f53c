'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { refund } from './detail';

export const RefundPage = ({ id }: { id: string }) => <DetailPage detail={refund} id={id} />;
