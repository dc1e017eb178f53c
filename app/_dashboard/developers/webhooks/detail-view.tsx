'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { webhookEndpoint } from './detail';

export const WebhookPage = ({ id }: { id: string }) => <DetailPage detail={webhookEndpoint} id={id} />;
