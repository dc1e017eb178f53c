import type { Write } from '../../../data/commit/change';
import type { Document } from '../../../data/prisma/client';
import type { Writer } from '../../../identity/context';
import { plan } from './machine';

export const decisionWrites = (
  by: Writer,
  documents: readonly Document[],
  status: 'approved' | 'rejected',
): Write<'stale'>[] =>
  documents
    .filter((before) => before.status !== status)
    // In one order, so that two decisions on the same documents never wait for each other.
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .flatMap((document) => plan(by, status === 'approved' ? 'approve' : 'reject', document).change.writes);
