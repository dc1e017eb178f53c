'use client';

import { ListPage } from '../../kit/list/list-page';
import { payouts } from './list';

export const PayoutList = () => <ListPage list={payouts} />;
