import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { testMerchant } from '../../../testing/merchant';
import { personAt, session, TEST_PASSWORD } from '../../../testing/person';

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
  // A code is valid for a number of 30-second steps, and a slow machine may cross one between two lines.
  engine.freezeClock();
});
afterAll(() => engine.stop());

const STEP_MS = 30_000;
const person = async () => personAt(engine, await testMerchant(engine), 'owner');
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: engine.now().getTime() + steps * STEP_MS,
  });
const refused = { code: 'second_factor_required' };

async function enrolled() {
  const olivia = await person();
  const { secret } = await olivia.trpc.security.enrol({});
  const { recovery_codes } = await olivia.trpc.security.finish({ code: codeOf(secret) });
  const begin = (code?: string) => engine.signIn.begin(olivia.email, TEST_PASSWORD, { code });
  return { ...olivia, secret, recovery_codes, begin };
}

test('a session shows the device and address of its sign-in', async () => {
  const { trpc, email } = await person();
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
  await engine.signIn.begin(email, TEST_PASSWORD, { userAgent, address: '203.0.113.7' });
  const { sessions } = await trpc.security.state({});
  expect(sessions.filter(({ current }) => !current)).toMatchObject([
    { device: 'Firefox on Linux', address: '203.0.113.7' },
  ]);
  expect(sessions.find(({ current }) => current)).toMatchObject({ device: null, address: null });
});

