'use client';

import { ListPage } from '../../kit/list/list-page';
import { subscriptions } from './list';

export const SubscriptionList = () => <ListPage list={subscriptions} />;
