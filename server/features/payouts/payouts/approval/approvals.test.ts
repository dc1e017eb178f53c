import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../../api/invariants';
import { type TestEngine, testEngine } from '../../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../../testing/merchant';
import { TEST_OPERATOR } from '../../../../testing/operator';
import { signedIn } from '../../../../testing/person';
import { addPerson, makeToken } from '../../../platform/merchants/public';
import { setRules } from '../../../workspace/approval-rules/public';

let engine: TestEngine;
let ours: TestMerchant;
let beneficiary_id: string;
beforeAll(async () => {
  engine = await testEngine();
  ours = await testMerchant(engine, { features: ['payout_approval'] });
  await ours.fund(100_000_000);
  beneficiary_id = await ours.payee('IN');
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
});

const body = (more: object = {}) => ({
  purpose_code: 'S0802',
  beneficiary_id,
  source_currency: 'USD',
  destination_currency: 'INR' as const,
  source_amount: 10_000,
  payment_rail: 'imps' as const,
  ...more,
});
const as = async (role: string, merchant = ours) => engine.caller(await signedIn(engine, merchant, role));
const byKey = async (merchant = ours, more: object = {}) =>
  (await merchant.call('POST', '/payouts', body(more))).body.id as string;
const status = async (id: string, merchant = ours) =>
  (await merchant.call('GET', `/payouts/${id}`)).body.status;

test('a payout pending approval holds no money; approval holds it and sends the payout', async () => {
  const maker = await as('maker');
  const made = await maker.payouts.create(body());
  expect(made.status).toBe('pending_approval');
  const approver = await as('approver');
  const { data } = await approver.payouts.approvals({ tab: 'mine' });
  const row = data.find(({ payout }) => payout.id === made.id)!;
  expect(row).toMatchObject({
    version: 1,
    maker: { type: 'person' },
    can: { approve: { allowed: true } },
    decision: null,
  });
  expect(await approver.payouts.approve({ items: [{ id: made.id, version: 1 }] })).toEqual({
    results: [
      { id: made.id, outcome: 'done', status: 'in_progress', progress: null, code: null, reason: null },
    ],
  });
  await engine.runUntilIdle();
  expect(await status(made.id)).toBe('success');
  const { timeline } = await approver.payouts.view({ id: made.id });
  expect(timeline.map((step) => step.title)).toEqual([
    'Created',
    'Approved',
    'Sent to the bank',
    'Confirmed by the bank',
  ]);
  const decided = await approver.payouts.approvals({ tab: 'decided' });
  expect(decided.data[0]).toMatchObject({
    payout: { id: made.id },
    decision: { verdict: 'approved', by: expect.stringContaining('approver') },
  });
});

test('counts the payouts that an approver can decide, without their own', async () => {
  const [owner, approver] = [await as('owner'), await as('approver')];
  const countOf = async ({ home }: typeof owner) => (await home.approvals({})).payouts;
  const before = { owner: await countOf(owner), approver: await countOf(approver) };
  await owner.payouts.create(body());
  expect(await countOf(owner)).toEqual({ mine: before.owner.mine, all: before.owner.all + 1 });
  expect(await countOf(approver)).toEqual({ mine: before.approver.mine + 1, all: before.approver.all + 1 });
});

