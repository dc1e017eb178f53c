import clsx from 'clsx';
import { Activity } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import { lookOf } from '../../kit/look';

export type RequestRow = Outputs['request_logs']['rows']['data'][number];
export type RequestView = Outputs['request_logs']['view'];

const REASONS: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  400: 'Bad request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  413: 'Content too large',
  415: 'Unsupported media type',
  422: 'Unprocessable entity',
  429: 'Too many requests',
  500: 'Internal server error',
  503: 'Service unavailable',
};

export const statusText = (status: number): string =>
  REASONS[status] ? `${status} ${REASONS[status]}` : String(status);

const toneOf = (status: number): string =>
  status >= 500 ? 'text-red' : status >= 400 ? 'text-amber' : 'text-muted';

export const StatusCode = ({ status }: { status: number }) => (
  <span className={clsx('font-medium font-mono text-xs', toneOf(status))}>{status}</span>
);

export const Method = ({ method }: { method: string }) => (
  <span className="inline-block w-12 shrink-0 font-medium font-mono text-2xs text-muted">{method}</span>
);

export const IDEMPOTENCY: Readonly<Record<RequestRow['idempotency'], string | null>> = {
  none: null,
  first: 'First request with its key',
  replayed: 'Replayed: the answer to the first request with its key',
  reused: 'Refused: its key was used with another body',
  in_flight: 'Refused: the first request with its key was not answered yet',
};

export const CALLERS: Readonly<Record<RequestRow['caller']['type'], string>> = {
  key: 'API key',
  customer: 'Customer',
  session: 'Checkout session',
};

export const look = lookOf(Activity);