describe('authenticator app', () => {
  test('an authenticator is enrolled with its first code and shows secret and recovery codes once', async () => {
    const { trpc, email } = await person();
    const begun = await trpc.security.enrol({});
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Farshore:.*secret=/);
    expect(new Set(begun.qr.map((row) => row.length))).toEqual(new Set([begun.qr.length]));
    expect(begun.qr.join('')).toMatch(/^[01]+$/);
    // Until the first code, the password is enough.
    await session(engine, email);
    await expect(trpc.security.finish({ code: '000000' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const { recovery_codes } = await trpc.security.finish({ code: codeOf(begun.secret) });
    expect(new Set(recovery_codes).size).toBe(10);
    expect(await trpc.security.state({})).toMatchObject({ enrolled: true, recovery_codes_left: 10 });
    await expect(trpc.security.enrol({})).rejects.toThrow('You already have an authenticator app');
  });

  test('sign-in requires the authenticator’s code and reveals this only after the right password', async () => {
    const { begin, email, secret } = await enrolled();
    engine.advance(2 * STEP_MS);
    await expect(begin()).rejects.toMatchObject({ ...refused, status: 401 });
    await expect(begin('000000')).rejects.toMatchObject(refused);
    expect(await engine.signIn.begin(email, 'wrong', { code: codeOf(secret) })).toBeUndefined();
    expect(await begin(codeOf(secret))).toMatchObject({ sessionId: expect.stringMatching(/^sess_/) });
  });

  test('a code one step early or late is accepted, two steps are not, and each code works once', async () => {
    const { begin, secret } = await enrolled();
    engine.advance(10 * STEP_MS);
    for (const off of [-2, 2]) await expect(begin(codeOf(secret, off))).rejects.toMatchObject(refused);
    const early = codeOf(secret, -1);
    await begin(early);
    await expect(begin(early)).rejects.toMatchObject(refused);
    const late = codeOf(secret, 1);
    await begin(late);
    // Codes older than the last used one are rejected too.
    await expect(begin(codeOf(secret))).rejects.toMatchObject(refused);
  });

  test('the same code twice at once opens one session', async () => {
    const { begin, secret } = await enrolled();
    engine.advance(2 * STEP_MS);
    const code = codeOf(secret);
    const answers = await Promise.allSettled([begin(code), begin(code), begin(code)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('a recovery code works once, in any formatting', async () => {
    const { begin, recovery_codes, trpc } = await enrolled();
    const [code] = recovery_codes;
    await begin(code!.toUpperCase().replace('-', ' '));
    await expect(begin(code)).rejects.toMatchObject(refused);
    expect((await trpc.security.state({})).recovery_codes_left).toBe(9);
  });

  test('authenticator secrets and recovery codes are not stored in plain text', async () => {
    const { secret, recovery_codes, id } = await enrolled();
    const { prisma } = engine.services.db.system;
    const kept = JSON.stringify([
      await prisma.totp.findUnique({ where: { person_id: id } }),
      await prisma.recoveryCode.findMany({ where: { person_id: id } }),
    ]);
    for (const text of [secret, ...recovery_codes]) expect(kept).not.toContain(text);
  });

  test('turning an authenticator off requires a code, and the password does not confirm identity', async () => {
    const { trpc, secret, begin } = await enrolled();
    engine.advance(2 * STEP_MS);
    await expect(trpc.security.prove({ proof: TEST_PASSWORD })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await trpc.security.prove({ proof: codeOf(secret) });
    await expect(trpc.security.disable({ code: '000000' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    engine.advance(2 * STEP_MS);
    expect(await trpc.security.disable({ code: codeOf(secret) })).toEqual({ enrolled: false });
    await begin();
  });

  test('too many codes for an account are 429 with the seconds to wait', async () => {
    const { begin, secret } = await enrolled();
    engine.advance(2 * STEP_MS);
    for (let count = 0; count < 10; count++) await expect(begin('000000')).rejects.toMatchObject(refused);
    await expect(begin(codeOf(secret))).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfterSeconds: expect.any(Number),
    });
  });
});

test('too many passwords are rejected per account and per address', async () => {
  const olivia = await person();
  const address = '203.0.113.9';
  const wrong = (email: string) => engine.signIn.begin(email, 'wrong', { address });
  for (let count = 0; count < 10; count++) expect(await wrong(olivia.email)).toBeUndefined();
  await expect(wrong(olivia.email)).rejects.toMatchObject({ code: 'rate_limited', status: 429 });
  for (let count = 0; count < 89; count++) await wrong(`nobody-${count}@test.example`);
  await expect(wrong('somebody@test.example')).rejects.toMatchObject({ code: 'rate_limited' });
});

describe('passwords', () => {
  const password = 'another long password';

  test('changing a password requires the current one and ends other sessions', async () => {
    const { trpc, email } = await person();
    const second = engine.caller(await session(engine, email));
    await trpc.security.change_password({ current: TEST_PASSWORD, password });
    await expect(second.people.me({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect((await trpc.security.state({})).sessions.map(({ current }) => current)).toEqual([true]);
    expect(await engine.signIn.begin(email, TEST_PASSWORD)).toBeUndefined();
    await session(engine, email, { password });
  });

  test.each([
    ['short', 'Choose a password of 12 characters or more, at most 200'],
    ['x'.repeat(201), 'Choose a password of 12 characters or more, at most 200'],
    [TEST_PASSWORD, 'Choose a password different from your current one'],
  ])('is not changed to %s', async (chosen, words) => {
    const { trpc, email } = await person();
    const change = trpc.security.change_password({ current: TEST_PASSWORD, password: chosen });
    await expect(change).rejects.toMatchObject({ code: 'BAD_REQUEST', message: words });
    await session(engine, email);
  });

  test('guessing at a password change is limited like sign-in and ends no session', async () => {
    const { trpc, email } = await person();
    const second = engine.caller(await session(engine, email));
    const guess = () => trpc.security.change_password({ current: 'a guess', password });
    for (let count = 0; count < 10; count++)
      await expect(guess()).rejects.toThrow('Current password is incorrect');
    await expect(guess()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    const right = trpc.security.change_password({ current: TEST_PASSWORD, password });
    await expect(right).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await second.people.me({});
  });

  test('a password changed twice at once is one of the two, and no session from the old one survives', async () => {
    const { trpc, email, id } = await person();
    const chosen = ['the first password', 'the second password'];
    const begun = Array.from({ length: 4 }, () => engine.signIn.begin(email, TEST_PASSWORD));
    const answers = await Promise.allSettled(
      chosen.map((one) => trpc.security.change_password({ current: TEST_PASSWORD, password: one })),
    );
    await Promise.allSettled(begun);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { prisma } = engine.services.db.system;
    expect(await prisma.session.count({ where: { person_id: id, revoked_at: null } })).toBe(1);
    const works = await Promise.all(chosen.map((one) => engine.signIn.begin(email, one)));
    expect(works.filter(Boolean)).toHaveLength(1);
  });
});

test('only its person can end a session, and its next request is rejected', async () => {
  const [olivia, other] = [await person(), await person()];
  const second = engine.caller(await session(engine, olivia.email));
  const { sessions } = await olivia.trpc.security.state({});
  expect(sessions.map(({ current }) => current).sort()).toEqual([false, true]);
  const { id } = sessions.find(({ current }) => !current)!;
  await expect(other.trpc.security.end_session({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await olivia.trpc.security.end_session({ id });
  await expect(second.people.me({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

test('a session ends after 15 idle minutes, and after 12 hours in any case', async () => {
  const olivia = await person();
  engine.advance(14 * 60_000);
  await olivia.trpc.people.me({});
  engine.advance(14 * 60_000);
  await olivia.trpc.people.me({});
  engine.advance(16 * 60_000);
  await expect(olivia.trpc.people.me({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  const busy = engine.caller(await session(engine, olivia.email));
  for (let quarter = 0; quarter < 51; quarter++) {
    engine.advance(14 * 60_000);
    await busy.people.me({});
  }
  engine.advance(10 * 60_000);
  await expect(busy.people.me({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});
