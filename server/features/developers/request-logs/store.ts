import { readMerchant } from '../../../data/client/transaction';
import type { Event, RequestLog } from '../../../data/prisma/client';
import type { List } from '../../../data/query/list';
import { store } from '../../../data/query/store';
import type { Context } from '../../../identity/context';
import { firstIdAt } from '../../../kernel/id';

const { rows, find, exists } = store('RequestLog', { isLarge: true });

export { find };

const { request: _, response: __, ...columns } = rows.columns;

/** Without bodies, which are stored apart from the rows. */
export const REQUEST_LOGS = { ...rows, columns } as List<RequestLog>;

/** True if the log contains a request of the merchant. */
export const hasRequests = ({ db, merchant }: Context): Promise<boolean> =>
  readMerchant(db, merchant.id, (tx) => exists(tx, merchant.id, {}));

const MAX_EVENTS = 100;
// Processes' clocks differ a little, and a commit can follow the answer to a request that timed out.
const SLACK_MS = 10_000;

/** Events have no index of request IDs, which would cost every payment; their own IDs hold the time. */
export const listEvents = (
  { db, merchant }: Context,
  { id, given_id, created_at, duration_ms }: RequestLog,
): Promise<Pick<Event, 'id' | 'type' | 'subject_id'>[]> =>
  readMerchant(db, merchant.id, (tx) =>
    tx.event.findMany({
      where: {
        merchant_id: merchant.id,
        id: {
          gte: firstIdAt('event', new Date(created_at.getTime() - SLACK_MS)),
          lt: firstIdAt('event', new Date(created_at.getTime() + duration_ms + SLACK_MS)),
        },
        request_id: given_id ?? id,
      },
      select: { id: true, type: true, subject_id: true },
      orderBy: { id: 'asc' },
      take: MAX_EVENTS,
    }),
  );
