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
  readonly mostWaiting: number;
  /** What whoever finds no place to wait in is told. */
  readonly refusal: {
    readonly code: ErrorCode;
    readonly message: string;
    readonly retryAfterSeconds: number;
  };
};

export function placesOf({ atOnce, mostWaiting, refusal }: Limits): Places {
  let taken = 0;
  const waiting: (() => void)[] = [];
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else taken--;
  };
  return {
    get isEmpty() {
      return taken === 0;
    },
    enter() {
      if (taken < atOnce) {
        taken++;
        return leave;
      }
      const { code, message, retryAfterSeconds } = refusal;
      if (waiting.length >= mostWaiting) throw new DomainError(code, message, { retryAfterSeconds });
      return new Promise((resolve) => waiting.push(() => resolve(leave)));
    },
  };
}

/** Places for each of many who share something, so that none of them takes it all. */
export function placesForEach(limits: Limits): { enter(who: string): Promise<Leave> | Leave } {
  const byWho = new Map<string, Places>();
  return {
    enter(who) {
      let places = byWho.get(who);
      if (!places) {
        places = placesOf(limits);
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
