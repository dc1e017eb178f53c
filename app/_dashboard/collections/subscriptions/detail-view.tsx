'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { subscription } from './detail';

export const SubscriptionPage = ({ id }: { id: string }) => <DetailPage detail={subscription} id={id} />;
