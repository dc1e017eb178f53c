// The sender has as many connections.
const MAX_IN_FLIGHT = 1_000;
const START_LIMIT = 16;
const MAX_LIMIT = 32;
const MIN_LIMIT = 2;
const SLOW_MS = 1_000;

export type Room = {
  isFull(): boolean;
  /** Free places of the endpoints that have deliveries in flight, and those of any other. */
  free(): { readonly room: ReadonlyMap<string, number>; readonly roomOfOthers: number };
  enter(endpoint: string): void;
  leave(endpoint: string, durationMs: number): void;
};

/** Slow endpoints get fewer places, so that they do not fill the process. */
export function createRoom(): Room {
  const endpoints = new Map<string, { inFlight: number; limit: number }>();
  let total = 0;
  return {
    isFull: () => total >= MAX_IN_FLIGHT,
    free: () => ({
      room: new Map([...endpoints].map(([id, { inFlight, limit }]) => [id, Math.max(0, limit - inFlight)])),
      roomOfOthers: START_LIMIT,
    }),
    enter(endpoint) {
      const one = endpoints.get(endpoint) ?? { inFlight: 0, limit: START_LIMIT };
      one.inFlight++;
      total++;
      endpoints.set(endpoint, one);
    },
    leave(endpoint, durationMs) {
      const one = endpoints.get(endpoint)!;
      one.inFlight--;
      total--;
      one.limit =
        durationMs > SLOW_MS
          ? Math.max(MIN_LIMIT, Math.floor(one.limit / 2))
          : Math.min(MAX_LIMIT, one.limit + 1);
      if (!one.inFlight && one.limit >= START_LIMIT) endpoints.delete(endpoint);
    },
  };
}
