'use client';

import { ListPage } from '../../../kit/list/list-page';
import { monthlyFees } from './list';

export const MonthlyFeeList = () => <ListPage list={monthlyFees} />;
