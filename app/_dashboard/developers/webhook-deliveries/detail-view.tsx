'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { webhookDelivery } from './detail';

export const WebhookDeliveryPage = ({ id }: { id: string }) => (
  <DetailPage detail={webhookDelivery} id={id} />
);
