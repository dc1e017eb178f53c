'use client';

import { ListPage } from '../../kit/list/list-page';
import { payouts } from './payouts';

export const PayoutList = () => <ListPage list={payouts} />;
