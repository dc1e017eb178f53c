import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setMerchant } from '../../features/platform/merchants/public';
import {
  addConnection,
  importFromDisk,
  pauseConnection,
  sendNow,
} from '../../features/treasury/banking/public';
import { log } from '../../log';
import { BANK_ACCOUNT, CUSTOMER } from '../../testing/customer';
import { type TestEngine, testEngine } from '../../testing/engine';
import { columnsMatching, databaseFiles, listenToLog } from '../../testing/leaks';
import { liveMerchant, OPERATOR } from '../../testing/live-merchant';
import { callerOf, PAYEES, type TestMerchant, testMerchant } from '../../testing/merchant';
import { ownDatabase } from '../../testing/own-database';
import { DETAILS, IDENTITY, PAYMENT_SESSION } from '../../testing/payment-session';
import { personAt, session, TEST_PASSWORD } from '../../testing/person';
import { PLATFORM_PERSON } from '../../testing/platform-merchant';
import { temporaryDirectory } from '../../testing/throwaway';
import { WITHDRAWAL_ACCOUNT } from '../../testing/withdrawal-account-input';
import { SEALED, type SealedKind } from './sealed';

const digits = (count: number) => Array.from({ length: count }, () => randomInt(1, 10)).join('');
const panNumber = () => {
  const letters = Array.from({ length: 6 }, () => String.fromCharCode(randomInt(65, 91)));
  return `${letters.slice(0, 5).join('')}${digits(4)}${letters[5]}`;
};
const withIntermediate = (account_number: string, number = digits(12)) => ({
  ...PAYEES.US,
  bank_account: {
    ...PAYEES.US.bank_account,
    account_number: number,
    intermediate_bank: { name: 'Citibank', swift_code: 'CITIUS33', account_number },
  },
});

let database: Awaited<ReturnType<typeof ownDatabase>>;
let engine: TestEngine;
let owner: pg.Pool;
let ours: TestMerchant;
let begun: string;
beforeAll(async () => {
  database = await ownDatabase();
  owner = new pg.Pool({ connectionString: database.url, max: 2 });
  begun = (await owner.query('SELECT pg_current_wal_lsn() AS lsn')).rows[0].lsn;
  engine = await testEngine(database.url);
  ours = await testMerchant(engine);
  await ours.fund(100_000);
});
afterAll(async () => {
  await engine.stop();
  await owner.end();
  await database.drop();
});

const create = (body: unknown, headers?: Record<string, string>) =>
  ours.call('POST', '/v2/beneficiaries', body, headers);

test('masks the account number of an intermediate bank in the answer, the list and events', async () => {
  const number = digits(14);
  const masked = { name: 'Citibank', swift_code: 'CITIUS33', account_number: `****${number.slice(-4)}` };
  const spaced = `${number.slice(0, 4)} ${number.slice(4)}`;
  const key = { 'idempotency-key': 'masked' };
  const made = await create(withIntermediate(spaced, `9${number}`), key);
  expect(made.body.bank_account.intermediate_bank).toEqual(masked);
  const again = await create(withIntermediate(spaced, `9${number}`), key);
  const read = await ours.call('GET', `/v2/beneficiaries/${made.body.id}`);
  expect([again.body, read.body]).toEqual([made.body, made.body]);
  const { body } = await ours.call('GET', `/events?entity_id=${made.body.id}`);
  expect(body.data[0].data.bank_account.intermediate_bank).toEqual(masked);
});

test.each([['50-1/2'], ['DE89370400440532013001'], ['1'.repeat(35)]])(
  'rejects the intermediate account number %s without repeating it in the answer',
  async (number) => {
    const { status, headers, body } = await create(withIntermediate(number));
    expect([status, headers.get('x-error-field')]).toEqual([
      400,
      'bank_account.intermediate_bank.account_number',
    ]);
    expect(body.message).not.toContain(number);
  },
);

test('the database rejects an intermediate account number in clear text', async () => {
  const { body } = await create(withIntermediate('5566778899'));
  const update = owner.query(
    `UPDATE beneficiary SET intermediate_bank = intermediate_bank || '{"account_number": "5566778899"}' WHERE id = $1`,
    [body.id],
  );
  await expect(update).rejects.toThrow('beneficiary_no_clear_number');
});

