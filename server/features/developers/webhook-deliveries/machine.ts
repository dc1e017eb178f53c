import { lifecycle } from '../../../data/commit/lifecycle';
import type { Machine } from '../../../kernel/machine';
import type { DeliveryStatus } from './contract';

/** The audit trail has the subject's own event, not these. */
export const deliveryMachine = {
  succeed: { from: ['pending'], to: 'succeeded' },
  retry: { from: ['pending'], to: 'pending' },
  fail: { from: ['pending'], to: 'failed' },
  resend: { from: ['succeeded', 'failed'], to: 'pending' },
} as const satisfies Machine<DeliveryStatus>;

export type DeliveryVerb = keyof typeof deliveryMachine;

export const { plan } = lifecycle('webhook_delivery', deliveryMachine);
