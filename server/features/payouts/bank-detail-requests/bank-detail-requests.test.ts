import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../api/invariants';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type MailServer, mailServer, readMail } from '../../../testing/mail-server';
import { PAYEES, type TestMerchant, testMerchant } from '../../../testing/merchant';
import { ownDatabase } from '../../../testing/own-database';
import { personAt } from '../../../testing/person';

type Person = Awaited<ReturnType<typeof personAt>>;

let database: Awaited<ReturnType<typeof ownDatabase>>;
let mails: MailServer;
let engine: TestEngine;
let ours: TestMerchant;
let maker: Person;
beforeAll(async () => {
  database = await ownDatabase();
  mails = await mailServer();
  engine = await testEngine(database.url, { mail: mails.mail });
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
  await mails.stop();
  await database.drop();
});
beforeEach(async () => {
  ours = await testMerchant(engine, { name: 'Northwind Exports' });
  maker = await personAt(engine, ours, 'maker');
});

const { name, ...person } = PAYEES.IN.beneficiary;
const ASKED = { name, country: 'IND', currency: 'INR' };
const ENTERED = { confirmed: true, beneficiary: { name, ...person }, bank_account: PAYEES.IN.bank_account };

const ask = (more: { email?: string; country?: string; currency?: string } = {}, by = maker) =>
  by.trpc.bank_detail_requests.create({ ...ASKED, ...more });
