import * as z from 'zod';
import { contract, idOf, operation, timestamp } from '../../../kernel/contract';
import { pageOf, pageQuery } from '../../../kernel/page';
import { REQUEST_CALLERS, REQUEST_IDEMPOTENCY } from '../../../kernel/request-log';
import { REQUEST_METHODS } from './words';

const text = (description: string) => z.string().max(200).optional().meta({ description });

export const requestFilters = {
  status: z
    .string()
    .regex(/^[1-5](\d\d|xx)$/, 'must be a status such as 404, or a class such as 4xx')
    .optional()
    .meta({ description: 'A status such as `404`, or a class such as `4xx`' }),
  method: z.enum(REQUEST_METHODS).optional(),
  path: text(
    'Beginning of a path, such as `/payouts` or `/payouts/{id}`, or the path of one resource. Below `/api/v1`',
  ),
  key_id: text('Only requests with this API key'),
  request_id: text('The `X-Request-Id` of a request'),
  subject_id: text('Only requests that made this resource, or named it in their path'),
  error_code: text('The `X-Error-Code` of an answer'),
};

export const requestLogWire = z
  .object({
    id: z.string(),
    request_id: z.string().meta({ description: 'The `X-Request-Id`: the caller’s own, or the ID' }),
    method: z.string(),
    path: z
      .string()
      .meta({ description: 'Below `/api/v1`. What is no part of a route and no ID is redacted' }),
    route: z
      .string()
      .nullable()
      .meta({ description: 'Such as `/payouts/{id}`; null if there is no such path or method' }),
    status: z.int(),
    error_code: z.string().nullable(),
    duration_ms: z.int(),
    caller: z.object({
      type: z.enum(REQUEST_CALLERS).meta({ description: 'Whose token it was' }),
      id: z.string(),
      name: z.string().nullable().meta({ description: 'Null if the token was refused' }),
    }),
    idempotency: z.enum(REQUEST_IDEMPOTENCY).meta({
      description:
        'What the `Idempotency-Key` led to: `first` and `replayed` answers, or a 409 for a key that was `reused` with another body or is still `in_flight`',
    }),
    ip_address: z.string().nullable(),
    user_agent: z.string().nullable(),
    subject_ids: z.array(z.string()).meta({ description: 'Resources that the path and the answer name' }),
    created_at: timestamp,
  })
  .meta({ id: 'RequestLog' });

const body = (description: string) => z.string().nullable().meta({ description });

export const requestLogDetailWire = requestLogWire
  .extend({
    request_body: body(
      'Parameters and body as JSON, redacted: fields that this documentation does not list are left out, account and card numbers, secrets and personal identifiers are replaced. At most 16 KiB',
    ),
    response_body: body('The answer as JSON, redacted likewise'),
    events: z
      .array(
        z.object({ id: z.string(), event_type: z.string(), entity_type: z.string(), entity_id: z.string() }),
      )
      .meta({ description: 'Events that the request caused, oldest first, at most 100' }),
  })
  .meta({ id: 'RequestLogDetail' });

export const requestLogsContract = contract({
  name: 'request_logs',
  area: 'developers',
  title: 'Request log',
  description: 'Requests to the API with tokens of this merchant, kept for 30 days.',
  operations: {
    list: operation({
      method: 'GET',
      path: '/request-logs',
      summary: 'List requests, newest first',
      description: 'A request appears within a second of its answer. `count` stops at 1,000.',
      scope: 'read',
      extension: true,
      input: z.strictObject({ ...requestFilters, ...pageQuery }),
      output: pageOf(requestLogWire),
    }),
    get: operation({
      method: 'GET',
      path: '/request-logs/{id}',
      summary: 'Get a request with its bodies and events',
      scope: 'read',
      extension: true,
      input: z.strictObject({ id: idOf('request', 'ID of the request in the log') }),
      output: requestLogDetailWire,
      errors: ['not_found'],
    }),
  },
});
