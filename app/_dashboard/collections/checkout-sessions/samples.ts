import { customer } from '@/app/_dashboard/collections/samples';
import type { Outputs } from '@/app/_trpc/outputs';

const at = '2026-11-20T09:00:00.000Z';
const maker = { type: 'person', name: 'Tom Becker' } as const;

type View = Outputs['payment_sessions']['view'];

export const sessionView = (
  more: Partial<View['session']> = {},
  rest: Partial<Omit<View, 'session'>> = {},
): View => ({
  session: {
    id: 'psess_1',
    type: 'identity_verification',
    status: 'in_progress',
    steps: [
      { name: 'details', status: 'completed' },
      { name: 'identity', status: 'pending' },
    ],
    customer_id: customer.id,
    order: { amount: 125_000, currency: 'EUR' },
    prefill: {},
    callback_url: null,
    notes: {},
    identity: null,
    declarations: null,
    payin_id: null,
    failure_reason: null,
    token: null,
    url: null,
    expires_at: new Date(Date.now() + 20 * 60_000).toISOString(),
    created_at: at,
    updated_at: at,
    ...more,
  },
  customer: { id: customer.id, name: customer.name, email: customer.email },
  link: null,
  created_by: maker,
  url: 'https://pay.northwind.example/pay/session/eyJhbGciOi',
  timeline: [
    { id: 'evt_1', type: 'payment_session.created', at, actor: maker, title: 'Created' },
    {
      id: 'evt_2',
      type: 'payment_session.in_progress',
      at,
      actor: { type: 'customer', name: customer.name },
      title: 'Contact details completed',
    },
  ],
  ...rest,
});
