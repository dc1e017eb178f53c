import { rmSync } from 'node:fs';
import { referenceRates } from '../features/treasury/fx/public';
import type { EngineConfig, EngineParts } from '../process/create-engine';
import { type SteppedEngine, steppedEngine } from '../process/stepped-engine';
import { createThreads, type Threads } from '../threads/threads';
import { TEST_SECRET } from './secret';
import { temporaryDirectory } from './throwaway';

export type TestEngine = SteppedEngine & { readonly dataDir: string };

let threads: Threads | undefined;

/** Shared by all engines of a test process, because a thread takes a second to start. */
const sharedThreads = (): Threads => {
  threads ??= createThreads(process.env.FARSHORE_THREAD);
  return threads;
};

export async function testEngine(
  databaseUrl = process.env.DATABASE_URL,
  more: Partial<
    Pick<
      EngineConfig,
      'dataDir' | 's3' | 'mail' | 'pushContact' | 'securityContact' | 'clamd' | 'webhooks' | 'secret'
    >
  > &
    Omit<EngineParts, 'clock'> = {},
): Promise<TestEngine> {
  if (!databaseUrl) throw new Error('tests of the database project only');
  const { dataDir = temporaryDirectory() } = more;
  const publicUrl = new URL('http://localhost');
  const engine = await steppedEngine({
    databaseUrl,
    secret: TEST_SECRET,
    publicUrl,
    // Fixed rates, so that tests can state amounts.
    rates: referenceRates,
    threads: { ...sharedThreads(), stop: async () => undefined },
    // Lets simultaneous requests meet in the database, as with several servers.
    requestsAtOnce: 8,
    ...more,
    dataDir,
  });
  return {
    ...engine,
    dataDir,
    async stop() {
      await engine.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
