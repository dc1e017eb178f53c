import { type Image, isoOf } from '../../db/image';
import type { Proposal } from '../../db/prisma/client';

/** A proposal as pages and events show it. */
export const proposalToWire = (row: Image<Proposal>) => ({
  id: row.id,
  kind: row.kind as 'rules' | 'member' | 'invite',
  status: row.status as 'open' | 'confirmed' | 'refused' | 'withdrawn',
  change: row.change as Record<string, unknown>,
  created_at: isoOf(row.created_at),
});
