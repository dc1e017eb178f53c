import type * as z from 'zod';
import { type Image, toIso } from '../../../data/image';
import type { Event, RequestLog } from '../../../data/prisma/client';
import type { requestLogDetailWire, requestLogWire } from './contract';

type Wire = z.output<typeof requestLogWire>;
type Detail = z.output<typeof requestLogDetailWire>;
type Row = Omit<Image<RequestLog>, 'request' | 'response'> | Omit<RequestLog, 'request' | 'response'>;

export const requestToWire = (row: Row): Wire => ({
  id: row.id,
  request_id: row.given_id ?? row.id,
  method: row.method,
  path: row.path,
  route: row.operation?.split(' ')[1] ?? null,
  status: row.status,
  error_code: row.error_code,
  duration_ms: row.duration_ms,
  caller: { type: row.caller_type as Wire['caller']['type'], id: row.caller_id, name: row.caller_name },
  idempotency: row.idempotency as Wire['idempotency'],
  ip_address: row.address,
  user_agent: row.user_agent,
  subject_ids: [row.subject_id, row.object_id].filter((id) => id !== null),
  created_at: toIso(row.created_at),
});

export const requestToDetail = (
  row: RequestLog,
  events: readonly Pick<Event, 'id' | 'type' | 'subject_id'>[],
): Detail => ({
  ...requestToWire(row),
  request_body: row.request,
  response_body: row.response,
  events: events.map(({ id, type, subject_id }) => ({
    id,
    event_type: type,
    entity_type: type.split('.')[0]!,
    entity_id: subject_id,
  })),
});
