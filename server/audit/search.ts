import { searchCondition } from '../data/query/search';
import { firstIdAt, isId, timeOfId } from '../kernel/id';
import { readSearch } from '../kernel/search/search';

const COLUMNS = { ids: ['id', 'subject_id'], texts: ['type', 'request_id'], time: 'effective_at' } as const;

/** Condition for events by ID, resource, type, request or day. `others` are additional conditions. */
export function searchEvents(typed: string | undefined, now: Date, others: readonly object[] = []): object {
  const text = typed?.trim();
  if (!text) return {};
  return isId('request', text) ? ofRequest(text) : searchCondition(readSearch(text, now), COLUMNS, others);
}

const BEFORE_MS = 10_000;
const AFTER_MS = 120_000;

/** Events have no index of request IDs, which would cost every payment; IDs of both hold their times. */
function ofRequest(request_id: string) {
  const at = timeOfId(request_id).getTime();
  return {
    request_id,
    id: {
      gte: firstIdAt('event', new Date(at - BEFORE_MS)),
      lt: firstIdAt('event', new Date(at + AFTER_MS)),
    },
  };
}
