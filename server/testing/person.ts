import { randomBytes } from 'node:crypto';
import type { Engine } from '../engine';
import { addPerson } from '../features/merchants/public';
import type { TestMerchant } from './merchant';

/** A person with a role at a merchant, signed in: answers the headers that their browser would send. */
export async function signedIn(engine: Engine, { merchant }: TestMerchant, role: string): Promise<Headers> {
  const email = `${role}-${randomBytes(6).toString('hex')}@test.example`;
  const password = 'correct horse';
  await addPerson(engine.services, merchant, { email, role, password });
  const session = await engine.signIn.begin(email, password);
  const cookie = await engine.signIn.cookieFor(session!.sessionId);
  return new Headers({ cookie, 'sec-fetch-site': 'same-origin' });
}
