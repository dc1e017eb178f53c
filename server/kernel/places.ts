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
  readonly rest?: {
    readonly times: number;
    readonly atMostMs: number;
    /** Of many who share something, also one without company rests. */
    readonly alone?: boolean;
  };
  readonly mostWaiting: number;
  /** What whoever finds no place to wait in is told. */
  readonly refusal: {
    readonly code: ErrorCode;
    readonly message: string;
    readonly retryAfterSeconds: number;
  };
};

const restMs = ({ times, atMostMs }: NonNullable<Limits['rest']>, tookMs: number): number =>
  Math.min(tookMs * times, atMostMs);

export function placesOf(
  { atOnce, mostWaiting, slow, rest, refusal }: Limits,
  mustRest: () => boolean = () => true,
): Places {
  /** Who is in, the longest ago first. An array, since maps whose entries come and go make V8 keep what they held. */
  const inside: { readonly came: number }[] = [];
  const waiting: (() => void)[] = [];
  let slowOnes = 0;
  let timer: NodeJS.Timeout | undefined;

  const isFree = () => inside.length - slowOnes < atOnce;
  const take = (): Leave => {
    const mine = { came: performance.now() };
    inside.push(mine);
    const free = () => {
      const at = inside.indexOf(mine);
      if (at < 0) return;
      inside.splice(at, 1);
      slowOnes = Math.min(slowOnes, inside.length);
      admit();
    };
    return () => {
      if (!rest || !waiting.length || !mustRest()) return free();
      setTimeout(free, restMs(rest, performance.now() - mine.came));
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
    const old = inside.filter(({ came }) => came <= before).length;
    slowOnes = Math.min(old, most - atOnce);
    admit();
  };
  return {
    get isEmpty() {
      return inside.length === 0;
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

const SWEPT_BEYOND = 128;

export type PlacesForEach = {
  /** Those of one party are no company to each other: what one of them leaves free is for others. */
  enter(who: string, party?: string): Promise<Leave> | Leave;
  /** Whether nobody of theirs is in, and so nobody waits either. */
  isEmpty(who: string): boolean;
  /** In the middle of something long, between its parts: rests as after leaving a place, but only where others are around. */
  rest(party: string, tookMs: number): Promise<void>;
};

/** Places for each of many who share something, so that none of them takes it all; whoever is alone need not rest. */
export function placesForEach(limits: Limits): PlacesForEach {
  const byWho = new Map<string, Places>();
  let sweptBeyond = SWEPT_BEYOND;
  let last = { party: '', at: Number.NEGATIVE_INFINITY };
  let lastOther = last;
  const sawComing = (party: string) => {
    if (party !== last.party) lastOther = last;
    last = { party, at: performance.now() };
  };
  const isAround = (someone: typeof last) => performance.now() - someone.at < AROUND_MS;
  const hasCompany = (party: string) => (last.party !== party && isAround(last)) || isAround(lastOther);
  const sweep = () => {
    for (const [who, places] of byWho) if (places.isEmpty) byWho.delete(who);
    sweptBeyond = Math.max(SWEPT_BEYOND, byWho.size * 2);
  };
  return {
    enter(who, party = who) {
      sawComing(party);
      let places = byWho.get(who);
      if (!places) {
        if (byWho.size >= sweptBeyond) sweep();
        places = placesOf(limits, () => limits.rest?.alone || hasCompany(party));
        byWho.set(who, places);
      }
      return places.enter();
    },
    isEmpty: (who) => byWho.get(who)?.isEmpty ?? true,
    async rest(party, tookMs) {
      const { rest } = limits;
      if (rest && hasCompany(party)) await new Promise((over) => setTimeout(over, restMs(rest, tookMs)));
    },
  };
}