const tokenOf = ({ url }: { url: string }) => url.split('/').at(-1)!;
const read = (of: { url: string }) => engine.bankDetails.read(tokenOf(of));
const states = async (by = maker) =>
  (await by.trpc.bank_detail_requests.rows({})).data.map(({ state }) => state);

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await engine.fetch(
    new Request(`http://localhost/api/bank-details/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      body: JSON.stringify(body),
    }),
  );
  return { status: answer.status, body: await answer.json(), field: answer.headers.get('x-error-field') };
}

const enter = (of: { url: string }, body: object = ENTERED) => post(tokenOf(of), body);

async function requireApproval(required_for: 'none' | 'dashboard' | 'all') {
  const [owner, admin] = [await personAt(engine, ours, 'owner'), await personAt(engine, ours, 'admin')];
  const { version, rules } = await owner.trpc.approval_rules.rules({});
  const asked = {
    base_version: version,
    rules: rules as never,
    account_approval: { required_for, wait_hours: 0 as const },
  };
  const { id } = await owner.trpc.approval_rules.propose(asked);
  await admin.trpc.proposals.confirm({ id });
}

test('a beneficiary enters its account once, and another person than the requester approves it', async () => {
  const approver = await personAt(engine, ours, 'approver');
  const asked = await ask();
  expect(asked).toMatchObject({ request: { status: 'open', requested_by: maker.name }, mailed: null });
  expect(await read(asked)).toMatchObject({
    state: 'open',
    merchant: 'Northwind Exports',
    isTest: true,
    name: 'Asha Traders',
    requirements: { currency: 'INR' },
  });
  expect(await enter(asked)).toMatchObject({ status: 200, body: { entered: true } });
  expect((await read(asked))!.state).toBe('completed');
  const again = await enter(asked);
  expect([again.status, again.body.message]).toEqual([
    400,
    'This link was already used, was withdrawn or has expired',
  ]);
  const { data } = await maker.trpc.beneficiaries.rows({});
  expect(data).toHaveLength(1);
  const { id } = data[0]!.beneficiary;
  const view = await maker.trpc.beneficiaries.view({ id });
  expect(view).toMatchObject({
    stage: 'approval',
    requested_by: maker.name,
    approval: { could: [approver.name] },
  });
  expect(view.timeline[0]).toMatchObject({
    actor: { type: 'system', name: 'beneficiary' },
    title: `Bank details entered by the beneficiary through a link requested by ${maker.name}`,
  });
  expect(
    (await maker.trpc.bank_detail_requests.rows({ status: 'completed' })).data[0]!.request,
  ).toMatchObject({
    beneficiary_id: id,
  });
  await approver.trpc.beneficiaries.approve({ id, version: view.version });
  expect((await maker.trpc.beneficiaries.get({ id })).status).toBe('active');
});

test('the requester is notified, and the account number is in no event', async () => {
  const asked = await ask();
  await enter(asked);
  await engine.runUntilIdle();
  const { data } = await maker.trpc.notifications.list({});
  expect(data.map(({ title }) => title)).toEqual(['Bank details entered']);
  const { rows } = await engine.services.db.system.pool.query<{ row: string }>(
    'SELECT to_jsonb(e)::text AS row FROM event e WHERE merchant_id = $1',
    [ours.merchant.id],
  );
  for (const { row } of rows) {
    expect(row).not.toContain(PAYEES.IN.bank_account.account_number);
    expect(row).not.toContain(tokenOf(asked));
  }
});

test('the database has only a hash of the link’s token', async () => {
  const asked = await ask({ email: 'accounts@asha.example' });
  const { rows } = await engine.services.db.system.pool.query<{ row: string }>(
    `SELECT to_jsonb(r)::text AS row FROM bank_detail_request r WHERE id = $1
     UNION ALL SELECT to_jsonb(m)::text FROM mail m`,
    [asked.request.id],
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { row } of rows) expect(row).not.toContain(tokenOf(asked));
});

test.each(['none', 'all'] as const)(
  'an entered account waits for a person where new accounts need approval of %s',
  async (required_for) => {
    await requireApproval(required_for);
    const admin = await personAt(engine, ours, 'admin');
    await enter(await ask({}, admin));
    const { data } = await admin.trpc.beneficiaries.rows({ status: 'approval' });
    const { id } = data[0]!.beneficiary;
    const { can, version } = await admin.trpc.beneficiaries.view({ id });
    expect(can.approve).toBe(required_for === 'none');
    if (can.approve) await admin.trpc.beneficiaries.approve({ id, version });
  },
);

test('a requester without colleagues who can approve approves the account', async () => {
  const owner = await personAt(engine, await testMerchant(engine), 'owner');
  const asked = await owner.trpc.bank_detail_requests.create(ASKED);
  await enter(asked);
  const [row] = (await owner.trpc.beneficiaries.rows({})).data;
  const { can } = await owner.trpc.beneficiaries.view({ id: row!.beneficiary.id });
  expect(can).toEqual({ approve: true, reason: null });
});

test('two entries at once leave one beneficiary', async () => {
  const asked = await ask();
  const other = { ...ENTERED, bank_account: { ...ENTERED.bank_account, account_number: '50100299887766' } };
  const answers = await Promise.all([enter(asked), enter(asked, other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await maker.trpc.beneficiaries.rows({})).data).toHaveLength(1);
});

test('an account that was saved before completes the request without saying so to the visitor', async () => {
  const known = await ours.call('POST', '/v2/beneficiaries', PAYEES.IN);
  const asked = await ask();
  expect(await enter(asked)).toMatchObject({ status: 200, body: { entered: true } });
  const [row] = (await maker.trpc.bank_detail_requests.rows({})).data;
  expect(row!.request).toMatchObject({ status: 'completed', beneficiary_id: known.body.id });
  expect((await maker.trpc.beneficiaries.rows({})).data).toHaveLength(1);
  const check = await post(`${tokenOf(await ask())}/check`, {
    account_number: PAYEES.IN.bank_account.account_number,
    local_routing_number: PAYEES.IN.bank_account.local_routing_number,
  });
  expect(Object.keys(check.body).sort()).toEqual(['bank', 'faults', 'payment_rails']);
});

test('details that are not confirmed are only checked', async () => {
  const asked = await ask();
  expect(await enter(asked, { ...ENTERED, confirmed: false })).toMatchObject({
    status: 200,
    body: { entered: false },
  });
  expect((await maker.trpc.beneficiaries.rows({})).data).toEqual([]);
  expect((await read(asked))!.state).toBe('open');
});

test('faults name their fields, and the country and currency are those of the request', async () => {
  const asked = await ask();
  const wrong = async (body: object) => {
    const { status, field } = await enter(asked, body);
    return [status, field];
  };
  const { bank_account, beneficiary } = ENTERED;
  expect(
    await wrong({ ...ENTERED, bank_account: { ...bank_account, local_routing_number: 'HDFC123' } }),
  ).toEqual([400, 'bank_account.local_routing_number']);
  const euro = { account_number: 'DE89370400440532013000', currency: 'EUR' };
  expect(await wrong({ ...ENTERED, bank_account: euro })).toEqual([400, 'bank_account.currency']);
  const address = {
    address_line1: '1 High Street',
    city: 'Berlin',
    country_code: 'DEU',
    postal_code: '10115',
  };
  expect(await wrong({ ...ENTERED, beneficiary: { ...beneficiary, address } })).toEqual([
    400,
    'beneficiary.address.country_code',
  ]);
  expect(await wrong({ confirmed: true, beneficiary })).toEqual([400, 'bank_account']);
  expect(await wrong({ ...ENTERED, more: 'x'.repeat(9_000) })).toEqual([413, null]);
  expect(await states()).toEqual(['open']);
});

test('the account is checked while it is typed', async () => {
  const asked = await ask();
  const check = (body: object) => post(`${tokenOf(asked)}/check`, body);
  expect(
    (await check({ account_number: '50100234567890', local_routing_number: 'HDFC0000123' })).body,
  ).toMatchObject({
    faults: [],
    payment_rails: ['imps', 'neft', 'rtgs'],
    bank: { name: 'HDFC Bank' },
  });
  const { faults } = (await check({ account_number: '50100234567890', local_routing_number: 'HDFC' })).body;
  expect(faults.map(({ path }: { path: string }) => path)).toEqual(['bank_account.local_routing_number']);
});

test('a link that is sent again replaces the former one, also after it expired', async () => {
  const first = await ask();
  await ours.call('POST', '/sandbox/clock', { advance_by_seconds: 7 * 86_400 });
  expect((await read(first))!.state).toBe('expired');
  expect(await states()).toEqual(['expired']);
  expect((await enter(first)).status).toBe(400);
  const second = await maker.trpc.bank_detail_requests.renew({ id: first.request.id });
  expect(await read(first)).toBeUndefined();
  expect((await enter(first)).status).toBe(404);
  expect((await read(second))!.state).toBe('open');
  expect((await enter(second)).status).toBe(200);
  await expect(maker.trpc.bank_detail_requests.renew({ id: first.request.id })).rejects.toMatchObject({
    message: 'The bank details were already entered',
  });
});

test('a withdrawn link takes no details', async () => {
  const asked = await ask();
  await maker.trpc.bank_detail_requests.revoke({ id: asked.request.id });
  expect((await read(asked))!.state).toBe('revoked');
  expect((await enter(asked)).status).toBe(400);
  expect((await maker.trpc.bank_detail_requests.counts({})).counts).toMatchObject({
    all: 1,
    open: 0,
    revoked: 1,
  });
});

test('the link is emailed at most five times to one address in a while', async () => {
  const email = 'accounts@asha.example';
  const asked = await ask({ email });
  expect(asked.mailed).toBe('sent');
  const mail = mails.received.filter(({ to }) => to === email).at(-1)!;
  expect(readMail(mail)).toContain(asked.url);
  const { id } = asked.request;
  for (let sent = 1; sent < 5; sent++) await maker.trpc.bank_detail_requests.renew({ id });
  await expect(maker.trpc.bank_detail_requests.renew({ id })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  expect((await ask({ email: 'a@refused.example' })).mailed).toBe('failed');
});

test('a viewer creates no links, and requests of other merchants are not found', async () => {
  const viewer = await personAt(engine, ours, 'viewer');
  await expect(ask({}, viewer)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const { request } = await ask();
  const stranger = await personAt(engine, await testMerchant(engine), 'owner');
  for (const act of ['renew', 'revoke'] as const)
    await expect(stranger.trpc.bank_detail_requests[act]({ id: request.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  expect(await states(stranger)).toEqual([]);
  await expect(ask({ currency: 'JPY' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('one network cannot use up the attempts of all', async () => {
  const asked = await ask();
  const wrong = { ...ENTERED, bank_account: { ...ENTERED.bank_account, local_routing_number: 'HDFC123' } };
  for (let attempt = 0; attempt < 30; attempt++) expect((await enter(asked, wrong)).status).toBe(400);
  expect((await enter(asked)).status).toBe(429);
});
