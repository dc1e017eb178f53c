import { randomBytes } from 'node:crypto';
import type { Engine } from '../api/engine';
import { asSystem } from '../data/client/transaction';
import { locationOf } from '../data/sealing/sealed';
import { addPerson, requireHouse } from '../features/platform/merchants/public';
import { openSession } from '../identity/sign-in/sign-in';
import { operatorActor } from '../kernel/actor';
import { TEST_PASSWORD } from './person';

export const TEST_OPERATOR = operatorActor('ops@test');

/** A person of the operator, signed in; with an authenticator app unless `bare`. */
export async function operatorAt(engine: Engine, role: string, { bare = false } = {}) {
  const { services, operator } = engine;
  const email = `${role}-${randomBytes(6).toString('hex')}@operator.example`;
  const password = TEST_PASSWORD;
  const id = await addPerson(services, await requireHouse(services), { email, role, password });
  const at = services.clock.realNow();
  const secret_sealed = await services.seal.close('JBSWY3DPEHPK3PXP', locationOf('totp', id));
  const sessionId = await asSystem(services.db, async (tx) => {
    if (!bare)
      await tx.totp.create({
        data: { person_id: id, secret_sealed, created_at: at, confirmed_at: at },
      });
    return openSession(services, tx, id, {}, 'operator');
  });
  const cookie = await operator.signIn.cookieFor(sessionId!);
  const headers = new Headers({ cookie, 'sec-fetch-site': 'same-origin' });
  return { id, email, headers, trpc: operator.caller(headers) };
}
