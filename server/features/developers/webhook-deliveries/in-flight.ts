// The sender has as many connections.
const MAX_IN_FLIGHT = 1_000;
const MAX_OF_MERCHANT = 100;
const START_LIMIT = 16;
const MAX_LIMIT = 32;
const MIN_LIMIT = 2;
const SLOW_MS = 1_000;
const MAX_REMEMBERED = 5_000;

type Target = { readonly merchant_id: string; readonly host: string };

export type FreePlaces = {
  /** By merchant, and by merchant and host with a space between. Without an entry, those below are free. */
  readonly known: Readonly<Record<string, number>>;
  readonly ofMerchant: number;
  readonly ofHost: number;
};

type Room = {
  isFull(): boolean;
  free(): FreePlaces;
  enter(target: Target): void;
  leave(target: Target, durationMs: number): void;
};

/**
 * A merchant has a limited number of places, and gets fewer for a slow host, so that slow receivers do not delay
 * the deliveries of others. Limits are not those of endpoints, which can be deleted and created again.
 */
export function createRoom(): Room {
  const merchants = new Map<string, number>();
  const hosts = new Map<string, { inFlight: number; limit: number }>();
  let total = 0;
  const keyOf = ({ merchant_id, host }: Target) => `${merchant_id} ${host}`;

  function forgetOldest(): void {
    for (const [key, { inFlight }] of hosts) {
      if (hosts.size <= MAX_REMEMBERED) return;
      if (!inFlight) hosts.delete(key);
    }
  }

  return {
    isFull: () => total >= MAX_IN_FLIGHT,
    free: () => ({
      known: Object.fromEntries([
        ...[...merchants].map(([id, inFlight]) => [id, Math.max(0, MAX_OF_MERCHANT - inFlight)] as const),
        ...[...hosts].map(([key, { inFlight, limit }]) => [key, Math.max(0, limit - inFlight)] as const),
      ]),
      ofMerchant: MAX_OF_MERCHANT,
      ofHost: START_LIMIT,
    }),
    enter(target) {
      const { merchant_id } = target;
      const key = keyOf(target);
      merchants.set(merchant_id, (merchants.get(merchant_id) ?? 0) + 1);
      const one = hosts.get(key) ?? { inFlight: 0, limit: START_LIMIT };
      one.inFlight++;
      total++;
      hosts.set(key, one);
      forgetOldest();
    },
    leave(target, durationMs) {
      const { merchant_id } = target;
      const key = keyOf(target);
      const left = merchants.get(merchant_id)! - 1;
      if (left) merchants.set(merchant_id, left);
      else merchants.delete(merchant_id);
      const one = hosts.get(key)!;
      one.inFlight--;
      total--;
      one.limit =
        durationMs > SLOW_MS
          ? Math.max(MIN_LIMIT, Math.floor(one.limit / 2))
          : Math.min(MAX_LIMIT, one.limit + 1);
      if (!one.inFlight && one.limit >= START_LIMIT) hosts.delete(key);
    },
  };
}
