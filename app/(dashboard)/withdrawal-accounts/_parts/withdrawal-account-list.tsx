'use client';

import { ListPage } from '../../_resource/list-page';
import { withdrawalAccounts } from './withdrawal-accounts';

export const WithdrawalAccountList = () => <ListPage list={withdrawalAccounts} />;
