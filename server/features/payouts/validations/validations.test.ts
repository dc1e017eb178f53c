import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../api/invariants';
import { createContext } from '../../../identity/context';
import { systemActor } from '../../../kernel/actor';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { ownDatabase } from '../../../testing/own-database';
import { signedIn } from '../../../testing/person';
import { beginValidation } from './create';
import { readSubject } from './subject';

const PATH = '/bank_account_validation';
const GIVEN = {
  country: 'IND',
  holder_name: 'Coastal Foods',
  account_number: '60200300400500',
  bic_secondary: 'HDFC0000123',
};
const ending = (last4: string) => ({ ...GIVEN, account_number: `6020030040${last4}` });

let engine: TestEngine;
let database: Awaited<ReturnType<typeof ownDatabase>>;
let ours: TestMerchant;
beforeAll(async () => {
  database = await ownDatabase();
  engine = await testEngine(database.url);
});
beforeEach(async () => {
  ours = await testMerchant(engine);
  await ours.fund(1_000);
});
afterAll(async () => {
  await engine.stop();
  await database.drop();
});

const validate = (body: object, headers?: Record<string, string>) => ours.call('POST', PATH, body, headers);
const list = async (query = '') => (await ours.call('GET', `${PATH}${query}`)).body;
async function usd(of = ours) {
  const { body } = await of.call('GET', '/balances');
  const at = (account: string) =>
    body[account].find(({ currency }: { currency: string }) => currency === 'USD').amount;
  return { available: at('available'), held: at('held') };
}

function leaveBehind(of: TestMerchant, body = GIVEN) {
  const who = {
    actor: systemActor('test'),
    merchant: of.merchant,
    scopes: new Set<never>(),
    visitor: null,
    people: [],
  };
  const ctx = createContext(engine.services, who, { requestId: 'req_test' });
  return beginValidation(ctx, readSubject(body), body.holder_name);
}

