'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { customer } from './detail';

export const CustomerPage = ({ id }: { id: string }) => <DetailPage detail={customer} id={id} />;
