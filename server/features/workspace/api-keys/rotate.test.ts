import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { callerOf, testMerchant } from '../../../testing/merchant';

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.stop());

const works = async (token: string) => (await callerOf(engine, token)('GET', '/balances')).status;

test('a rotated key works at once; the old one works exactly until its end and cannot rotate again', async () => {
  const { call, token } = await testMerchant(engine);
  const rotated = await call('POST', '/api-keys/rotate', { expire_after_in_seconds: 60 });
  expect(rotated.status).toBe(200);
  const { secret_key, previous_key_expires_at } = rotated.body;
  expect(Date.parse(previous_key_expires_at)).toBeGreaterThan(Date.now());
  expect([await works(token), await works(secret_key)]).toEqual([200, 200]);
  expect((await call('POST', '/api-keys/rotate', { expire_after_in_seconds: 0 })).status).toBe(403);
  engine.advance(59_000);
  expect(await works(token)).toBe(200);
  engine.advance(1_500);
  expect([await works(token), await works(secret_key)]).toEqual([401, 200]);
});

test('rotation with 0 seconds ends the old key at once, and each earlier key keeps its own end', async () => {
  const { call, token } = await testMerchant(engine);
  const second = (await call('POST', '/api-keys/rotate', { expire_after_in_seconds: 600 })).body.secret_key;
  const third = (await callerOf(engine, second)('POST', '/api-keys/rotate', { expire_after_in_seconds: 0 }))
    .body.secret_key;
  expect([await works(token), await works(second), await works(third)]).toEqual([200, 401, 200]);
});

test('ten simultaneous rotations have one winner, and no key is lost', async () => {
  const { call, token } = await testMerchant(engine);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => call('POST', '/api-keys/rotate', { expire_after_in_seconds: 600 })),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(403)]);
  const winner = answers.find((answer) => answer.status === 200)!;
  expect([await works(token), await works(winner.body.secret_key)]).toEqual([200, 200]);
});

test('a repeated Idempotency-Key does not show the secret twice', async () => {
  const { call } = await testMerchant(engine);
  const key = { 'idempotency-key': 'rotate' };
  expect((await call('POST', '/api-keys/rotate', { expire_after_in_seconds: 60 }, key)).status).toBe(200);
  const again = await call('POST', '/api-keys/rotate', { expire_after_in_seconds: 60 }, key);
  expect([again.status, again.body.secret_key]).toEqual([409, undefined]);
  const { rows } = await engine.services.db.system.pool.query(
    "SELECT image::text AS image FROM idempotency WHERE key = 'rotate'",
  );
  expect(rows[0].image).not.toContain('eyJ');
});

test('the audit event names the rotated key, its end and its successor, and no secret', async () => {
  const { call, merchant, token } = await testMerchant(engine);
  const { secret_key } = (await call('POST', '/api-keys/rotate', { expire_after_in_seconds: 60 })).body;
  const { rows } = await engine.services.db.system.pool.query(
    "SELECT subject_id, actor, changes, image FROM event WHERE merchant_id = $1 AND type = 'api_key.rotated'",
    [merchant.id],
  );
  const [old, made] = [token, secret_key].map((one: string) => decodeJwt(one).jti);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    subject_id: old,
    actor: { type: 'key', id: old },
    changes: { superseded_by: [null, made], expires_at: [null, expect.any(String)] },
    image: { id: old },
  });
  expect(Object.keys(rows[0].image)).not.toContain('token_hash');
  const listed = await callerOf(engine, secret_key)('GET', '/events?event_type=api_key.rotated');
  expect(listed.body.data[0].data).toMatchObject({
    id: old,
    name: 'test',
    expires_at: rows[0].changes.expires_at[1],
    superseded_at: expect.any(String),
  });
});

test.each([-1, 604_801, 1.5, '60', null, undefined])(
  'expire_after_in_seconds of %s is 400',
  async (value) => {
    const { call, token } = await testMerchant(engine);
    const refused = await call('POST', '/api-keys/rotate', { expire_after_in_seconds: value });
    expect([refused.status, refused.headers.get('x-error-field')]).toEqual([400, 'expire_after_in_seconds']);
    expect(await works(token)).toBe(200);
  },
);

test('a rotated key keeps its name, scopes, networks, people and expiry', async () => {
  const { call } = await testMerchant(engine);
  const expires_at = new Date(engine.services.clock.realNow().getTime() + 3600_000).toISOString();
  const terms = { name: 'ERP', scopes: ['balances:read', 'developers:write'], expires_at };
  const made = (await call('POST', '/api-keys', terms)).body;
  const rotate = callerOf(engine, made.secret_key)('POST', '/api-keys/rotate', {
    expire_after_in_seconds: 604_800,
  });
  // The overlap does not outlast the key.
  expect((await rotate).body.previous_key_expires_at).toBe(expires_at);
  const [next] = (await call('GET', '/api-keys')).body.data;
  expect(next).toMatchObject({ ...terms, replaces: made.id, superseded_at: null });
});

test('a key that is narrowed while it rotates passes on the narrow scopes', async () => {
  for (let n = 0; n < 5; n++) {
    const { call } = await testMerchant(engine);
    const { id, secret_key } = (await call('POST', '/api-keys', { name: 'Raced' })).body;
    const [rotated, narrowed] = await Promise.all([
      callerOf(engine, secret_key)('POST', '/api-keys/rotate', { expire_after_in_seconds: 60 }),
      call('PATCH', `/api-keys/${id}`, { scopes: ['balances:read', 'developers:write'] }),
    ]);
    expect(rotated.status).toBe(200);
    const next = (await call('GET', '/api-keys')).body.data.find(
      (key: { replaces: string | null }) => key.replaces === id,
    );
    // A change that came after the rotation is refused, so that it is not lost silently.
    expect([next.scopes.length, narrowed.status]).toEqual(
      narrowed.status === 200 ? [2, 200] : [1, expect.any(Number)],
    );
  }
});
