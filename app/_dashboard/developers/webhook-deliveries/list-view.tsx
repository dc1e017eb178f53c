'use client';

import { ListPage } from '../../kit/list/list-page';
import { webhookDeliveries } from './list';

export const WebhookDeliveryList = () => <ListPage list={webhookDeliveries} />;
