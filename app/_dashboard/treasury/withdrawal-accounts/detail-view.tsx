'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { withdrawalAccount } from './detail';

export const WithdrawalAccountPage = ({ id }: { id: string }) => (
  <DetailPage detail={withdrawalAccount} id={id} />
);
