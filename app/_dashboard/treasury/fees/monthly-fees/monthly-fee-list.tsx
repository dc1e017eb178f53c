'use client';

import { ListPage } from '../../../kit/list/list-page';
import { monthlyFees } from './monthly-fees';

export const MonthlyFeeList = () => <ListPage list={monthlyFees} />;
