import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS } from '../../../kernel/time/durations';
import { authenticator } from '../../../testing/authenticator';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { testMerchant } from '../../../testing/merchant';
import { personAt, TEST_PASSWORD } from '../../../testing/person';

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.stop());

type Device = ReturnType<typeof authenticator>;

const person = async () => personAt(engine, await testMerchant(engine), 'owner');
const add = async ({ trpc }: Awaited<ReturnType<typeof person>>, device: Device, name = 'Laptop') => {
  const { options } = await trpc.security.passkey_options({});
  return trpc.security.add_passkey({ name, response: device.create(options) });
};
const signIn = async (device: Device) =>
  engine.signIn.beginByPasskey(device.get({ ...(await engine.signIn.passkeyOptions()) }) as never);
const refusedAt = (path: string) => ({ cause: { fields: [expect.objectContaining({ path })] } });

test('a passkey signs its person in without password or code', async () => {
  const olivia = await person();
  const device = authenticator();
  const { recovery_codes } = await add(olivia, device);
  expect(new Set(recovery_codes).size).toBe(10);
  expect(await signIn(device)).toMatchObject({ sessionId: expect.stringMatching(/^sess_/) });
  const { passkeys, enrolled, recovery_codes_left } = await olivia.trpc.security.state({});
  expect(passkeys).toMatchObject([{ name: 'Laptop', used_at: expect.any(String) }]);
  expect({ enrolled, recovery_codes_left }).toEqual({ enrolled: false, recovery_codes_left: 10 });
  // A second passkey brings no new recovery codes.
  expect(await add(olivia, authenticator(), 'Phone')).toMatchObject({ recovery_codes: null });
});

test('a rejected passkey sign-in is in the audit trail', async () => {
  const at = await testMerchant(engine);
  const olivia = await personAt(engine, at, 'owner');
  const device = authenticator();
  await add(olivia, device);
  const forged = { challenge: Buffer.alloc(56, 7).toString('base64url') };
  const from = { address: '192.0.2.9', requestId: 'req_key' };
  expect(await engine.signIn.beginByPasskey(device.get(forged) as never, from)).toBeUndefined();
  const { body } = await at.call('GET', '/events?event_type=person.sign_in_failed');
  expect(body.data).toMatchObject([
    {
      entity_id: olivia.id,
      request_id: 'req_key',
      data: { address: '192.0.2.9', reason: 'passkey refused' },
    },
  ]);
});

test('a person with a passkey cannot sign in by password alone; a recovery code works once', async () => {
  const olivia = await person();
  const { recovery_codes } = await add(olivia, authenticator());
  const begin = (code?: string) => engine.signIn.begin(olivia.email, TEST_PASSWORD, { code });
  await expect(begin()).rejects.toMatchObject({
    code: 'second_factor_required',
    message: 'Use your passkey, or enter a recovery code',
  });
  expect(await begin(recovery_codes![0])).toMatchObject({ sessionId: expect.any(String) });
  await expect(begin(recovery_codes![0])).rejects.toMatchObject({ code: 'second_factor_required' });
});

test('a passkey challenge is single-use, bound to its purpose, and expires', async () => {
  const olivia = await person();
  const device = authenticator();
  await add(olivia, device);
  const answer = device.get({ ...(await engine.signIn.passkeyOptions()) }) as never;
  expect(await engine.signIn.beginByPasskey(answer)).toBeDefined();
  expect(await engine.signIn.beginByPasskey(answer)).toBeUndefined();
  // A sign-in challenge proves nothing here.
  const { options } = await olivia.trpc.security.proof_options({});
  expect(await engine.signIn.beginByPasskey(device.get(options) as never)).toBeUndefined();
  const late = { ...(await engine.signIn.passkeyOptions()) };
  engine.advance(6 * MINUTE_MS);
  expect(await engine.signIn.beginByPasskey(device.get(late) as never)).toBeUndefined();
  const made = { challenge: Buffer.alloc(56, 7).toString('base64url') };
  expect(await engine.signIn.beginByPasskey(device.get(made) as never)).toBeUndefined();
});

test('one passkey response opens one session, even if it is used twice at once', async () => {
  const olivia = await person();
  const device = authenticator(undefined, { still: true });
  await add(olivia, device);
  const answer = device.get({ ...(await engine.signIn.passkeyOptions()) }) as never;
  const begun = await Promise.all([1, 2, 3, 4].map(() => engine.signIn.beginByPasskey(answer)));
  expect(begun.filter(Boolean)).toHaveLength(1);
});

test('passkeys from another site, without user presence, cloned or of another person are rejected', async () => {
  const olivia = await person();
  for (const flaws of [{ origin: 'https://phishing.example' }, { unverified: true }])
    await expect(add(olivia, authenticator(undefined, flaws))).rejects.toMatchObject(refusedAt('response'));
  const device = authenticator();
  await add(olivia, device);
  expect(await signIn(authenticator())).toBeUndefined();
  await engine.services.db.system.prisma.passkey.updateMany({
    where: { person_id: olivia.id },
    data: { counter: 100 },
  });
  expect(await signIn(device)).toBeUndefined();
  const mallory = await person();
  const own = authenticator();
  await add(mallory, own);
  const { options } = await mallory.trpc.security.proof_options({});
  const { options: oliviasOptions } = await olivia.trpc.security.proof_options({});
  await expect(
    olivia.trpc.security.prove_by_passkey({ response: own.get(oliviasOptions) }),
  ).rejects.toMatchObject(refusedAt('response'));
  await expect(olivia.trpc.security.prove_by_passkey({ response: own.get(options) })).rejects.toMatchObject(
    refusedAt('response'),
  );
});

test('a passkey confirms identity, and adding or removing one requires confirmation', async () => {
  const olivia = await person();
  const device = authenticator();
  await add(olivia, device);
  engine.advance(6 * MINUTE_MS);
  const { id } = (await olivia.trpc.security.state({})).passkeys[0]!;
  for (const act of [
    () => olivia.trpc.security.passkey_options({}),
    () => olivia.trpc.security.remove_passkey({ id }),
    () =>
      olivia.trpc.security.change_password({ current: TEST_PASSWORD, password: 'a much longer sentence' }),
  ])
    await expect(act()).rejects.toMatchObject({ cause: { code: 'step_up_required' } });
  await expect(olivia.trpc.security.prove({ proof: TEST_PASSWORD })).rejects.toMatchObject(
    refusedAt('proof'),
  );
  const { options } = await olivia.trpc.security.proof_options({});
  await olivia.trpc.security.prove_by_passkey({ response: device.get(options) });
  await olivia.trpc.security.remove_passkey({ id });
  expect(await olivia.trpc.security.state({})).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
  expect(await engine.signIn.begin(olivia.email, TEST_PASSWORD)).toBeDefined();
  expect(await signIn(device)).toBeUndefined();
});

test('no one removes another person’s passkey', async () => {
  const [olivia, mallory] = [await person(), await person()];
  const { id } = await add(olivia, authenticator());
  await expect(mallory.trpc.security.remove_passkey({ id })).rejects.toMatchObject({
    cause: { code: 'not_found' },
  });
});

test('an invalid passkey response is rejected before any lookup', async () => {
  const headers = new Headers();
  for (const given of ['', '{', '{}', JSON.stringify({ id: 'a'.repeat(30_000) }), '[]', 'null'])
    expect(await engine.signInPages.beginByPasskey(given, headers)).toEqual({
      refusal: 'unauthorized',
      status: 401,
    });
});
