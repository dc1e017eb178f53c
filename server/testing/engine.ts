import { type SteppedEngine, steppedEngine } from '../stepped-engine';

export type TestEngine = SteppedEngine;

export const TEST_SECRET = 'a secret for tests, of no other use';

/** An engine on this worker's database or the one given, whose worker and time a test moves. */
export async function testEngine(databaseUrl = process.env.DATABASE_URL): Promise<TestEngine> {
  if (!databaseUrl) throw new Error('tests of the database project only');
  return steppedEngine({ databaseUrl, secret: TEST_SECRET, publicUrl: new URL('http://localhost') });
}
