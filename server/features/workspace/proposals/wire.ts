import { type Image, toIso } from '../../../data/image';
import type { Proposal } from '../../../data/prisma/client';
import type { Kind } from './change';

export const proposalToWire = (row: Image<Proposal>) => ({
  id: row.id,
  kind: row.kind as Kind,
  status: row.status as 'open' | 'confirmed' | 'refused' | 'withdrawn',
  change: row.change,
  created_at: toIso(row.created_at),
});

export const proposedToWire = (image: object): object =>
  'change' in image ? proposalToWire(image as Parameters<typeof proposalToWire>[0]) : image;
