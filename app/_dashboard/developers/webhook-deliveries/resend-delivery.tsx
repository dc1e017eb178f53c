import { verb } from '../../kit/dialogs/verb';
import type { DeliveryView } from './status';

export const ResendDelivery = verb({
  mutation: 'webhook_deliveries.resend',
  input: ({ delivery }: DeliveryView) => ({ id: delivery.id }),
  title: 'Resend this delivery?',
  text: ({ delivery, endpoint }) =>
    `${delivery.event_type} is sent to ${endpoint?.url} again, under the same webhook-id.`,
  act: { label: 'Resend', doing: 'Resending…', undone: 'Delivery not resent' },
});
