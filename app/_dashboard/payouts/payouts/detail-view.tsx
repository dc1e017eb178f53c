'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { payout } from './detail';

export const PayoutPage = ({ id }: { id: string }) => <DetailPage detail={payout} id={id} />;
