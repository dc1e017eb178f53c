import { randomBytes } from 'node:crypto';
import type { Engine } from '../engine';
import { addPerson } from '../features/merchants/public';
import type { TestMerchant } from './merchant';

export const TEST_PASSWORD = 'correct horse';

/** A person with a role at a merchant, signed in: answers the headers that their browser would send. */
export async function signedIn(engine: Engine, { merchant }: TestMerchant, role: string): Promise<Headers> {
  const email = `${role}-${randomBytes(6).toString('hex')}@test.example`;
  await addPerson(engine.services, merchant, { email, role, password: TEST_PASSWORD });
  return session(engine, email);
}

/** A person of a role who is signed in, with their id and address. */
export async function personAt(engine: Engine, at: TestMerchant, role: string) {
  const headers = await signedIn(engine, at, role);
  const trpc = engine.caller(headers);
  const { person } = await trpc.people.me({});
  return { trpc, headers, ...person };
}

/** A new session of somebody: the headers that their browser would send. */
export async function session(
  engine: Engine,
  email: string,
  { password = TEST_PASSWORD, code }: { password?: string; code?: string } = {},
): Promise<Headers> {
  const begun = await engine.signIn.begin(email, password, { code });
  const cookie = await engine.signIn.cookieFor(begun!.sessionId);
  return new Headers({ cookie, 'sec-fetch-site': 'same-origin' });
}
