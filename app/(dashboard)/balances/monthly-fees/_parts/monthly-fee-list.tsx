'use client';

import { ListPage } from '../../../_resource/list-page';
import { monthlyFees } from './monthly-fees';

export const MonthlyFeeList = () => <ListPage list={monthlyFees} />;
