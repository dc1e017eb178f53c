import { DomainError, type ErrorCode } from './error';

export type Semaphore = {
  /** Acquires a slot and returns its release function. Throws `refusal` if the queue is full. */
  enter(): Promise<Release> | Release;
  readonly isEmpty: boolean;
};

export type Release = () => void;

type Limits = {
  readonly atOnce: number;
  /** A slow holder stops counting after `afterMs`, up to `most` holders in all. */
  readonly slow?: { readonly afterMs: number; readonly most: number };
  /** If others wait, a released slot stays empty for `times` times as long as it was held. */
  readonly rest?: {
    readonly times: number;
    readonly atMostMs: number;
    /** Also applies if only one party is active. */
    readonly alone?: boolean;
  };
  readonly mostWaiting: number;
  readonly refusal: {
    readonly code: ErrorCode;
    readonly message: string;
    readonly retryAfterSeconds: number;
  };
};

const restMs = ({ times, atMostMs }: NonNullable<Limits['rest']>, tookMs: number): number =>
  Math.min(tookMs * times, atMostMs);

export function createSemaphore(
  { atOnce, mostWaiting, slow, rest, refusal }: Limits,
  mustRest: () => boolean = () => true,
): Semaphore {
  /** Oldest first. An array, because V8 keeps the memory of maps whose entries come and go. */
  const inside: { readonly came: number }[] = [];
  const waiting: (() => void)[] = [];
  let slowOnes = 0;
  let timer: NodeJS.Timeout | undefined;

  const isFree = () => inside.length - slowOnes < atOnce;
  const take = (): Release => {
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
    if (waiting.length && slow && !timer) timer = setTimeout(discountSlowHolders, slow.afterMs).unref();
  };
  /** Slow holders usually wait for I/O and don't use the processor. */
  const discountSlowHolders = () => {
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

// Time after its last request during which a party counts as active.
const ACTIVE_MS = 1_000;

const SWEPT_BEYOND = 128;

export type KeyedSemaphore = {
  /** Requests of the same party don't delay each other. */
  enter(who: string, party?: string): Promise<Release> | Release;
  isEmpty(who: string): boolean;
  /** Pauses between parts of a long task as after a release, but only if other parties are active. */
  rest(party: string, tookMs: number): Promise<void>;
};

/** No key can take the whole capacity. A lone party isn't delayed. */
export function createKeyedSemaphore(limits: Limits): KeyedSemaphore {
  const byKey = new Map<string, Semaphore>();
  let sweptBeyond = SWEPT_BEYOND;
  let last = { party: '', at: Number.NEGATIVE_INFINITY };
  let lastOther = last;
  const noteRequest = (party: string) => {
    if (party !== last.party) lastOther = last;
    last = { party, at: performance.now() };
  };
  const wasActive = (someone: typeof last) => performance.now() - someone.at < ACTIVE_MS;
  const othersAreActive = (party: string) =>
    (last.party !== party && wasActive(last)) || wasActive(lastOther);
  const sweep = () => {
    for (const [who, places] of byKey) if (places.isEmpty) byKey.delete(who);
    sweptBeyond = Math.max(SWEPT_BEYOND, byKey.size * 2);
  };
  return {
    enter(who, party = who) {
      noteRequest(party);
      let places = byKey.get(who);
      if (!places) {
        if (byKey.size >= sweptBeyond) sweep();
        places = createSemaphore(limits, () => limits.rest?.alone || othersAreActive(party));
        byKey.set(who, places);
      }
      return places.enter();
    },
    isEmpty: (who) => byKey.get(who)?.isEmpty ?? true,
    async rest(party, tookMs) {
      const { rest } = limits;
      if (rest && othersAreActive(party)) await new Promise((over) => setTimeout(over, restMs(rest, tookMs)));
    },
  };
}
