'use client';

import { ListPage } from '../../kit/list/list-page';
import { webhookEndpoints } from './list';

export const WebhookList = () => <ListPage list={webhookEndpoints} />;
