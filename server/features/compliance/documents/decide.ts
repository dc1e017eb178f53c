import { update, type Write } from '../../../data/commit/change';
import { newEvent } from '../../../data/commit/event';
import type { Document } from '../../../data/prisma/client';
import type { Writer } from '../../../identity/context';

export const decisionWrites = (
  by: Writer,
  documents: readonly Document[],
  status: 'approved' | 'rejected',
): Write<'stale'>[] =>
  documents
    .filter((before) => before.status !== status)
    // In one order, so that two decisions on the same documents never wait for each other.
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, status: before }) =>
      update(
        'document',
        { id, status: before },
        { status, updated_at: by.now() },
        { event: newEvent(by, `document.${status}`, { status: [before, status] }), missing: 'stale' },
      ),
    );
