'use client';

import { DetailPage } from '../../_resource/detail-page';
import { payout } from './payout';

export const PayoutPage = ({ id }: { id: string }) => <DetailPage detail={payout} id={id} />;
