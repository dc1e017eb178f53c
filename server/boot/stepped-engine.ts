import type { Engine } from '../engine';
import { type Clock, systemClock } from '../kernel/time';
import { round } from '../worker';
import { createEngine, type EngineConfig, type EngineParts } from './create-engine';

export type SteppedEngine = Engine & {
  /** Adds to the time that the engine reads. */
  advance(ms: number): void;
  now(): Date;
  /** Lets no time pass from here on but what is added. */
  holdStill(): void;
  /** Does all that waits, moving time on between rounds so that a bank's answer is due. */
  settle(): Promise<void>;
};

// More than any payout needs; one whose bank never answers is looked at in each.
const ROUNDS = 12;
const BANK_ANSWERS_WITHIN_MS = 2_000;

/** An engine whose worker runs only when it is told to, and whose time is moved by hand: for tests and for telling a past. */
export async function steppedEngine(
  {
    rates,
    requestsAtOnce,
    exportLimits,
    ...config
  }: Omit<EngineConfig, 'worker'> & Omit<EngineParts, 'clock'>,
  startsAheadMs = 0,
): Promise<SteppedEngine> {
  let ahead = startsAheadMs;
  let heldAt: number | undefined;
  const clock: Clock = {
    realNow: () => new Date((heldAt ?? systemClock.realNow().getTime()) + ahead),
    randomBytes: systemClock.randomBytes,
  };
  const engine = await createEngine(
    { ...config, worker: false },
    { clock, rates, requestsAtOnce, exportLimits },
  );
  const advance = (ms: number) => {
    ahead += ms;
  };
  return {
    ...engine,
    advance,
    now: clock.realNow,
    holdStill() {
      heldAt = systemClock.realNow().getTime();
    },
    async settle() {
      for (let turn = 0, idle = 0; turn < ROUNDS && idle < 3; turn++) {
        idle = (await round(engine.services)) ? 0 : idle + 1;
        await engine.services.background.idle();
        advance(BANK_ANSWERS_WITHIN_MS);
      }
    },
  };
}
