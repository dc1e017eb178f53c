import type { Overview } from './overview-data';

const HALF_HOUR_MS = 1_800_000;

/** The half hour in progress. */
export const LAST = Date.parse('2026-11-20T09:00:00.000Z');

type Interval = Overview['intervals'][number];

const interval = (at: number, more: Partial<Interval> = {}): Interval => ({
  from: new Date(LAST - (47 - at) * HALF_HOUR_MS).toISOString(),
  succeeded: 0,
  client_errors: 0,
  server_errors: 0,
  p95_ms: null,
  deliveries: 0,
  delivered: 0,
  ...more,
});

/** 24 hours with requests at 05:30 and in the last half hour. */
export const overview = (more: Partial<Overview> = {}): Overview => ({
  needs: [],
  api: { version: '1.0.0', url: 'https://pay.northwind.example/api/v1' },
  has_requests: true,
  to: new Date(LAST + HALF_HOUR_MS / 2).toISOString(),
  interval_seconds: 1_800,
  intervals: Array.from({ length: 48 }, (_, at) =>
    interval(
      at,
      at === 40
        ? { succeeded: 1_160, client_errors: 32, server_errors: 5, p95_ms: 84, deliveries: 40, delivered: 40 }
        : at === 47
          ? { succeeded: 40, p95_ms: 31, deliveries: 10, delivered: 8 }
          : {},
    ),
  ),
  requests: { count: 1_237, before: 1_165, client_errors: 32, server_errors: 5, measured: 1_237 },
  durations: { p50_ms: 11, p95_ms: 84, p99_ms: 212 },
  webhooks: { deliveries: 50, delivered: 48 },
  errors: [
    {
      code: 'rate_limited',
      status: 429,
      meaning: 'Too many requests',
      count: 32,
      operation: { method: 'GET', path: '/payouts' },
      key: { id: 'key_1', name: 'Reporting' },
      last_at: new Date(LAST).toISOString(),
    },
    {
      code: null,
      status: 500,
      meaning: 'Internal Server Error',
      count: 5,
      operation: null,
      key: null,
      last_at: new Date(LAST - HALF_HOUR_MS).toISOString(),
    },
  ],
  operations: [
    { method: 'GET', path: '/payouts', count: 900, p50_ms: 9, p95_ms: 31 },
    { method: 'POST', path: '/payouts/{id}/cancel', count: 337, p50_ms: 61, p95_ms: 118 },
  ],
  clients: [
    { name: 'curl', version: '8.11', count: 1_000 },
    { name: 'Browser', version: null, count: 200 },
    { name: null, version: null, count: 37 },
  ],
  ...more,
});

export const emptyOverview = (more: Partial<Overview> = {}): Overview =>
  overview({
    intervals: Array.from({ length: 48 }, (_, at) => interval(at)),
    requests: { count: 0, before: 0, client_errors: 0, server_errors: 0, measured: 0 },
    durations: null,
    webhooks: { deliveries: 0, delivered: 0 },
    errors: [],
    operations: [],
    clients: [],
    ...more,
  });
