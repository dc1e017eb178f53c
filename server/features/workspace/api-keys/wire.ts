import type * as z from 'zod';
import { type Image, toIso } from '../../../data/image';
import type { ApiKey } from '../../../data/prisma/client';
import type { apiKeyWire } from './contract';

type ApiKeyWire = z.output<typeof apiKeyWire>;

const toIsoOrNull = (time: Date | string | null) => time && toIso(time);

export const apiKeyToWire = (row: Image<ApiKey>): ApiKeyWire => ({
  id: row.id,
  name: row.name,
  mark: row.mark,
  holder: row.holder as ApiKeyWire['holder'],
  scopes: row.scopes as ApiKeyWire['scopes'],
  allowed_networks: row.allowed_networks,
  people: row.people,
  created_by: row.created_by && { type: row.created_by.type, name: row.created_by.name },
  replaces: row.replaces,
  created_at: toIso(row.created_at),
  last_used_at: toIsoOrNull(row.last_used_at),
  last_used_address: row.last_used_address,
  last_used_user_agent: row.last_used_agent,
  expires_at: toIsoOrNull(row.expires_at),
  superseded_at: toIsoOrNull(row.superseded_at),
  revoked_at: toIsoOrNull(row.revoked_at),
});
