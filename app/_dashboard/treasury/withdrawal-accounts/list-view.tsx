'use client';

import { ListPage } from '../../kit/list/list-page';
import { withdrawalAccounts } from './list';

export const WithdrawalAccountList = () => <ListPage list={withdrawalAccounts} />;
