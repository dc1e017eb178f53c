import type * as z from 'zod';
import { type Image, toIso } from '../../../data/image';
import type { WebhookEndpoint } from '../../../data/prisma/client';
import type { endpointWire } from './contract';

type Wire = z.output<typeof endpointWire>;

export const endpointToWire = (row: Image<WebhookEndpoint>): Wire => ({
  id: row.id,
  url: row.url,
  events: row.events,
  description: row.description,
  order: row.ordering as Wire['order'],
  merchants: row.merchants as Wire['merchants'],
  status: row.status as Wire['status'],
  disabled_reason: row.disabled_reason as Wire['disabled_reason'],
  previous_secret_expires_at: row.previous_secret_expires_at && toIso(row.previous_secret_expires_at),
  failing_since: row.failing_since && toIso(row.failing_since),
  created_at: toIso(row.created_at),
  updated_at: toIso(row.updated_at),
});
