import { DomainError, type ErrorCode } from './error';

/** So many at once, in the order in which they came, and no more than some who wait. */
export type Places = {
  /** Waits for a place and answers how to leave it; refused where too many wait already. */
  enter(): Promise<Leave> | Leave;
  readonly isEmpty: boolean;
};

export type Leave = () => void;

type Limits = {
  readonly atOnce: number;
  /** Whoever keeps a place for longer lets the next one in beside, up to so many. */
  readonly slow?: { readonly afterMs: number; readonly most: number };
  /** Where others wait for it, a place that was left stays empty for a while: so many times as long as it was taken. */
  readonly rest?: { readonly times: number; readonly atMostMs: number };
  readonly mostWaiting: number;
  /** What whoever finds no place to wait in is told. */
  readonly refusal: {
    readonly code: ErrorCode;
    readonly message: string;
    readonly retryAfterSeconds: number;
  };
};

export function placesOf(
  { atOnce, mostWaiting, slow, rest, refusal }: Limits,
  mustRest: () => boolean = () => true,
): Places {
  /** When each who is in came in, the longest ago first. */
  const since = new Map<symbol, number>();
  const waiting: (() => void)[] = [];
  let slowOnes = 0;
  let timer: NodeJS.Timeout | undefined;

  const isFree = () => since.size - slowOnes < atOnce;
  const take = (): Leave => {
    const mine = Symbol();
    const came = performance.now();
    since.set(mine, came);
    const free = () => {
      if (!since.delete(mine)) return;
      slowOnes = Math.min(slowOnes, since.size);
      admit();
    };
    return () => {
      if (!rest || !waiting.length || !mustRest()) return free();
      setTimeout(free, Math.min((performance.now() - came) * rest.times, rest.atMostMs));
    };
  };
  const admit = () => {
    while (waiting.length && isFree()) waiting.shift()!();
    if (waiting.length && slow && !timer) timer = setTimeout(look, slow.afterMs).unref();
  };
  /** Those who wait for something of their own do not keep others from going on. */
  const look = () => {
    timer = undefined;
    const { afterMs, most } = slow!;
    const before = performance.now() - afterMs;
    const old = [...since.values()].filter((at) => at <= before).length;
    slowOnes = Math.min(old, most - atOnce);
    admit();
  };
  return {
    get isEmpty() {
      return since.size === 0;
    },
    enter() {
      if (!waiting.length && isFree()) return take();
      const { code, message, retryAfterSeconds } = refusal;
      if (waiting.length >= mostWaiting) throw new DomainError(code, message, { retryAfterSeconds });
      return new Promise((resolve) => {
        waiting.push(() => resolve(take()));
        admit();
      });
    },
  };
}

// For so long after somebody has asked, others leave room for them.
const AROUND_MS = 1_000;

/** Places for each of many who share something, so that none of them takes it all; whoever is alone need not rest. */
export function placesForEach(limits: Limits): { enter(who: string): Promise<Leave> | Leave } {
  const byWho = new Map<string, Places>();
  let last = { who: '', at: Number.NEGATIVE_INFINITY };
  let lastOther = last;
  const sawComing = (who: string) => {
    if (who !== last.who) lastOther = last;
    last = { who, at: performance.now() };
  };
  const isAround = (someone: typeof last) => performance.now() - someone.at < AROUND_MS;
  const hasCompany = (who: string) => (last.who !== who && isAround(last)) || isAround(lastOther);
  return {
    enter(who) {
      sawComing(who);
      let places = byWho.get(who);
      if (!places) {
        places = placesOf(limits, () => hasCompany(who));
        byWho.set(who, places);
      }
      const own = places;
      const leaving = (leave: Leave) => () => {
        leave();
        if (own.isEmpty && byWho.get(who) === own) byWho.delete(who);
      };
      const entered = own.enter();
      return entered instanceof Promise ? entered.then(leaving) : leaving(entered);
    },
  };
}
