import type { Engine } from '../api/engine';
import { type Clock, systemClock } from '../kernel/time/time';
import { createEngine, type EngineConfig, type EngineParts } from './create-engine';
import { runRound } from './worker';

export type SteppedEngine = Engine & {
  advance(ms: number): void;
  now(): Date;
  freezeClock(): void;
  /** Advances the clock between rounds, so that bank answers become due. Ends after so many rounds without work. */
  runUntilIdle(idleRounds?: number): Promise<void>;
};

// More rounds than any payout needs. A payout whose bank never answers is polled in each.
const MAX_ROUNDS = 12;
const BANK_ANSWERS_WITHIN_MS = 2_000;

export async function steppedEngine(
  {
    rates,
    requestsAtOnce,
    exportLimits,
    threads,
    ...config
  }: Omit<EngineConfig, 'worker'> & Omit<EngineParts, 'clock'>,
  startsAheadMs = 0,
): Promise<SteppedEngine> {
  let ahead = startsAheadMs;
  let frozenAt: number | undefined;
  const clock: Clock = {
    realNow: () => new Date((frozenAt ?? systemClock.realNow().getTime()) + ahead),
    randomBytes: systemClock.randomBytes,
  };
  const engine = await createEngine(
    { ...config, worker: false },
    // A test says when it reads them again.
    { clock, rates, watchRates: false, requestsAtOnce, exportLimits, threads },
  );
  const advance = (ms: number) => {
    ahead += ms;
  };
  return {
    ...engine,
    advance,
    now: clock.realNow,
    freezeClock() {
      frozenAt = systemClock.realNow().getTime();
    },
    async runUntilIdle(idleRounds = 3) {
      for (let turn = 0, idle = 0; turn < MAX_ROUNDS && idle < idleRounds; turn++) {
        idle = (await runRound(engine.services)) ? 0 : idle + 1;
        await engine.services.background.idle();
        advance(BANK_ANSWERS_WITHIN_MS);
      }
    },
  };
}
