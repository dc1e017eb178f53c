'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { ListPage } from '../../kit/list/list-page';
import { subscription } from './subscription';
import { subscriptions } from './subscriptions';

export const SubscriptionList = () => <ListPage list={subscriptions} />;

export const SubscriptionPage = ({ id }: { id: string }) => <DetailPage detail={subscription} id={id} />;
