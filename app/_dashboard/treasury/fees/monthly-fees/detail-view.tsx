'use client';

import { DetailPage } from '../../../kit/detail/detail-page';
import { monthlyFee } from './detail';

export const MonthlyFeePage = ({ id }: { id: string }) => <DetailPage detail={monthlyFee} id={id} />;
