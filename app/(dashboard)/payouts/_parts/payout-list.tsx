'use client';

import { ListPage } from '../../_resource/list-page';
import { payouts } from './payouts';

export const PayoutList = () => <ListPage list={payouts} />;
