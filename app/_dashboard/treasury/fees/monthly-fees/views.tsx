'use client';

import { DetailPage } from '../../../kit/detail/detail-page';
import { ListPage } from '../../../kit/list/list-page';
import { monthlyFee } from './monthly-fee';
import { monthlyFees } from './monthly-fees';

export const MonthlyFeeList = () => <ListPage list={monthlyFees} />;

export const MonthlyFeePage = ({ id }: { id: string }) => <DetailPage detail={monthlyFee} id={id} />;
