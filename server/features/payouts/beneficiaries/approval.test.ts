import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { PAYEES, type TestMerchant, testMerchant } from '../../../testing/merchant';
import { personAt } from '../../../testing/person';

type Person = Awaited<ReturnType<typeof personAt>>;

const HOUR = 3600;
const OTHER_ACCOUNT = {
  bank_account: { account_number: '99887766554', currency: 'INR', local_routing_number: 'ICIC0000104' },
};

let engine: TestEngine;
let ours: TestMerchant;
let maker: Person;
let approver: Person;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  ours = await testMerchant(engine);
  maker = await personAt(engine, ours, 'maker');
  approver = await personAt(engine, ours, 'approver');
});

const add = (by = maker) => by.trpc.beneficiaries.create(PAYEES.IN as never);
const view = (id: string, by = maker) => by.trpc.beneficiaries.view({ id });
const statusOf = async (id: string) => (await ours.call('GET', `/v2/beneficiaries/${id}`)).body.status;
const pay = (beneficiary_id: string) =>
  ours.call('POST', '/payouts', {
    purpose_code: 'S0802',
    beneficiary_id,
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 1_000,
    payment_rail: 'imps',
  });

async function changeAccountApproval(account_approval: {
  required_for: 'none' | 'dashboard' | 'all';
  wait_hours: 0 | 24 | 48 | 72;
}) {
  const [owner, admin] = [await personAt(engine, ours, 'owner'), await personAt(engine, ours, 'admin')];
  const { version, rules } = await owner.trpc.approval_rules.rules({});
  const asked = { base_version: version, rules: rules as never, account_approval };
  const { id } = await owner.trpc.approval_rules.propose(asked);
  await admin.trpc.proposals.confirm({ id });
}

test('an account that a person adds cannot be paid until another person approves it', async () => {
  const { id, status } = await add();
  expect(status).toBe('pending');
  const refused = await pay(id);
  expect([refused.status, refused.headers.get('x-error-field')]).toEqual([400, 'beneficiary_id']);
  expect(refused.body.message).toBe('The beneficiary is waiting for approval by a person');
  expect(await view(id)).toMatchObject({
    stage: 'approval',
    approval: { given: 0, needed: 1, could: [approver.name] },
    can: { approve: false, reason: 'Your role can’t approve accounts' },
  });
  const waiting = async ({ trpc }: Person) => (await trpc.home.approvals({})).beneficiaries;
  expect([await waiting(approver), await waiting(maker)]).toEqual([
    { mine: 1, all: 1 },
    { mine: 0, all: 1 },
  ]);
  await approver.trpc.beneficiaries.approve({ id, version: 1 });
  const after = await view(id);
  expect(after).toMatchObject({ stage: null, beneficiary: { status: 'active' }, payable_at: null });
  expect(after.timeline.map(({ title, actor }) => [title, actor.name])).toEqual([
    ['Added', maker.name],
    ['Approved', approver.name],
  ]);
  await ours.fund(10_000);
  expect((await pay(id)).status).toBe(201);
});