describe('POST /bank_account_validation', () => {
  test('validates an account by its details and returns status, message and fee in USD cents', async () => {
    const { status, body } = await validate(GIVEN);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^aval_/),
      status: 'success',
      validation_message: 'The account exists and the name matches.',
      fee_charged: { cents: 25, currency_iso: 'USD' },
      account_exists: true,
      name_match: 'exact',
      registered_name: null,
      created_at: expect.stringMatching(/Z$/),
      country: 'IND',
      beneficiary_account_id: null,
    });
    expect(await usd()).toEqual({ available: 975, held: 0 });
    expect(
      (await validate({ ...ending('1234'), bic_secondary: undefined, bic_primary: 'HDFCINBB' })).status,
    ).toBe(201);
    expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  });

  test('validates a beneficiary by id, with its own name and country', async () => {
    const id = await ours.payee('DE');
    expect((await validate({ id })).body).toMatchObject({
      status: 'success',
      name_match: 'exact',
      country: 'DEU',
      beneficiary_account_id: id,
    });
    const upi = await ours.call('POST', '/v2/beneficiaries', {
      category: 'payout',
      beneficiary: {
        name: 'Kiran Rao',
        type: 'individual',
        address: {
          address_line1: '1',
          city: 'Pune',
          state: 'MH',
          country_code: 'IND',
          postal_code: '411001',
        },
      },
      upi_account: { upi_id: 'kiran.rao@okbank' },
    });
    expect((await validate({ id: upi.body.id })).body).toMatchObject({ status: 'success' });
  });

  test('reports in status whether the bank responded, not whether the account is valid', async () => {
    const missing = await validate(ending('0007'));
    expect(missing.body).toMatchObject({
      status: 'success',
      account_exists: false,
      name_match: null,
      registered_name: null,
      fee_charged: { cents: 25 },
    });
    const another = await validate(ending('0004'));
    expect(another.body).toMatchObject({
      status: 'success',
      account_exists: true,
      name_match: 'none',
      registered_name: null,
    });
  });

  test('masks the registered name of a close match, and shows it in full on the dashboard', async () => {
    const { body } = await validate(ending('0008'));
    expect(body).toMatchObject({ name_match: 'close', registered_name: 'C****** F**** P****** L******' });
    const trpc = engine.caller(await signedIn(engine, ours, 'maker'));
    const { data } = await trpc.validations.rows({});
    expect(data[0]).toMatchObject({
      registered_name: 'Coastal Foods Private Limited',
      account_last4: '0008',
      holder_name: 'Coastal Foods',
      beneficiary: null,
    });
  });

  test('releases the fee and returns null as fee_charged when no bank responds', async () => {
    const { status, body } = await validate(ending('0009'));
    expect([status, body.status, body.fee_charged, body.account_exists]).toEqual([201, 'failed', null, null]);
    expect(await usd()).toEqual({ available: 1_000, held: 0 });
    expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  });

  test('rejects a validation beyond the USD balance with the shortfall, and queries no bank', async () => {
    ours = await testMerchant(engine);
    await ours.fund(115);
    for (let paid = 0; paid < 4; paid++) expect((await validate(GIVEN)).status).toBe(201);
    const { status, body } = await validate(GIVEN);
    expect([status, body]).toEqual([
      400,
      {
        error: 'Bad Request',
        message:
          'Account has insufficient balance to process this transaction. Additional amount required: 10.',
      },
    ]);
    expect((await list()).page_meta.count).toBe(4);
  });

  test('creates only as many concurrent validations as the balance covers', async () => {
    ours = await testMerchant(engine);
    await ours.fund(100);
    const answers = await Promise.all(Array.from({ length: 8 }, () => validate(GIVEN)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 400, 400, 400, 400]);
    expect(await usd()).toEqual({ available: 0, held: 0 });
  });

  test('rejects both variants, neither or an incomplete one, with the field', async () => {
    const id = await ours.payee('IN');
    const { bic_secondary, ...noCode } = GIVEN;
    const wrong: [object, string][] = [
      [{}, 'id'],
      [{ id, country: 'IND' }, 'country'],
      [{ id, ...GIVEN }, 'country'],
      [{ ...GIVEN, holder_name: undefined }, 'holder_name'],
      [{ ...GIVEN, country: undefined }, 'country'],
      [{ ...GIVEN, account_number: undefined }, 'account_number'],
      [noCode, 'bic_primary'],
      [{ ...GIVEN, bic_primary: 'HDFCINBB' }, 'bic_primary'],
      [{ ...GIVEN, country: 'IN' }, 'country'],
      [{ ...GIVEN, holder_name: ' ' }, 'holder_name'],
      [{ ...GIVEN, account_number: '12-?4' }, 'account_number'],
      [{ ...GIVEN, bic_secondary: 'HDFC1000123' }, 'bic_secondary'],
      [{ ...noCode, bic_primary: 'HDFCZZBB' }, 'bic_primary'],
      [{ ...GIVEN, country: 'USA', bic_secondary: '021000022' }, 'bic_secondary'],
      [{ ...GIVEN, country: 'SGP', bic_secondary: '7171001' }, 'bic_secondary'],
      [{ ...noCode, account_number: 'DE89370400440532013001', bic_primary: 'COBADEFF' }, 'account_number'],
      [{ ...GIVEN, currency: 'INR' }, 'currency'],
    ];
    for (const [body, field] of wrong) {
      const { status, headers, body: said } = await validate(body);
      expect([body, status, headers.get('x-error-field')]).toEqual([body, 400, field]);
      expect(said.message).toContain(field);
    }
    expect(await usd()).toEqual({ available: 1_000, held: 0 });
  });

  test("returns 404 for an unknown, malformed or another merchant's beneficiary", async () => {
    const theirs = await (await testMerchant(engine)).payee('IN');
    for (const id of [theirs, 'bene_x', 'nonsense', 'bene_00000000000000000000000000']) {
      const { status, body } = await validate({ id });
      expect([status, body]).toEqual([404, { error: 'Not found', message: 'Entity not found' }]);
    }
  });

  test('returns 403 for a live merchant without a bank connection', async () => {
    const live = await testMerchant(engine, { environment: 'live' });
    const { status, body } = await live.call('POST', PATH, GIVEN);
    expect([status, body]).toEqual([
      403,
      { error: 'Forbidden', message: 'Not available for live businesses yet: account checks' },
    ]);
  });

  test('returns the same validation for a repeated Idempotency-Key, charged once', async () => {
    const key = { 'idempotency-key': 'check-1' };
    const first = await validate(GIVEN, key);
    const again = await validate(GIVEN, key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await validate(ending('1111'), key)).status).toBe(409);
    expect(await usd()).toEqual({ available: 975, held: 0 });
  });

  test('seals the account number and omits it from the row and the events', async () => {
    const { body } = await validate(GIVEN);
    const { rows } = await engine.services.db.system.pool.query(
      `SELECT to_jsonb(v)::text AS text FROM validation v WHERE id = $1
       UNION ALL SELECT image::text FROM event WHERE subject_id = $1`,
      [body.id],
    );
    expect(rows).toHaveLength(3);
    for (const { text } of rows) expect(text).not.toContain(GIVEN.account_number);
  });
});

