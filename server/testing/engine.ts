import { createEngine } from '../create-engine';
import type { Engine } from '../engine';
import type { Clock } from '../kernel/time';
import { systemClock } from '../kernel/time';
import { round } from '../worker';

export type TestEngine = Engine & {
  /** Adds to the time that the engine reads. */
  advance(ms: number): void;
  /** Does all that waits, moving time on between rounds so that a bank's answer is due. */
  settle(): Promise<void>;
};

export const TEST_SECRET = 'a secret for tests, of no other use';

// More than any payout needs; one whose bank never answers is looked at in each.
const ROUNDS = 12;

/** An engine on this worker's database or the one given, whose worker runs only when the test says so and whose time a test moves. */
export async function testEngine(databaseUrl = process.env.DATABASE_URL): Promise<TestEngine> {
  let ahead = 0;
  const clock: Clock = {
    realNow: () => new Date(systemClock.realNow().getTime() + ahead),
    randomBytes: systemClock.randomBytes,
  };
  if (!databaseUrl) throw new Error('tests of the database project only');
  const engine = await createEngine(
    {
      databaseUrl,
      secret: TEST_SECRET,
      worker: false,
      publicUrl: new URL('http://localhost'),
    },
    clock,
  );
  const advance = (ms: number) => {
    ahead += ms;
  };
  return {
    ...engine,
    advance,
    async settle() {
      for (let turn = 0, idle = 0; turn < ROUNDS && idle < 3; turn++) {
        idle = (await round(engine.services)) ? 0 : idle + 1;
        advance(2_000);
      }
    },
  };
}
