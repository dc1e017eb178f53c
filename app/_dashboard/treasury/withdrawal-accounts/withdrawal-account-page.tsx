'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { withdrawalAccount } from './withdrawal-account';

export const WithdrawalAccountPage = ({ id }: { id: string }) => (
  <DetailPage detail={withdrawalAccount} id={id} />
);