describe('GET /bank_account_validation', () => {
  test("lists the merchant's own validations, newest first", async () => {
    const first = (await validate(GIVEN)).body;
    const second = (await validate(ending('0009'))).body;
    const other = await testMerchant(engine);
    await other.fund(1_000);
    await other.call('POST', PATH, GIVEN);
    const answer = await list();
    expect(answer.data).toEqual([second, first]);
    expect(answer.page_meta).toEqual({
      current: 1,
      previous: null,
      next: null,
      per_page: 20,
      pages: 1,
      count: 2,
    });
  });

  test('filters validations by beneficiary, with an empty list for an unknown one', async () => {
    const id = await ours.payee('IN');
    const { body } = await validate({ id });
    await validate(GIVEN);
    expect((await list(`?beneficiary_account_id=${id}`)).data).toEqual([body]);
    expect((await list('?beneficiary_account_id=bene_nobody')).data).toEqual([]);
  });

  test('filters validations by the country at the time of the request', async () => {
    const id = await ours.payee('IN');
    const { body } = await validate({ id });
    await engine.services.db.system.pool.query(`UPDATE beneficiary SET country_code = 'ARE' WHERE id = $1`, [
      id,
    ]);
    expect((await list('?country=IND')).data).toEqual([body]);
    expect((await list('?country=ARE')).data).toEqual([]);
    const wrong = await ours.call('GET', `${PATH}?country=IN`);
    expect([wrong.status, wrong.headers.get('x-error-field')]).toEqual([400, 'country']);
  });

  test('accepts before and after as timestamps, with UTC as the default, or as dates for whole days', async () => {
    const { body } = await validate(GIVEN);
    const at = async (time: string) => {
      await engine.services.db.system.pool.query('UPDATE validation SET created_at = $2 WHERE id = $1', [
        body.id,
        time,
      ]);
    };
    const countFound = async (query: string) => (await list(`?${query}`)).data.length;
    await at('2026-03-10T12:00:00Z');
    expect(await countFound(`after=${encodeURIComponent('2026-03-10T17:30:00+05:30')}`)).toBe(1);
    expect(await countFound(`after=${encodeURIComponent('2026-03-10T17:30:01+05:30')}`)).toBe(0);
    expect(await countFound(`before=${encodeURIComponent('2026-03-10T17:30:00+05:30')}`)).toBe(1);
    expect(await countFound(`before=${encodeURIComponent('2026-03-10T17:29:59+05:30')}`)).toBe(0);
    expect(await countFound('after=2026-03-10T12:00:00')).toBe(1);
    expect(await countFound('after=2026-03-10T12:00:01')).toBe(0);
    await at('2026-03-10T23:59:59.999Z');
    expect(await countFound('before=2026-03-10')).toBe(1);
    expect(await countFound('before=2026-03-09')).toBe(0);
    await at('2026-03-10T00:00:00Z');
    expect(await countFound('after=2026-03-10')).toBe(1);
    expect(await countFound('after=2026-03-11')).toBe(0);
    expect(await countFound('after=20260310T050001%2B05')).toBe(0);
    expect(await countFound('after=20260310t050000%2B05')).toBe(1);
    expect(await countFound('after=20260310&before=20260310')).toBe(1);
    expect(await countFound('after=2026-03-10&before=2026-03-10')).toBe(1);
  });

  test('rejects an invalid list parameter with Bad Request and its name', async () => {
    for (const [query, field] of [
      ['before=yesterday', 'before'],
      ['after=2026-02-30', 'after'],
      ['after=2026-13-01T00:00:00Z', 'after'],
      ['before=', 'before'],
      ['per_page=0', 'per_page'],
      ['per_page=101', 'per_page'],
      ['per_page=ten', 'per_page'],
      ['page=0', 'page'],
      ['page=-1', 'page'],
      ['account=1', 'account'],
    ] as const) {
      const { status, body } = await ours.call('GET', `${PATH}?${query}`);
      expect([query, status, body.error]).toEqual([query, 400, 'Bad Request']);
      expect(body.message).toContain(field);
    }
  });

  test('starts pages at 1 and returns the next page number in page_meta.next', async () => {
    const made: string[] = [];
    for (let i = 0; i < 5; i++) made.unshift((await validate(GIVEN)).body.id);
    const seen: string[] = [];
    let page: number | null = 1;
    while (page !== null) {
      const answer = await list(`?per_page=2&page=${page}`);
      expect(answer.page_meta).toMatchObject({ current: page, per_page: 2, pages: 3, count: 5 });
      seen.push(...answer.data.map(({ id }: { id: string }) => id));
      page = answer.page_meta.next;
    }
    expect(seen).toEqual(made);
    expect((await list('?per_page=100')).data).toHaveLength(5);
  });
});

