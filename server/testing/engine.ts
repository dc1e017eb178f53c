import { rmSync } from 'node:fs';
import { referenceRates } from '../features/treasury/fx/public';
import type { EngineConfig, EngineParts } from '../process/create-engine';
import { type SteppedEngine, steppedEngine } from '../process/stepped-engine';
import { TEST_SECRET } from './secret';
import { temporaryDirectory } from './throwaway';

export type TestEngine = SteppedEngine & { readonly dataDir: string };

export async function testEngine(
  databaseUrl = process.env.DATABASE_URL,
  more: Partial<Pick<EngineConfig, 's3' | 'mail' | 'clamd' | 'webhooks' | 'secret'>> &
    Omit<EngineParts, 'clock'> = {},
): Promise<TestEngine> {
  if (!databaseUrl) throw new Error('tests of the database project only');
  const dataDir = temporaryDirectory();
  const publicUrl = new URL('http://localhost');
  const engine = await steppedEngine({
    databaseUrl,
    secret: TEST_SECRET,
    publicUrl,
    dataDir,
    // Fixed rates, so that tests can state amounts.
    rates: referenceRates,
    // Lets simultaneous requests meet in the database, as with several servers.
    requestsAtOnce: 8,
    ...more,
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
