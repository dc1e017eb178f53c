import type { Services } from '../../identity/context';
import { SESSION_TIMES, type SessionTimes, sessionEnd } from '../../identity/sign-in/session';
import { firstIdAt } from '../../kernel/id';
import { log } from '../../log';

export type FeedEvent = {
  readonly merchant_id: string;
  readonly id: string;
  readonly type: string;
  readonly request_id: string | null;
};

type Subscriber = {
  readonly merchantId: string;
  readonly sessionId: string;
  /** `all` is false if there are more events than are read at once. */
  onEvents(events: readonly FeedEvent[], all: boolean): void;
  /** Sent regularly, so that proxies keep the connection open. */
  onPause(): void;
  /** The session has ended or moved to another merchant, or else the server is stopping. */
  onEnd(isSessionOver: boolean): void;
};

export type Feed = {
  /** Begins after the event `since`. Returns the function that unsubscribes. */
  subscribe(subscriber: Subscriber, since: string): () => void;
  /** Before all events that may not be committed yet. */
  firstRecentId(): string;
  countOf(sessionId: string): number;
  readonly size: number;
  close(): void;
};

const POLL_MS = 400;
const CHECK_SESSIONS_MS = 5_000;
const PAUSE_MS = 20_000;
/** Nearly every transaction commits within this time of its event’s id. */
const RECENT_MS = 10_000;
const MAX_EVENTS = 500;

type Subscription = Subscriber & { since: string; readonly seen: Set<string> };

/** One query reads the new events of all subscribers. Without subscribers nothing runs. */
export function createFeed({ db, clock }: Pick<Services, 'db' | 'clock'>): Feed {
  const subscriptions = new Set<Subscription>();
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let checkedAt = 0;
  let pausedAt = 0;

  const firstRecentId = () => firstIdAt('event', new Date(clock.realNow().getTime() - RECENT_MS));

  async function deliver(): Promise<void> {
    const recent = firstRecentId();
    const wanted = [...subscriptions];
    const since = [recent, ...wanted.map((one) => one.since)].sort()[0];
    const merchants = [...new Set(wanted.map(({ merchantId }) => merchantId))];
    const { rows } = await db.system.pool.query<FeedEvent>({ ...NEW_EVENTS, values: [merchants, since] });
    for (const one of wanted) {
      if (!subscriptions.has(one)) continue;
      const found = rows.filter(({ merchant_id }) => merchant_id === one.merchantId);
      const fresh = found.filter(({ id }) => id > one.since && !one.seen.has(id));
      for (const { id } of fresh) one.seen.add(id);
      for (const id of one.seen) if (id < recent) one.seen.delete(id);
      if (one.since < recent) one.since = recent;
      if (fresh.length) one.onEvents(fresh, found.length <= MAX_EVENTS);
    }
  }

  async function endSessions(): Promise<void> {
    const ids = [...new Set([...subscriptions].map(({ sessionId }) => sessionId))];
    const { rows } = await db.system.pool.query<SessionRow>({ ...SESSIONS, values: [ids] });
    const now = clock.realNow();
    const open = new Map(rows.filter((row) => !sessionEnd(row, now)).map((row) => [row.id, row.merchant_id]));
    for (const one of [...subscriptions]) if (open.get(one.sessionId) !== one.merchantId) one.onEnd(true);
  }

  async function round(): Promise<void> {
    const now = performance.now();
    await deliver();
    if (now - checkedAt >= CHECK_SESSIONS_MS) {
      checkedAt = now;
      await endSessions();
    }
    if (now - pausedAt >= PAUSE_MS) {
      pausedAt = now;
      for (const one of [...subscriptions]) one.onPause();
    }
  }

  async function run(): Promise<void> {
    if (isRunning || !subscriptions.size) return;
    isRunning = true;
    timer = undefined;
    try {
      await round();
    } catch (err) {
      log.warn({ err }, 'event stream round failed, will retry');
    }
    isRunning = false;
    schedule();
  }

  function schedule(): void {
    if (subscriptions.size && !isRunning) timer ??= setTimeout(() => void run(), POLL_MS);
  }

  return {
    firstRecentId,
    subscribe(subscriber, since) {
      const subscription = { ...subscriber, since, seen: new Set<string>() };
      subscriptions.add(subscription);
      schedule();
      return () => {
        subscriptions.delete(subscription);
        if (subscriptions.size) return;
        clearTimeout(timer);
        timer = undefined;
      };
    },
    countOf: (id) => [...subscriptions].filter(({ sessionId }) => sessionId === id).length,
    get size() {
      return subscriptions.size;
    },
    close() {
      for (const one of [...subscriptions]) one.onEnd(false);
    },
  };
}

// The newest events of each merchant, which one busy merchant can't displace.
const NEW_EVENTS = {
  name: 'event_stream_events',
  text: `SELECT e.* FROM unnest($1::text[]) AS m (id) CROSS JOIN LATERAL (
      SELECT merchant_id, id, type, request_id FROM event
      WHERE merchant_id = m.id AND id > $2 ORDER BY id DESC LIMIT ${MAX_EVENTS + 1}
    ) e ORDER BY e.id`,
};

type SessionRow = SessionTimes & { readonly id: string; readonly merchant_id: string };

const SESSIONS = {
  name: 'event_stream_sessions',
  text: `SELECT s.id, s.merchant_id, ${SESSION_TIMES}
    FROM session s JOIN merchant t ON t.id = s.merchant_id
      JOIN membership m ON m.merchant_id = s.merchant_id AND m.person_id = s.person_id
    WHERE s.id = ANY($1)`,
};