test('rejecting a payout cancels it without an error code and shows the creator the reason', async () => {
  const maker = await as('maker');
  const { id } = await maker.payouts.create(body());
  const approver = await as('approver');
  await approver.payouts.reject({ items: [{ id, version: 1 }], reason: 'Invoice is missing' });
  const view = await maker.payouts.view({ id });
  expect(view.payout).toMatchObject({ status: 'cancelled', error_code: null });
  expect(view.timeline.at(-1)).toMatchObject({ title: 'Rejected', detail: 'Invoice is missing' });
  await expect(approver.payouts.reject({ items: [{ id, version: 1 }], reason: ' ' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});

test('lists and pages show a rejected payout as rejected and a cancelled one as cancelled', async () => {
  const maker = await as('maker');
  const approver = await as('approver');
  const [rejected, cancelled] = [await maker.payouts.create(body()), await maker.payouts.create(body())];
  const items = [{ id: rejected.id, version: 1 }];
  await approver.payouts.reject({ items, reason: 'Invoice is missing' });
  await maker.payouts.cancel({ id: cancelled.id });
  for (const [id, expected] of [
    [rejected.id, true],
    [cancelled.id, false],
  ] as const) {
    expect((await maker.payouts.view({ id })).rejected).toBe(expected);
    const { data } = await maker.payouts.rows({ q: id });
    expect(data.map((row) => [row.payout.status, row.rejected])).toEqual([['cancelled', expected]]);
  }
});

describe('people who cannot approve', () => {
  const refusal = async (trpc: Awaited<ReturnType<typeof as>>, id: string) =>
    (await trpc.payouts.approve({ items: [{ id, version: 1 }] })).results[0];

  test('the creator cannot approve their own payout, whatever their role', async () => {
    const owner = await as('owner');
    const { id } = await owner.payouts.create(body());
    expect(await refusal(owner, id)).toMatchObject({
      outcome: 'refused',
      reason: expect.stringMatching(/^You created or changed this payout/),
    });
    expect((await owner.payouts.view({ id })).can.approve).toMatchObject({
      allowed: false,
      reason: expect.stringMatching(/Someone else must approve/),
    });
    expect((await owner.payouts.approvals({ tab: 'mine' })).data.map((row) => row.payout.id)).not.toContain(
      id,
    );
    const { data } = await owner.payouts.approvals({ tab: 'all' });
    expect(data.find((row) => row.payout.id === id)!.can.approve.tag).toBe('created by you');
    expect(await status(id)).toBe('pending_approval');
  });

  test('the people linked to an API key cannot approve its payouts, even after a key rotation', async () => {
    const headers = await signedIn(engine, ours, 'admin');
    const admin = engine.caller(headers);
    const { person } = await admin.people.me({});
    const token = await makeToken(engine.services, ours.merchant, 'billing', [person.id]);
    const send = (by: string) =>
      engine.fetch(
        new Request('http://localhost/api/v1/payouts', {
          method: 'POST',
          headers: { authorization: `Bearer ${by}`, 'content-type': 'application/json' },
          body: JSON.stringify(body()),
        }),
      );
    const first = (await (await send(token)).json()) as { id: string };
    expect(await refusal(admin, first.id)).toMatchObject({ outcome: 'refused' });
    const rotated = await engine.fetch(
      new Request('http://localhost/api/v1/api-keys/rotate', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ expire_after_in_seconds: 0 }),
      }),
    );
    const { secret_key } = (await rotated.json()) as { secret_key: string };
    const second = (await (await send(secret_key)).json()) as { id: string };
    expect(await refusal(admin, second.id)).toMatchObject({ outcome: 'refused' });
    expect(await refusal(await as('approver'), second.id)).toMatchObject({ outcome: 'done' });
  });

  test.each(['maker', 'viewer', 'developer', 'compliance'])('a %s cannot approve payouts', async (role) => {
    const trpc = await as(role);
    await expect(trpc.payouts.approve({ items: [{ id: await byKey(), version: 1 }] })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect((await trpc.payouts.approvals({ tab: 'mine' })).data).toEqual([]);
    expect((await trpc.payouts.approvals({ tab: 'all' })).data).not.toEqual([]);
  });
});

describe('decisions on a payout version', () => {
  test('a decision on an old version, a cancelled payout or an unknown payout returns its own error code', async () => {
    const approver = await as('approver');
    const [old, gone] = [await byKey(), await byKey()];
    await ours.call('PATCH', `/payouts/${gone}/cancel`);
    const { results } = await approver.payouts.approve({
      items: [
        { id: old, version: 7 },
        { id: gone, version: 1 },
        { id: 'payout_x', version: 1 },
      ],
    });
    expect(results.map((row) => row.code)).toEqual(['stale', 'stale', 'not_found']);
    expect(results.map((row) => [row.outcome, row.reason])).toEqual([
      ['refused', 'The resource has changed since you read it. Read it again'],
      ['refused', 'The resource has changed since you read it. Read it again'],
      ['refused', 'Entity not found'],
    ]);
  });

  test('only one of a concurrent approve, reject and cancel succeeds', async () => {
    const approvers = await Promise.all([as('approver'), as('approver'), as('owner')]);
    for (let round = 0; round < 8; round++) {
      const id = await byKey();
      const items = [{ id, version: 1 }];
      const [approved, again, rejected, cancelled] = await Promise.all([
        approvers[0]!.payouts.approve({ items }),
        approvers[1]!.payouts.approve({ items }),
        approvers[2]!.payouts.reject({ items, reason: 'Not this one' }),
        ours.call('PATCH', `/payouts/${id}/cancel`),
      ]);
      const won = [approved, again, rejected].filter(({ results }) => results[0]!.outcome === 'done').length;
      expect(won + (cancelled.status === 200 ? 1 : 0)).toBe(1);
      expect([200, 400]).toContain(cancelled.status);
      const votes = await engine.services.db.system.prisma.approvalVote.count({ where: { subject_id: id } });
      expect(votes).toBe(won);
    }
    await engine.runUntilIdle();
  });
});

test('approving a payout that the balance no longer covers fails it, or queues it if queueing is on', async () => {
  for (const [features, expected] of [
    [['payout_approval'], 'failed'],
    [['payout_approval', 'payout_queueing'], 'queued'],
  ] as const) {
    const merchant = await testMerchant(engine, { features: [...features] });
    await merchant.fund(15_000);
    const payee = await merchant.payee('IN');
    const [first, second] = [
      await byKey(merchant, { beneficiary_id: payee }),
      await byKey(merchant, { beneficiary_id: payee }),
    ];
    const approver = await as('approver', merchant);
    await approver.payouts.approve({
      items: [
        { id: first, version: 1 },
        { id: second, version: 1 },
      ],
    });
    await engine.runUntilIdle();
    expect([await status(first, merchant), await status(second, merchant)]).toEqual(['success', expected]);
    if (expected === 'failed') {
      expect((await merchant.call('GET', `/payouts/${second}`)).body.error_code).toBe('INSUFFICIENT_BALANCE');
    } else {
      await merchant.fund(15_000);
      await engine.runUntilIdle();
      expect(await status(second, merchant)).toBe('success');
    }
  }
});

test('an account is no longer flagged as new to an approver who has approved a payout to it', async () => {
  const merchant = await testMerchant(engine, { features: ['payout_approval'] });
  await merchant.fund(90_000);
  const payee = await merchant.payee('IN');
  const [first, second] = [await as('approver', merchant), await as('owner', merchant)];
  const flags = async (approver: typeof first) =>
    (await approver.payouts.approvals({ tab: 'all' })).data.map((row) => row.flags);
  const approved = await byKey(merchant, { beneficiary_id: payee });
  const [row] = (await first.payouts.approvals({ tab: 'all' })).data;
  await first.payouts.approve({ items: [{ id: approved, version: row!.version }] });
  await engine.runUntilIdle();
  engine.advance(1);
  await byKey(merchant, { beneficiary_id: payee, source_amount: 20_000 });
  expect(await flags(first)).toEqual([[]]);
  expect(await flags(second)).toEqual([['new_beneficiary']]);
});

test('an approver sees flags, similar payouts and account details of a pending payout', async () => {
  const merchant = await testMerchant(engine, { features: ['payout_approval'] });
  await merchant.fund(100_000);
  const payee = await merchant.payee('IN');
  const first = await byKey(merchant, { beneficiary_id: payee, invoice_number: 'RM-1' });
  const id = await byKey(merchant, { beneficiary_id: payee, invoice_number: 'RM-1' });
  const approver = await as('approver', merchant);
  const { review } = await approver.payouts.view({ id });
  expect(review).toMatchObject({
    flags: ['new_beneficiary', 'duplicate_invoice', 'possible_duplicate'],
    similar: [{ id: first, amount: 10_000, currency: 'USD', invoice_number: 'RM-1' }],
    account: {
      is_new: true,
      bank_country: 'IND',
      added_at: expect.any(String),
      changed_at: null,
      added_by: [],
      approved_by: [],
    },
    paid_before: null,
  });
  await approver.payouts.reject({ items: [{ id, version: 1 }], reason: 'Twice' });
  expect((await approver.payouts.view({ id })).review).toBeNull();
});

test('an approver sees what arrived before in the same currency', async () => {
  const merchant = await testMerchant(engine, { features: ['payout_approval'] });
  await merchant.fund(100_000);
  const payee = await merchant.payee('IN');
  const paid = await byKey(merchant, { beneficiary_id: payee });
  await merchant.call('PATCH', '/payouts/mock', { id: paid, status: 'success' });
  const { body } = await merchant.call('GET', `/payouts/${paid}`);
  const id = await byKey(merchant, { beneficiary_id: payee });
  const { review } = await (await as('approver', merchant)).payouts.view({ id });
  expect(review?.paid_before).toEqual({
    count: 1,
    largest: { amount: body.destination_amount, currency: 'INR' },
    last_at: body.created_at,
  });
});

test('payouts that a planned one may duplicate are found by invoice, and by amount for seven days', async () => {
  const merchant = await testMerchant(engine, { features: ['payout_approval'] });
  await merchant.fund(100_000);
  const beneficiary_id = await merchant.payee('IN');
  const first = await byKey(merchant, { beneficiary_id, invoice_number: 'RM-1' });
  const find = async (more: object, at = merchant) => {
    const maker = await as('maker', at);
    const { data } = await maker.payouts.similar({ beneficiary_id, source_currency: 'USD', ...more });
    return data.map(({ id }) => id);
  };
  expect(await find({})).toEqual([]);
  expect(await find({ invoice_number: 'rm-1', source_amount: 10_000 })).toEqual([first]);
  expect(await find({ source_amount: 10_001 })).toEqual([]);
  expect(await find({ source_amount: 10_000 }, ours)).toEqual([]);
  engine.advance(8 * 24 * 3600_000);
  expect(await find({ source_amount: 10_000 })).toEqual([]);
  expect(await find({ invoice_number: 'RM-1' })).toEqual([first]);
});

test('a payout without a decision for 90 days is cancelled', async () => {
  const id = await byKey();
  engine.advance(90 * 24 * 3600_000);
  await engine.runUntilIdle();
  expect(await status(id)).toBe('cancelled');
  await addPerson(engine.services, ours.merchant, { email: 'late@test.example', role: 'approver' });
});

test('flags a new beneficiary, a possible duplicate within seven days and a balance that is too low', async () => {
  const merchant = await testMerchant(engine, { features: ['payout_approval'] });
  await merchant.fund(25_000);
  const payee = await merchant.payee('IN');
  const flagsOf = async () => {
    const approver = await as('approver', merchant);
    const { data } = await approver.payouts.approvals({ tab: 'all', sort: 'created_at' });
    return data.map(({ flags }) => flags);
  };
  await byKey(merchant, { beneficiary_id: payee });
  expect(await flagsOf()).toEqual([['new_beneficiary']]);
  const twin = await byKey(merchant, { beneficiary_id: payee });
  await byKey(merchant, { beneficiary_id: payee, source_amount: 20_000 });
  await merchant.call('PATCH', '/payouts/mock', { id: twin, status: 'success' });
  expect(await flagsOf()).toEqual([
    ['new_beneficiary', 'possible_duplicate'],
    ['new_beneficiary', 'beyond_balance'],
  ]);
  engine.advance(8 * 24 * 3600_000);
  expect(await flagsOf()).toEqual([['possible_duplicate'], ['beyond_balance']]);
});

test('flags an invoice number used in any earlier payout to the same beneficiary, ignoring case', async () => {
  const merchant = await testMerchant(engine, { features: ['payout_approval'] });
  await merchant.fund(100_000);
  const [payee, other] = [await merchant.payee('IN'), await merchant.payee('IN', '50100998877665')];
  const first = await byKey(merchant, { beneficiary_id: payee, invoice_number: 'RM-1' });
  await merchant.call('PATCH', '/payouts/mock', { id: first, status: 'success' });
  engine.advance(60 * 24 * 3600_000);
  await byKey(merchant, { beneficiary_id: payee, invoice_number: 'rm-1', source_amount: 1_500 });
  await byKey(merchant, { beneficiary_id: other, invoice_number: 'RM-1', source_amount: 1_500 });
  const approver = await as('approver', merchant);
  const { data } = await approver.payouts.approvals({ tab: 'all', sort: 'created_at' });
  expect(data.map(({ flags }) => flags.includes('duplicate_invoice'))).toEqual([true, false]);
  const home = await approver.home.needs({});
  expect(JSON.stringify(home)).toContain('duplicate invoice');
});

describe('editing a payout that waits', () => {
  const twoSteps = async () => {
    const merchant = await testMerchant(engine, { features: ['payout_approval'] });
    await merchant.fund(1_000_000);
    const payee = await merchant.payee('IN');
    const maker = await as('maker', merchant);
    const owner = await as('owner', merchant);
    const approver = await as('approver', merchant);
    return { merchant, payee, maker, owner, approver };
  };

  test('makes it a draft whose earlier approvals don’t count, and which its editor can’t approve', async () => {
    const { merchant, payee, maker, owner, approver } = await twoSteps();
    const made = await maker.payouts.create(body({ beneficiary_id: payee, request_id: 'edit-1' }));
    expect((await maker.payouts.view({ id: made.id })).can.edit).toEqual({ allowed: true, reason: null });
    const seen = { id: made.id, version: 1 };
    // Another person who may create payouts edits it, and counts as a creator from then on.
    expect((await owner.payouts.take_back(seen)).status).toBe('draft');
    const stale = await approver.payouts.approve({ items: [seen] });
    expect(stale.results[0]).toMatchObject({ outcome: 'refused' });
    const { version } = await owner.payouts.view({ id: made.id });
    const changed = await owner.payouts.change_draft({
      ...body({ beneficiary_id: payee, request_id: 'edit-1', source_amount: 12_000 }),
      id: made.id,
      version,
    });
    const sent = await owner.payouts.submit_draft({ id: made.id, version: version + 1 });
    expect([changed.source_amount, sent.status, sent.request_id]).toEqual([
      12_000,
      'pending_approval',
      'edit-1',
    ]);
    const later = { id: made.id, version: version + 2 };
    for (const creator of [maker, owner])
      expect((await creator.payouts.view({ id: made.id })).can.approve.allowed).toBe(false);
    expect((await approver.payouts.approve({ items: [later] })).results[0]).toMatchObject({
      outcome: 'done',
      status: 'in_progress',
    });
    const { timeline } = await approver.payouts.view({ id: made.id });
    expect(timeline.map(({ title }) => title).slice(0, 5)).toEqual([
      'Created',
      'Taken back to edit',
      'Draft updated',
      'Submitted',
      'Approved',
    ]);
    expect(await status(made.id, merchant)).not.toBe('draft');
  });

  test('voids an approval of the first of two steps', async () => {
    const { payee, maker, approver, merchant } = await twoSteps();
    const steps = [
      { need: 'any' as const, roles: ['approver' as const], people: [] },
      { need: 'any' as const, roles: ['owner' as const], people: [] },
    ];
    await setRules(engine.services, merchant.merchant, [{ name: 'Two', when: {}, steps }], TEST_OPERATOR);
    const made = await maker.payouts.create(body({ beneficiary_id: payee }));
    await approver.payouts.approve({ items: [{ id: made.id, version: 1 }] });
    expect((await maker.payouts.view({ id: made.id })).approval).toMatchObject({ step: 2, given: 1 });
    const { version } = await maker.payouts.view({ id: made.id });
    await maker.payouts.take_back({ id: made.id, version });
    await maker.payouts.submit_draft({ id: made.id, version: version + 1 });
    expect((await maker.payouts.view({ id: made.id })).approval).toMatchObject({
      step: 1,
      given: 0,
      votes: [],
    });
  });

  test('rejects viewers, other merchants, and payouts of keys or that no longer wait', async () => {
    const maker = await as('maker');
    const ofKey = await byKey();
    await expect(maker.payouts.take_back({ id: ofKey, version: 1 })).rejects.toMatchObject({
      message: 'Created through the API: cancel it and create another payout',
    });
    const { id } = await maker.payouts.create(body());
    await expect((await as('viewer')).payouts.take_back({ id, version: 1 })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    const other = await testMerchant(engine, { features: ['payout_approval'] });
    await expect((await as('maker', other)).payouts.take_back({ id, version: 1 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(maker.payouts.take_back({ id, version: 7 })).rejects.toMatchObject({ code: 'CONFLICT' });
    await maker.payouts.cancel({ id });
    await expect(maker.payouts.take_back({ id, version: 2 })).rejects.toMatchObject({
      message: 'Only a payout that waits for approval can be edited',
    });
  });

  test('lets one of an approval and an edit at the same time win', async () => {
    const [maker, approver] = [await as('maker'), await as('approver')];
    for (let round = 0; round < 5; round++) {
      const { id } = await maker.payouts.create(body());
      const seen = { id, version: 1 };
      const [approved, edited] = await Promise.all([
        approver.payouts.approve({ items: [seen] }).then(({ results }) => results[0]!.outcome === 'done'),
        maker.payouts.take_back(seen).then(
          () => true,
          () => false,
        ),
      ]);
      expect([approved, edited].filter(Boolean)).toHaveLength(1);
      expect((await status(id)) === 'draft').toBe(edited);
    }
  });
});
