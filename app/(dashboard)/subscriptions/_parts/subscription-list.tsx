'use client';

import { ListPage } from '../../_resource/list-page';
import { subscriptions } from './subscriptions';

export const SubscriptionList = () => <ListPage list={subscriptions} />;
