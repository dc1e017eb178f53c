import type { RequestRow, RequestView } from './status';

export const PAYOUT = 'payout_01m829jx01e00ax6t8k1ht2b4m';

export const request = (more: Partial<RequestRow> = {}): RequestRow => ({
  id: 'req_1',
  request_id: 'req_1',
  method: 'POST',
  path: '/payouts',
  route: '/payouts',
  status: 201,
  error_code: null,
  duration_ms: 64,
  caller: { type: 'key', id: 'key_1', name: 'ERP' },
  idempotency: 'none',
  ip_address: '10.20.4.17',
  user_agent: 'erp/2.1',
  subject_ids: [PAYOUT],
  created_at: '2026-11-20T14:31:00.412Z',
  ...more,
});

export const requestView = (more: Partial<RequestView> = {}): RequestView => ({
  ...request(),
  request_body: '{"purpose_code":"S0802","source_amount":100000,"notes":{"memo":"it’s \'due\'"}}',
  response_body: `{"id":"${PAYOUT}","status":"in_progress"}`,
  events: [{ id: 'evt_1', event_type: 'payout.created', entity_type: 'payout', entity_id: PAYOUT }],
  resources: [{ type: 'payout', id: PAYOUT }],
  url: 'https://pay.northwind.example/api/v1/payouts',
  ...more,
});