describe('sealed columns', () => {
  let secrets: Record<SealedKind, string[]>;
  let logged: string;
  beforeAll(async () => {
    const listening = listenToLog();
    try {
      secrets = {
        'beneficiary.account': await makeBeneficiaries(),
        'beneficiary.intermediate': await makeIntermediate(),
        'validation.account': await validate(),
        ...(await createCustomers()),
        'withdrawal_account.account': await addWithdrawalAccount(),
        'platform_merchant.passport': await addPassport(),
        'payment_session.identity': await verifyIdentity(),
        ...(await addWebhookEndpoint()),
        ...(await addBanks()),
        totp: await enrol(),
      };
      await fail([...secrets['beneficiary.account'], ...secrets['beneficiary.intermediate']]);
      await misplace(Object.values(secrets).flat());
      await engine.flushRequestLog();
    } finally {
      listening.stop();
    }
    logged = listening.lines();
  });

  async function addWebhookEndpoint() {
    const made = await ours.call('POST', '/webhook-endpoints', {
      url: 'https://hooks.example.com',
      events: ['*'],
    });
    const { body } = await ours.call('POST', `/webhook-endpoints/${made.body.id}/rotate-secret`, {});
    for (const path of ['/webhook-endpoints', '/events']) await ours.call('GET', path);
    return {
      'webhook_endpoint.secret': [body.secret],
      'webhook_endpoint.previous_secret': [made.body.secret],
    };
  }

  async function addBanks() {
    const directory = temporaryDirectory();
    const key_file = path.join(directory, 'key');
    const key = digits(40);
    writeFileSync(key_file, key);
    const account = (iban: string) => ({
      iban,
      bic: 'COBADEFFXXX',
      currency: 'EUR',
      holder: 'Farshore',
      purpose: 'safeguarding',
      rails: ['sepa'],
    });
    const folders = { out: directory, in: directory };
    const sftp = {
      kind: 'sftp',
      host: '127.0.0.1',
      port: 9,
      user: 'us',
      host_key: `SHA256:${'A'.repeat(43)}`,
      key_file,
      ...folders,
    };
    const { services } = engine;
    await addConnection(
      services,
      { name: 'far', transport: sftp, accounts: [account('DE02120300000000202051')] },
      OPERATOR,
    );
    await pauseConnection(services, 'far', 'test', OPERATOR);
    const receiving = account('DE02500105170137075030');
    await addConnection(
      services,
      { name: 'near', transport: { kind: 'folder', ...folders }, accounts: [receiving] },
      OPERATOR,
    );
    const live = await liveMerchant(engine);
    const creditor = 'DE02300209000106531065';
    await live.pay(1_000, await live.payee('DE', creditor));
    await sendNow(services, 'near', OPERATOR);
    const sender = 'DE02200505501015871393';
    const credit = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08">
      <BkToCstmrDbtCdtNtfctn><GrpHdr><MsgId>N</MsgId></GrpHdr><Ntfctn><Id>N</Id>
      <Acct><Id><IBAN>${receiving.iban}</IBAN></Id></Acct>
      <Ntry><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
      <BookgDt><Dt>2026-12-01</Dt></BookgDt><BkTxCd/><NtryDtls><TxDtls><RltdPties>
      <DbtrAcct><Id><IBAN>${sender}</IBAN></Id></DbtrAcct></RltdPties></TxDtls></NtryDtls></Ntry>
      </Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`;
    const file = path.join(directory, 'credit.xml');
    writeFileSync(file, credit);
    expect((await importFromDisk(services, file, OPERATOR)).outcome).toBe('accepted');
    await engine.runUntilIdle();
    return {
      'bank_connection.secret': [key],
      'bank_instruction.content': [creditor],
      'bank_file.content': [creditor, sender],
      'bank_entry.content': [sender],
    };
  }

  async function addWithdrawalAccount() {
    const account_number = digits(14);
    const body = { ...WITHDRAWAL_ACCOUNT, account_number };
    const key = { 'idempotency-key': 'withdrawal' };
    for (const status of [201, 201])
      expect((await ours.call('POST', '/withdrawal-accounts', body, key)).status).toBe(status);
    for (const path of ['/withdrawal-accounts', '/events']) await ours.call('GET', path);
    const { trpc } = await personAt(engine, ours, 'owner');
    await trpc.withdrawal_accounts.rows({ q: account_number });
    return [account_number];
  }

  async function verifyIdentity() {
    const document_number = `X${digits(11)}`;
    const opened = await ours.call('POST', '/payment-sessions', {
      ...PAYMENT_SESSION,
      type: 'identity_verification',
    });
    const call = callerOf(engine, opened.body.token);
    const take = (body: object) => call('POST', '/payment-sessions/current/steps', body);
    expect((await take({ step: 'details', details: DETAILS })).status).toBe(200);
    for (const wrong of [`${document_number}!`, document_number])
      await take({ step: 'identity', identity: { ...IDENTITY, document_number: wrong } });
    expect((await call('GET', '/payment-sessions/current')).body.status).toBe('completed');
    for (const read of ['/payment-sessions', '/events']) await ours.call('GET', read);
    return [document_number];
  }

  async function addPassport() {
    await setMerchant(engine.services, ours.merchant.handle, { features: ['platform'] });
    const number = `P${digits(9)}`;
    const { body } = await ours.call('POST', '/platform/merchants', PLATFORM_PERSON);
    const path = `/platform/merchants/${body.data.merchant_id}`;
    const passport = { number, country: 'FRA', issue_date: '2020-01-31', expiry_date: '2099-01-30' };
    const key = { 'idempotency-key': 'passport' };
    expect((await ours.call('PATCH', path, { passport }, key)).status).toBe(200);
    expect((await ours.call('PATCH', path, { passport: { ...passport, number: `${number}!` } })).status).toBe(
      400,
    );
    for (const read of [path, '/platform/merchants', '/events']) await ours.call('GET', read);
    return [number];
  }

  async function makeBeneficiaries() {
    const account = digits(14);
    const upi = `a${digits(12)}@okbank`;
    const bank = {
      ...PAYEES.IN,
      bank_account: { ...PAYEES.IN.bank_account, account_number: account },
    };
    const key = { 'idempotency-key': 'bank' };
    for (const status of [201, 201]) expect((await create(bank, key)).status).toBe(status);
    expect((await create(bank)).status).toBe(409);
    const { bank_account: _, ...person } = PAYEES.IN;
    const both = await Promise.all([1, 2].map(() => create({ ...person, upi_account: { upi_id: upi } })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    for (const path of ['/v2/beneficiaries', '/events']) await ours.call('GET', path);
    const { trpc } = await personAt(engine, ours, 'maker');
    const { local_routing_number, currency } = PAYEES.IN.bank_account;
    await trpc.beneficiaries.check({ currency, account_number: account, local_routing_number });
    await trpc.beneficiaries.rows({ q: account });
    const { batch } = await uploadNaming(account);
    await trpc.batches.view({ id: batch });
    return [account, upi];
  }

  async function uploadNaming(account: string) {
    const { headers, trpc } = await personAt(engine, ours, 'maker');
    const form = new FormData();
    const columns = 'beneficiary_name,account_last4,source_currency,source_amount,payment_rail,purpose_code';
    const line = `Asha Traders,${account},USD,10.00,imps,S0802`;
    form.set('file', new Blob([`${columns}\n${line}\n`]), 'payouts.csv');
    const response = await engine.fetch(
      new Request('http://localhost/api/files/batches', { method: 'POST', headers, body: form }),
    );
    const { id } = await response.json();
    await engine.runUntilIdle();
    const [row] = (await trpc.batches.grid({ id })).data;
    expect([row?.state, row?.cells[1]]).toEqual(['ready', account.slice(-4)]);
    const { batch } = await trpc.batches.view({ id });
    const cells = [{ column: 1, value: account }];
    const { number, version } = row!;
    expect((await trpc.batches.edit({ id, number, version, cells })).cells[1]).toBe(account.slice(-4));
    return { batch: batch.id };
  }

  async function makeIntermediate() {
    const number = digits(14);
    expect((await create(withIntermediate(number), { 'idempotency-key': 'between' })).status).toBe(201);
    return [number];
  }

  async function validate() {
    const account_number = digits(14);
    const given = {
      country: 'IND',
      holder_name: 'Coastal Foods',
      account_number,
      bic_secondary: 'HDFC0000123',
    };
    const key = { 'idempotency-key': 'check' };
    for (const _ of [1, 2])
      expect((await ours.call('POST', '/bank_account_validation', given, key)).status).toBe(201);
    await ours.call('GET', '/bank_account_validation');
    return [account_number];
  }

  async function createCustomers() {
    const pan_number = panNumber();
    const customer = (more: object) => ours.call('POST', '/customer', { ...CUSTOMER, ...more });
    expect((await customer({ kyc: { pan_number } })).status).toBe(201);
    expect((await customer({ kyc: { pan_number } })).status).toBe(409);
    expect((await customer({ kyc: { pan_number: `${pan_number}!` } })).status).toBe(400);
    const found = await ours.call('GET', `/customer?tax_identification_number=${pan_number}`);
    const path = `/customer/${found.body.data[0].id}`;
    await ours.call('PATCH', path, { phone: null });
    const numbers = [digits(14), digits(14)];
    for (const account_number of numbers)
      expect(
        (await ours.call('POST', `${path}/bank-accounts`, { ...BANK_ACCOUNT, account_number })).status,
      ).toBe(201);
    await ours.call('GET', `${path}/bank-accounts`);
    return {
      'customer.pan': [pan_number],
      'customer_bank_account.account': numbers,
      'lrs_bank_account.account': [await addLrsAccount(`${path}/bank_account`)],
    };
  }

  async function addLrsAccount(path: string) {
    const on = { features: ['lrs'], lrsBanks: ['hdfc'] };
    await setMerchant(engine.services, ours.merchant.handle, on);
    const account_number = digits(14);
    const body = { bank_code: 'hdfc', account_number };
    const key = { 'idempotency-key': 'lrs' };
    const [made] = [await ours.call('POST', path, body, key), await ours.call('POST', path, body, key)];
    expect((await ours.call('POST', path, body)).status).toBe(409);
    await ours.call('PATCH', `${path}/${made.body.id}`, { bank_customer_id: '12345678' });
    const { trpc } = await personAt(engine, ours, 'compliance');
    expect((await trpc.lrs.reveal({ id: made.body.id })).account_number).toBe(account_number);
    await ours.call('GET', '/events');
    return account_number;
  }

  async function enrol() {
    const olivia = await personAt(engine, ours, 'owner');
    const { secret } = await olivia.trpc.security.enrol({});
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: engine.now().getTime() });
    await olivia.trpc.security.finish({ code: code() });
    engine.advance(60_000);
    await session(engine, olivia.email, { password: TEST_PASSWORD, code: code() });
    return [secret];
  }

  async function fail(numbers: string[]) {
    for (const number of numbers) {
      const bank_account = { ...PAYEES.IN.bank_account, account_number: `${number}!` };
      expect((await create({ ...PAYEES.IN, bank_account })).status).toBe(400);
      expect((await create(`{"account_number": "${number}", }`)).status).toBe(400);
      expect((await create({ ...PAYEES.IN, upi_account: { upi_id: number } })).status).toBe(400);
    }
    await owner.query("ALTER TABLE beneficiary ADD CONSTRAINT never CHECK (nickname <> 'Never')");
    await owner.query("ALTER TABLE event ADD CONSTRAINT never CHECK (image->>'nickname' <> 'Neither')");
    for (const nickname of ['Never', 'Neither']) {
      const bank_account = { ...PAYEES.IN.bank_account, account_number: digits(14) };
      const broken = await create({
        ...PAYEES.IN,
        beneficiary: { ...PAYEES.IN.beneficiary, nickname },
        bank_account,
      });
      expect(broken.status).toBe(500);
    }
    const { id, trpc } = await personAt(engine, ours, 'owner');
    await owner.query(`ALTER TABLE totp ADD CONSTRAINT never CHECK (person_id <> '${id}')`);
    await expect(trpc.security.enrol({})).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
    // As the driver throws it, with the rejected row.
    const detail = 'Failing row contains (k1.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA.AAAA).';
    log.error({ err: Object.assign(new Error('refused'), { detail }) }, 'failed');
  }

  /** As a client that mixes up fields would send them; none of these requests creates anything. */
  async function misplace(values: string[]) {
    for (const value of values) {
      const text = encodeURIComponent(value);
      const input = { ...PAYEES.IN, beneficiary: value, [value]: value };
      const headers = { 'user-agent': `client ${text}`, 'x-request-id': text.replace(/[^\w.-]/g, '-') };
      const refused = [
        ours.call('POST', '/payouts', {
          purpose_code: value,
          currency: value,
          notes: { code: value, [value]: 1 },
        }),
        ours.call('POST', '/v2/beneficiaries', input),
        ours.call('POST', '/v2/beneficiaries', `{"bank_account": {"account_number": "${value}"`),
        ours.call('POST', `/v2/beneficiaries?account_number=${text}`, PAYEES.IN),
        ours.call('POST', '/v2/beneficiaries', value, { 'content-type': 'text/plain' }),
        ours.call('GET', `/payouts?per_page=${text}&account=${text}`),
        ours.call('GET', `/payouts/${text}`, undefined, headers),
        ours.call('GET', `/${text}/payouts`),
        ours.call('PATCH', '/payouts', { account_number: value }),
      ];
      for (const { status } of await Promise.all(refused)) expect(status).toBeGreaterThanOrEqual(400);
      await ours.call('GET', `/request-logs?path=${text}&request_id=${text}&subject_id=${text}`);
    }
  }

  test('logs the requests with sealed values, without the values', async () => {
    const { rows } = await owner.query(
      'SELECT DISTINCT operation, status FROM request_log WHERE merchant_id = $1',
      [ours.merchant.id],
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        { operation: 'POST /v2/beneficiaries', status: 201 },
        { operation: 'POST /v2/beneficiaries', status: 400 },
        { operation: 'GET /payouts/{id}', status: 404 },
      ]),
    );
  });

  test('declares every column whose name ends in _sealed', async () => {
    const { rows } = await owner.query(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name LIKE '%\\_sealed'`,
    );
    const declared = Object.values(SEALED).map(({ table, column }) => `${table}.${column}`);
    expect(rows.map(({ name }) => name).sort()).toEqual(declared.sort());
  });

  test('keeps sealed values in clear text out of columns, logs and the write-ahead log', async () => {
    const all = Object.values(secrets).flat();
    const pattern = all.map((secret) => secret.replace(/\W/g, '\\$&')).join('|');
    expect(await columnsMatching((sql) => owner.query(sql), pattern)).toEqual([]);
    const files = await databaseFiles((sql) => owner.query(sql), begun);
    expect(files.wal.includes('Asha Traders')).toBe(true);
    expect(all.filter((secret) => files.wal.includes(secret))).toEqual([]);
    expect(all.filter((secret) => files.log.includes(secret))).toEqual([]);
    expect(logged).toContain('request failed');
    expect(all.filter((secret) => logged.includes(secret))).toEqual([]);
  });

  test('keeps sealed texts in their own column only, out of events, replays and logs', async () => {
    // The log truncates long values.
    const sealed = 'k[0-9]+\\.[\\w-]{16}\\.[\\w-]{22}';
    const declared = Object.values(SEALED).map(({ table, column }) => `${table}.${column}`);
    expect((await columnsMatching((sql) => owner.query(sql), sealed)).sort()).toEqual(declared.sort());
    const files = await databaseFiles((sql) => owner.query(sql), begun);
    expect(files.log.toString().match(new RegExp(sealed))).toBeNull();
    expect(logged.match(new RegExp(sealed))).toBeNull();
    const { rows } = await owner.query('SELECT account_hash AS hash FROM beneficiary');
    expect(await columnsMatching((sql) => owner.query(sql), rows[0].hash)).toEqual([
      'beneficiary.account_hash',
    ]);
  });
});
