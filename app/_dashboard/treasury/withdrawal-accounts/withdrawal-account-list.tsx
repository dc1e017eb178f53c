'use client';

import { ListPage } from '../../kit/list/list-page';
import { withdrawalAccounts } from './withdrawal-accounts';

export const WithdrawalAccountList = () => <ListPage list={withdrawalAccounts} />;