test('an account is approved only by another person who may, and only as it was seen', async () => {
  const owner = await personAt(engine, ours, 'owner');
  const { id } = await add(owner);
  await expect(owner.trpc.beneficiaries.approve({ id, version: 1 })).rejects.toThrow(
    /You added this account/,
  );
  await expect(maker.trpc.beneficiaries.approve({ id, version: 1 })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await expect(approver.trpc.beneficiaries.approve({ id, version: 2 })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  const theirs = await personAt(engine, await testMerchant(engine), 'approver');
  await expect(theirs.trpc.beneficiaries.approve({ id, version: 1 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await statusOf(id)).toBe('pending');
});

test('one of two concurrent decisions counts', async () => {
  const admin = await personAt(engine, ours, 'admin');
  const { id } = await add();
  const ended = await Promise.allSettled([
    approver.trpc.beneficiaries.approve({ id, version: 1 }),
    admin.trpc.beneficiaries.reject({ id, version: 1, reason: 'Unknown bank' }),
  ]);
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const { approval } = await view(id);
  expect(approval?.votes).toHaveLength(1);
});

test('a rejected account names the reason and who rejected it', async () => {
  const { id } = await add();
  await approver.trpc.beneficiaries.reject({ id, version: 1, reason: 'Not on the invoice' });
  const { beneficiary, approval } = await view(id);
  expect(beneficiary.status).toBe('rejected');
  expect(approval?.votes).toMatchObject([
    { by: approver.name, verdict: 'rejected', reason: 'Not on the invoice' },
  ]);
  expect((await add()).status).toBe('pending');
});

test('accounts added through the API, or without another approver, need no approval', async () => {
  const made = await ours.call('POST', '/v2/beneficiaries', PAYEES.IN);
  expect(made.body.status).toBe('active');
  const small = await testMerchant(engine);
  const alone = await personAt(engine, small, 'owner');
  expect((await add(alone)).status).toBe('active');
});

test('the rule for accounts changes by proposal, can include the API and make payouts wait', async () => {
  await changeAccountApproval({ required_for: 'all', wait_hours: 24 });
  const { body } = await ours.call('POST', '/v2/beneficiaries', PAYEES.IN);
  expect(body.status).toBe('pending');
  await approver.trpc.beneficiaries.approve({ id: body.id, version: 1 });
  await ours.fund(10_000);
  const early = await pay(body.id);
  expect([early.status, early.body.message]).toEqual([
    400,
    expect.stringMatching(/^The beneficiary’s account can be paid from 20\d\d-/),
  ]);
  await ours.call('POST', '/sandbox/clock', { advance_by_seconds: 24 * HOUR + 60 });
  expect((await pay(body.id)).status).toBe(201);
  const owner = await personAt(engine, ours, 'owner');
  const { data } = await owner.trpc.approval_rules.history({});
  expect(data[0]).toMatchObject({ account_approval: { required_for: 'all', wait_hours: 24 }, rules: [] });
  await expect(
    owner.trpc.approval_rules.propose({
      base_version: 1,
      rules: [],
      account_approval: { required_for: 'all', wait_hours: 24 },
    }),
  ).rejects.toThrow('These rules are already in use');
});

test('with review by the provider, the review follows the approval', async () => {
  ours = await testMerchant(engine, { features: ['beneficiary_review'] });
  [maker, approver] = [await personAt(engine, ours, 'maker'), await personAt(engine, ours, 'approver')];
  const { id } = await add();
  const review = (review_action: string) =>
    ours.call('PATCH', `/v2/beneficiaries/${id}/mock-review`, { review_action });
  expect((await review('approve')).status).toBe(400);
  await approver.trpc.beneficiaries.approve({ id, version: 1 });
  expect(await view(id)).toMatchObject({ stage: 'review', beneficiary: { status: 'pending' } });
  expect((await review('approve')).body.status).toBe('active');
});

test('another account takes the place of the former one once it is approved', async () => {
  await ours.fund(10_000);
  const { body: former } = await ours.call('POST', '/v2/beneficiaries', PAYEES.IN);
  const { id } = await maker.trpc.beneficiaries.replace_account({ id: former.id, ...OTHER_ACCOUNT });
  expect(await view(id)).toMatchObject({
    stage: 'approval',
    beneficiary: { name: former.name, nickname: 'Asha Traders - ICICI Bank', address: former.address },
    replaces: { id: former.id, account: '••7890' },
  });
  expect((await view(former.id)).replaced_by).toMatchObject({ id, stage: 'approval' });
  expect((await pay(former.id)).status).toBe(201);
  await approver.trpc.beneficiaries.approve({ id, version: 1 });
  const after = await view(former.id);
  expect([after.archived_at, after.replaced_by?.stage]).toEqual([expect.any(String), null]);
  expect((await pay(former.id)).body.message).toBe('The beneficiary has been archived');
  expect((await pay(id)).status).toBe(201);
  const listed = await maker.trpc.beneficiaries.rows({});
  expect(listed.data.map(({ beneficiary }) => beneficiary.id)).toEqual([id]);
});

test('a former account is paid until the wait for the other one is over, and stays if that is archived', async () => {
  await changeAccountApproval({ required_for: 'dashboard', wait_hours: 24 });
  await ours.fund(10_000);
  const { body: former } = await ours.call('POST', '/v2/beneficiaries', PAYEES.IN);
  const { id } = await maker.trpc.beneficiaries.replace_account({ id: former.id, ...OTHER_ACCOUNT });
  await approver.trpc.beneficiaries.approve({ id, version: 1 });
  const { archived, archived_at } = await view(former.id);
  expect([archived, archived_at]).toEqual([false, (await view(id)).payable_at]);
  expect([(await pay(former.id)).status, (await pay(id)).status]).toEqual([201, 400]);
  await maker.trpc.beneficiaries.archive({ id });
  expect((await view(former.id)).archived_at).toBeNull();
  await ours.call('POST', '/sandbox/clock', { advance_by_seconds: 24 * HOUR + 60 });
  expect([(await pay(former.id)).status, (await pay(id)).status]).toEqual([201, 400]);
});

test('a former account is archived once the wait for the other one is over', async () => {
  await changeAccountApproval({ required_for: 'dashboard', wait_hours: 24 });
  await ours.fund(10_000);
  const { body: former } = await ours.call('POST', '/v2/beneficiaries', PAYEES.IN);
  const { id } = await maker.trpc.beneficiaries.replace_account({ id: former.id, ...OTHER_ACCOUNT });
  await approver.trpc.beneficiaries.approve({ id, version: 1 });
  const listed = async () =>
    (await maker.trpc.beneficiaries.rows({})).data.map(({ beneficiary }) => beneficiary.id);
  expect(await listed()).toEqual([id, former.id]);
  await ours.call('POST', '/sandbox/clock', { advance_by_seconds: 24 * HOUR + 60 });
  expect(await listed()).toEqual([id]);
  expect([(await pay(former.id)).status, (await pay(id)).status]).toEqual([400, 201]);
});

test('an archived account is no longer approved', async () => {
  const { id } = await add();
  await maker.trpc.beneficiaries.archive({ id });
  await expect(approver.trpc.beneficiaries.approve({ id, version: 2 })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
});

test('another account must be in the same currency, new, and of an active beneficiary', async () => {
  const { body } = await ours.call('POST', '/v2/beneficiaries', PAYEES.IN);
  const replace = (more: object) =>
    maker.trpc.beneficiaries.replace_account({ id: body.id, ...more } as never);
  await expect(
    replace({ bank_account: { account_number: 'NL91ABNA0417164300', currency: 'EUR' } }),
  ).rejects.toThrow('The account must be in INR, as before');
  await expect(replace({ bank_account: PAYEES.IN.bank_account })).rejects.toMatchObject({ code: 'CONFLICT' });
  await maker.trpc.beneficiaries.archive({ id: body.id });
  await expect(replace(OTHER_ACCOUNT)).rejects.toThrow('Only an active beneficiary can get another account');
});

test('an archived beneficiary is not listed or paid until it is restored', async () => {
  await ours.fund(10_000);
  const { body } = await ours.call('POST', '/v2/beneficiaries', PAYEES.IN);
  await maker.trpc.beneficiaries.archive({ id: body.id });
  await maker.trpc.beneficiaries.archive({ id: body.id });
  expect((await maker.trpc.beneficiaries.rows({})).data).toEqual([]);
  expect((await maker.trpc.beneficiaries.rows({ status: 'archived' })).data).toHaveLength(1);
  expect((await pay(body.id)).status).toBe(400);
  await maker.trpc.beneficiaries.restore({ id: body.id });
  expect((await pay(body.id)).status).toBe(201);
  expect((await view(body.id)).timeline.map(({ title }) => title)).toEqual(['Added', 'Archived', 'Restored']);
  const theirs = await personAt(engine, await testMerchant(engine), 'owner');
  await expect(theirs.trpc.beneficiaries.archive({ id: body.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('Home lists accounts that this person can approve', async () => {
  const { id } = await add();
  const needs = (await approver.trpc.home.needs({})).needs.filter(
    ({ kind }) => kind === 'approve_beneficiary',
  );
  expect(needs).toMatchObject([{ id, name: 'Asha Traders', detail: 'New account: HDFC Bank, INR.' }]);
  expect((await maker.trpc.home.needs({})).needs).toEqual([]);
});
