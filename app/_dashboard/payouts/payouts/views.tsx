'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { ListPage } from '../../kit/list/list-page';
import { payout } from './payout';
import { payouts } from './payouts';

export const PayoutList = () => <ListPage list={payouts} />;

export const PayoutPage = ({ id }: { id: string }) => <DetailPage detail={payout} id={id} />;