describe('a process that dies while a bank is asked', () => {
  test('lets the worker finish a validation after a crash, with the fee held until then', async () => {
    await leaveBehind(ours);
    expect(await usd()).toEqual({ available: 975, held: 25 });
    expect((await list()).data).toEqual([]);
    expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
    await engine.runUntilIdle();
    expect((await list()).data, 'the request still has it to itself').toEqual([]);
    engine.advance(31_000);
    await engine.runUntilIdle();
    expect((await list()).data).toMatchObject([{ status: 'success', fee_charged: { cents: 25 } }]);
    expect(await usd()).toEqual({ available: 975, held: 0 });
    engine.advance(31_000);
    await engine.runUntilIdle();
    expect(await usd()).toEqual({ available: 975, held: 0 });
    expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  });

  test('returns a validation finished after a crash for the same Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'cut-short' };
    const { body } = await validate(GIVEN, key);
    await engine.services.db.system.pool.query(
      `UPDATE idempotency SET image = image || '{"status": "pending"}' WHERE merchant_id = $1`,
      [ours.merchant.id],
    );
    expect((await validate(GIVEN, key)).body).toEqual(body);
  });

  test('releases the fee after a crash if no bank is available', async () => {
    const id = await leaveBehind(ours);
    await engine.services.db.system.pool.query(`UPDATE merchant SET environment = 'live' WHERE id = $1`, [
      ours.merchant.id,
    ]);
    engine.advance(31_000);
    await engine.runUntilIdle();
    expect((await list()).data).toMatchObject([{ id, status: 'failed', fee_charged: null }]);
    expect(await usd()).toEqual({ available: 1_000, held: 0 });
  });

  test('charges once when two workers finish the same validation', async () => {
    await leaveBehind(ours);
    engine.advance(31_000);
    await Promise.all([engine.runUntilIdle(), engine.runUntilIdle(), engine.runUntilIdle()]);
    expect(await usd()).toEqual({ available: 975, held: 0 });
    expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  });
});

test('fails a validation immediately and without a fee when the bank is unreachable', async () => {
  const { status, body } = await validate(ending('7701'));
  expect([status, body]).toMatchObject([
    201,
    {
      status: 'failed',
      validation_message: 'The bank didn’t respond. Nothing was charged.',
      fee_charged: null,
    },
  ]);
  expect(await usd()).toEqual({ available: 1_000, held: 0 });
  expect((await list()).data).toEqual([body]);
  const events = (await ours.call('GET', `/events?entity_id=${body.id}`)).body.data;
  expect(events.map(({ event_type }: { event_type: string }) => event_type)).toEqual([
    'validation.unanswered',
    'validation.requested',
  ]);
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
});

test('records each change as an event with the state of the validation', async () => {
  const { body } = await validate(GIVEN);
  const events = (await ours.call('GET', `/events?entity_id=${body.id}`)).body.data;
  expect(events.map(({ event_type }: { event_type: string }) => event_type)).toEqual([
    'validation.answered',
    'validation.requested',
  ]);
  expect(events[0].data).toEqual(body);
});

test('finds earlier validations of the same account in any notation, with the price of another', async () => {
  const trpc = engine.caller(await signedIn(engine, ours, 'maker'));
  const id = await ours.payee('IN', GIVEN.account_number);
  const inline = (await validate(GIVEN)).body;
  const { holder_name: _, ...account } = GIVEN;
  const spaced = { ...account, account_number: '6020 0300 4005 00', bic_secondary: 'hdfc0000123' };
  for (const asked of [account, spaced, { beneficiary_id: id }]) {
    const { fee, offered, data } = await trpc.validations.earlier(asked);
    expect([fee, offered]).toEqual([{ amount: 25, currency: 'USD' }, true]);
    expect(data.map(({ validation }) => validation.id)).toEqual([inline.id]);
  }
  const iban = { country: 'DEU', account_number: 'DE89370400440532013000', bic_primary: 'COBADEFFXXX' };
  await validate({ ...iban, holder_name: 'Acme GmbH' });
  const acme = await ours.payee('DE');
  expect((await trpc.validations.earlier({ beneficiary_id: acme })).data).toHaveLength(1);
  const stranger = await testMerchant(engine);
  const theirs = engine.caller(await signedIn(engine, stranger, 'maker'));
  expect((await theirs.validations.earlier(account)).data).toEqual([]);
  await expect(theirs.validations.earlier({ beneficiary_id: id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
