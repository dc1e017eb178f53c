import type { SendError } from '../../../kernel/send-error';

/** How a delivery is shown: its status, and for a pending one its progress. */
const DELIVERY_STATES = ['sending', 'waiting', 'retrying', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const DELIVERY_STATE_LABELS: Readonly<Record<DeliveryState, string>> = {
  sending: 'Sending',
  waiting: 'Waiting',
  retrying: 'Retrying',
  delivered: 'Delivered',
  failed: 'Failed',
};

type Delivery = {
  readonly status: string;
  readonly waits: boolean;
  readonly attempts: readonly unknown[];
};

export function stateOf({ status, waits, attempts }: Delivery): DeliveryState {
  if (status === 'succeeded') return 'delivered';
  if (status === 'failed') return 'failed';
  if (waits) return 'waiting';
  return attempts.length ? 'retrying' : 'sending';
}

export const SEND_ERROR_LABELS: Readonly<Record<SendError, string>> = {
  timeout: 'No answer within 15 seconds',
  host_not_found: 'Host not found',
  private_address: 'The host has a private address',
  connection_refused: 'Connection refused',
  connection_lost: 'Connection lost',
  certificate: 'The certificate is not trusted',
  proxy: 'The operator’s proxy refused the request',
  answer_invalid: 'The answer is not valid HTTP',
};
