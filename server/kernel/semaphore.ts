import { DomainError, type ErrorCode } from './error';

export type Release = () => void;

type Semaphore = {
  /** Acquires a slot, in order of arrival, and returns its release function. Throws if too many wait. */
  enter(): Promise<Release> | Release;
  readonly isEmpty: boolean;
};

type Limits = {
  readonly atOnce: number;
  readonly mostWaiting: number;
  readonly refusal: {
    readonly code: ErrorCode;
    readonly message: string;
    readonly retryAfterSeconds: number;
  };
};

export function createSemaphore({ atOnce, mostWaiting, refusal }: Limits): Semaphore {
  const waiting: (() => void)[] = [];
  let holders = 0;
  const take = (): Release => {
    let isHeld = true;
    holders++;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      holders--;
      waiting.shift()?.();
    };
  };
  return {
    get isEmpty() {
      return holders === 0;
    },
    enter() {
      if (holders < atOnce) return take();
      const { code, message, retryAfterSeconds } = refusal;
      if (waiting.length >= mostWaiting) throw new DomainError(code, message, { retryAfterSeconds });
      return new Promise((resolve) => waiting.push(() => resolve(take())));
    },
  };
}

const SWEPT_BEYOND = 128;

export type KeyedSemaphore = {
  enter(key: string): Promise<Release> | Release;
};

/** One semaphore per key, so that no key can take the slots of another. */
export function createKeyedSemaphore(limits: Limits): KeyedSemaphore {
  const byKey = new Map<string, Semaphore>();
  let sweptBeyond = SWEPT_BEYOND;
  const sweep = () => {
    for (const [key, semaphore] of byKey) if (semaphore.isEmpty) byKey.delete(key);
    sweptBeyond = Math.max(SWEPT_BEYOND, byKey.size * 2);
  };
  return {
    enter(key) {
      let semaphore = byKey.get(key);
      if (!semaphore) {
        if (byKey.size >= sweptBeyond) sweep();
        semaphore = createSemaphore(limits);
        byKey.set(key, semaphore);
      }
      return semaphore.enter();
    },
  };
}
