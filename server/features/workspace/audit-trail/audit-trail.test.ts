import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealChains } from '../../../audit/seal';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { signedIn } from '../../../testing/person';

let engine: TestEngine;
let ours: TestMerchant;
let owner: ReturnType<TestEngine['caller']>;
let headers: Headers;
let payoutId: string;
beforeAll(async () => {
  engine = await testEngine();
  ours = await testMerchant(engine, { features: ['payout_approval'] });
  await ours.fund(1_000_000);
  headers = await signedIn(engine, ours, 'owner');
  headers.set(engine.addressHeader, '203.0.113.7');
  owner = engine.caller(headers);
  const beneficiary_id = await ours.payee('IN');
  const made = await ours.call('POST', '/payouts', {
    purpose_code: 'S0802',
    beneficiary_id,
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 10_000,
    payment_rail: 'imps',
  });
  payoutId = made.body.id;
  await owner.payouts.reject({ items: [{ id: payoutId, version: 1 }], reason: 'Paid already' });
});
afterAll(() => engine.stop());

test('the audit trail shows who changed what, from where, and the states before and after', async () => {
  const { data } = await owner.audit.rows({ subject_id: payoutId });
  expect(data.map(({ type }) => type)).toEqual(['payout.rejected', 'payout.created']);
  expect(data[0]).toMatchObject({
    subject_type: 'payout',
    subject_name: '100.00 USD',
    who: { type: 'person', address: '203.0.113.7' },
    changes: expect.arrayContaining([{ field: 'status', from: 'pending_approval', to: 'cancelled' }]),
  });
  expect(data[1]!.who).toMatchObject({ type: 'key', name: 'test', address: null });
});

test('the audit trail is searched by person, name and event', async () => {
  const count = async (asked: object) => (await owner.audit.rows(asked)).page_meta.count;
  expect(await count({ who: 'person' })).toBe(1);
  expect(await count({ q: 'payout.rejected' })).toBe(1);
  expect(await count({ q: payoutId })).toBe(2);
  expect(await count({ subject_id: payoutId, resource: 'payout' })).toBe(2);
  expect(await count({ subject_id: payoutId, resource: 'pay' })).toBe(0);
  const { person } = await owner.people.me({});
  expect(await count({ subject_id: payoutId, person_id: person.id })).toBe(1);
  expect(await count({ person_id: 'person_other' })).toBe(0);
  await expect(owner.audit.rows({ resource: 'a.b' })).rejects.toMatchObject({
    cause: { fields: [{ path: 'resource', message: 'resource must be a type of resource, such as payout' }] },
  });
  const { data } = await owner.audit.rows({ who: 'person' });
  expect(await count({ q: data[0]!.who.name })).toBeGreaterThan(0);
  expect(await count({ q: 'nobody is called this' })).toBe(0);
});

test('the audit trail can be exported', async () => {
  const answer = await engine.fetch(
    new Request('http://localhost/api/files/exports/audit', {
      method: 'POST',
      headers: new Headers([...headers, ['content-type', 'application/json']]),
      body: JSON.stringify({ format: 'csv', subject_id: payoutId }),
    }),
  );
  const rows = parse(await answer.text(), { bom: true, columns: true }) as Record<string, string>[];
  expect(rows[0]).toMatchObject({ Event: 'payout.rejected', Address: '203.0.113.7' });
  expect(rows[0]!.Changes).toContain('status: pending_approval → cancelled');
});

test('an audit event shows its position in the chain and checks the chain', async () => {
  while (await sealChains(engine.services));
  const { data } = await owner.audit.rows({ subject_id: payoutId });
  const { link } = await owner.audit.view({ id: data[0]!.id });
  expect(link).toMatchObject({ seq: expect.any(Number), hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const report = await owner.audit.verify({});
  expect(report.breaches).toEqual([]);
  expect(report.sealed).toBeGreaterThanOrEqual(link!.seq);
  expect(report.head!.name).toContain(ours.merchant.id);
});

test('only owners and admins of the merchant read its audit trail', async () => {
  for (const role of ['maker', 'approver', 'compliance', 'developer', 'viewer']) {
    const someone = engine.caller(await signedIn(engine, ours, role));
    await expect(someone.audit.rows({})).rejects.toMatchObject({ cause: { code: 'forbidden' } });
  }
  const stranger = engine.caller(await signedIn(engine, await testMerchant(engine), 'owner'));
  const { data } = await owner.audit.rows({ subject_id: payoutId });
  await expect(stranger.audit.view({ id: data[0]!.id })).rejects.toMatchObject({
    cause: { code: 'not_found' },
  });
  expect((await stranger.audit.rows({ subject_id: payoutId })).data).toEqual([]);
});
