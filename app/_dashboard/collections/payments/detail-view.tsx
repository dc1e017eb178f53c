'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { payment } from './detail';

export const PaymentPage = ({ id }: { id: string }) => <DetailPage detail={payment} id={id} />;
