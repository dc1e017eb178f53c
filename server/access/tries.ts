import { DomainError } from '../kernel/error';
import type { Clock } from '../kernel/time';

const WINDOW_MS = 15 * 60_000;

/** Counts tries at secrets, in this process. */
export type Tries = {
  /** One more try; 429 with the seconds to wait where there were too many. */
  count(what: string, limit: number): void;
  /** The same refusal without counting a try. */
  refuseBeyond(what: string, limit: number): void;
  /** After a success the count begins anew. */
  forget(what: string): void;
};

export function triesOf(clock: Clock): Tries {
  const since = new Map<string, number[]>();
  const recentOf = (what: string, now: number) =>
    (since.get(what) ?? []).filter((at) => now - at < WINDOW_MS);
  const refuseBeyond = (what: string, limit: number) => {
    const now = clock.realNow().getTime();
    const recent = recentOf(what, now);
    if (recent.length < limit) return;
    throw new DomainError('rate_limited', 'Too many tries; wait a little', {
      retryAfterSeconds: Math.ceil((WINDOW_MS - (now - recent[0]!)) / 1000),
    });
  };
  return {
    refuseBeyond,
    count(what, limit) {
      refuseBeyond(what, limit);
      const now = clock.realNow().getTime();
      if (since.size > 10_000) since.clear();
      since.set(what, [...recentOf(what, now), now]);
    },
    forget: (what) => void since.delete(what),
  };
}
