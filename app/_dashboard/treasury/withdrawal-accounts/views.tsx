'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { ListPage } from '../../kit/list/list-page';
import { withdrawalAccount } from './withdrawal-account';
import { withdrawalAccounts } from './withdrawal-accounts';

export const WithdrawalAccountList = () => <ListPage list={withdrawalAccounts} />;

export const WithdrawalAccountPage = ({ id }: { id: string }) => (
  <DetailPage detail={withdrawalAccount} id={id} />
);
