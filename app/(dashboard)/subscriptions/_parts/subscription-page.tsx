'use client';

import { DetailPage } from '../../_resource/detail-page';
import { subscription } from './subscription';

export const SubscriptionPage = ({ id }: { id: string }) => <DetailPage detail={subscription} id={id} />;
