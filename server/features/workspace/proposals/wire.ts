import { type Image, toIso } from '../../../data/image';
import type { Proposal } from '../../../data/prisma/client';

export const proposalToWire = (row: Image<Proposal>) => ({
  id: row.id,
  kind: row.kind as 'rules' | 'member' | 'invite',
  status: row.status as 'open' | 'confirmed' | 'refused' | 'withdrawn',
  change: row.change as Record<string, unknown>,
  created_at: toIso(row.created_at),
});

export const proposedToWire = (image: object): object =>
  'change' in image ? proposalToWire(image as Parameters<typeof proposalToWire>[0]) : image;
