'use client';

import { ListPage } from '../../kit/list/list-page';
import { subscriptions } from './subscriptions';

export const SubscriptionList = () => <ListPage list={subscriptions} />;
