import { randomBytes } from 'node:crypto';
import type { Engine } from '../api/engine';
import { asSystem } from '../data/client/transaction';
import { addPerson } from '../features/platform/merchants/public';
import { hashPassword } from '../identity/sign-in/password';
import { openSession } from '../identity/sign-in/sign-in';
import type { TestMerchant } from './merchant';

export const TEST_PASSWORD = 'correct horse';

export async function signedIn(engine: Engine, { merchant }: TestMerchant, role: string): Promise<Headers> {
  const email = `${role}-${randomBytes(6).toString('hex')}@test.example`;
  const { services, signIn } = engine;
  const id = await addPerson(services, merchant, { email, role });
  known ??= hashPassword(services, TEST_PASSWORD);
  const password_hash = await known;
  const sessionId = await asSystem(services.db, async (tx) => {
    await tx.person.update({ where: { id }, data: { password_hash } });
    return openSession(services, tx, id, {});
  });
  return browserWith(await signIn.cookieFor(sessionId!));
}

/** Computed once, because hashing is slow. */
let known: Promise<string> | undefined;

const browserWith = (cookie: string) => new Headers({ cookie, 'sec-fetch-site': 'same-origin' });

export async function personAt(engine: Engine, at: TestMerchant, role: string) {
  const headers = await signedIn(engine, at, role);
  const trpc = engine.caller(headers);
  const { person } = await trpc.people.me({});
  return { trpc, headers, ...person };
}

export async function session(
  engine: Engine,
  email: string,
  { password = TEST_PASSWORD, code }: { password?: string; code?: string } = {},
): Promise<Headers> {
  const begun = await engine.signIn.begin(email, password, { code });
  return browserWith(await engine.signIn.cookieFor(begun!.sessionId));
}
