import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../api/invariants';
import {
  addConnection,
  listConnections,
  pauseConnection,
  resumeConnection,
  sendNow,
} from '../../features/treasury/banking/public';
import { MINUTE_MS } from '../../kernel/time/durations';
import { startAdapter, type TestAdapter } from '../bank/adapter';
import { type TestEngine, testEngine } from '../engine';
import { type LiveMerchant, liveMerchant, OPERATOR } from '../live-merchant';
import { testMerchant } from '../merchant';
import { ownDatabase } from '../own-database';
import { sandboxProviders } from '../providers';
import { serve } from '../serve';
import { temporaryDirectory } from '../throwaway';

const IBAN = 'DE89370400440532013000';
/** The sandbox bank never answers. */
const SILENT_IBAN = 'DE38370400440532017701';
const SECRET = `whsec_${Buffer.from('a secret of 32 bytes for adapter').toString('base64')}`;

let database: Awaited<ReturnType<typeof ownDatabase>>;
let engine: TestEngine;
let front: Awaited<ReturnType<typeof serve>>;
let adapter: TestAdapter;
let merchant: LiveMerchant;
let payee: string;

beforeAll(async () => {
  database = await ownDatabase();
  engine = await testEngine(database.url);
  front = await serve(engine);
  merchant = await liveMerchant(engine);
  payee = await merchant.payee('DE');
  adapter = await startAdapter({
    secret: SECRET,
    bank: sandboxProviders(engine.services).bank,
    merchantId: (await testMerchant(engine)).merchant.id,
    account: { iban: IBAN, currency: 'EUR' },
    opening: 100_000_000n,
    clock: engine.services.clock.realNow,
    refuse: ({ amount }) =>
      amount === '10422' ? { code: 'AC04', text: 'The account is closed' } : undefined,
  });
  adapter.reportTo(`${front.url}/api/banks/bank-b/reports`);
  await addConnection(
    engine.services,
    {
      name: 'bank-b',
      transport: { kind: 'adapter', url: adapter.url, secret: SECRET },
      accounts: [
        {
          iban: IBAN,
          bic: 'COBADEFFXXX',
          currency: 'EUR',
          holder: 'Farshore',
          purpose: 'safeguarding',
          rails: ['sepa'],
        },
      ],
    },
    OPERATOR,
  );
});
afterAll(async () => {
  expect(adapter.problems).toEqual([]);
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await front.close();
  await engine.stop();
  await adapter.stop();
  await database.drop();
});

async function pass(minutes: number): Promise<void> {
  engine.advance(minutes * MINUTE_MS);
  await engine.runUntilIdle();
}

/** Pays, lets the bank decide, and returns the payout. */
async function payAndReport(amount: number, to = payee) {
  const id = await merchant.pay(amount, to);
  await pass(1);
  await adapter.report();
  await pass(1);
  return (await merchant.call('GET', `/payouts/${id}`)).body;
}

test('a payout through an adapter is successful once the bank reports its debit', async () => {
  const id = await merchant.pay(10_001, payee);
  await pass(1);
  expect(adapter.puts).toHaveLength(1);
  expect(await merchant.statusOf(id)).toBe('in_progress');
  await adapter.report();
  await pass(1);
  expect((await merchant.call('GET', `/payouts/${id}`)).body).toMatchObject({
    status: 'success',
    utr: expect.stringMatching(/\S{6}/),
  });
});

test('a payment that the adapter refuses fails with the reason of its code', async () => {
  expect(await payAndReport(10_422)).toMatchObject({
    status: 'failed',
    error_code: 'INVALID_BENE_ACCOUNT_NUMBER',
  });
});

test('a payment that the bank refuses later fails with the reason of its code', async () => {
  const refused = await merchant.payee('DE', 'DE67370400440532010001');
  expect(await payAndReport(10_002, refused)).toMatchObject({
    status: 'failed',
    error_code: 'INVALID_BENE_ACCOUNT_NUMBER',
  });
});

test.each(['error', 'drop'] as const)(
  'an instruction without an answer (%s) is sent again with the same bytes, and paid once',
  async (fault) => {
    adapter.faults.push(fault);
    const [before, taken] = [adapter.puts.length, adapter.taken.size];
    const { status } = await payAndReport(fault === 'error' ? 10_003 : 10_004);
    expect(status).toBe('success');
    const attempts = adapter.puts.slice(before);
    expect(attempts).toHaveLength(2);
    expect(attempts[1]).toBe(attempts[0]);
    expect(adapter.taken.size).toBe(taken + 1);
  },
);

test('a debit that is reported before the adapter has answered counts', async () => {
  adapter.faults.push('report_first');
  expect((await payAndReport(10_005)).status).toBe('success');
});

test('an accepted instruction without news is asked for after ten minutes', async () => {
  const id = await merchant.pay(10_006, payee);
  await pass(1);
  const asked = adapter.gets.length;
  await pass(8);
  expect(adapter.gets).toHaveLength(asked);
  await pass(2);
  expect(adapter.gets).toHaveLength(asked + 1);
  // The bank says settled, which is no debit yet, and need not be asked again.
  expect(await merchant.statusOf(id)).toBe('in_progress');
  await pass(60 * 24 * 3);
  expect(adapter.gets).toHaveLength(asked + 1);
  await adapter.report();
  await pass(1);
  expect(await merchant.statusOf(id)).toBe('success');
});

test('an instruction that the bank is silent about is asked for less and less often', async () => {
  await merchant.pay(10_007, await merchant.payee('DE', SILENT_IBAN));
  await pass(1);
  const asked = adapter.gets.length;
  const counts = [];
  for (const minutes of [11, 5, 8, 20, 6]) {
    await pass(minutes);
    counts.push(adapter.gets.length - asked);
  }
  expect(counts).toEqual([1, 1, 2, 2, 3]);
});

test('the statement of the day repeats what was reported, and ties', async () => {
  const answer = await adapter.sendStatement();
  expect(answer).toMatchObject({
    status: 200,
    body: { format: 'bank-report.1', outcome: 'accepted', statements: [{ ties: true, unmatched: 0 }] },
  });
  expect(answer.body.statements[0].entries).toBeGreaterThan(4);
});

test('money that is sent to a virtual account is its merchant’s', async () => {
  const number = 'DE12500105170648489890';
  const now = engine.services.clock.realNow();
  await engine.services.db.system.prisma.virtualAccount.create({
    data: {
      merchant_id: merchant.merchant.id,
      id: engine.services.newId('virtual_account'),
      status: 'active',
      customer_id: await merchant.customer(),
      payment_type: 'local',
      currency: 'EUR',
      name: 'Invoices',
      holder_name: 'Kestrel Studio',
      account_number: number,
      iban: number,
      bank_name: 'Bank B',
      bank_address: 'Berlin',
      created_at: now,
      updated_at: now,
    },
  });
  const entry = adapter.book({
    amount: '500000',
    reference: 'IN-1',
    counterparty: { name: 'Optik Weber GmbH', country: 'DE', account: 'DE02120300000000202051' },
    receiver_account: number,
    text: 'Invoice 7',
  });
  const data = { account: { iban: IBAN, currency: 'EUR' }, entries: [entry] };
  expect(await adapter.send('entries.reported', data)).toMatchObject({
    status: 200,
    body: { statements: [{ matched: 1, unmatched: 0 }] },
  });
  await pass(1);
  const { body } = await merchant.call('GET', '/payment');
  expect(body.data).toContainEqual(
    expect.objectContaining({ payment_amount: 5_000_00, bank_reference: 'IN-1' }),
  );
});

describe('reports', () => {
  const entry = { amount: '-60', booked_on: '2026-12-01', type: 'charge', text: 'Transfer fee' };
  const data = { account: { iban: IBAN, currency: 'EUR' }, entries: [entry] };
  const outcomes = async () => {
    const { rows } = await engine.services.db.system.pool.query(
      `SELECT state FROM bank_file WHERE direction = 'in' ORDER BY id`,
    );
    return rows.map(({ state }) => state);
  };

  test('a report counts once, however often it arrives, and its ID belongs to its bytes', async () => {
    const body = JSON.stringify({
      version: 1,
      id: 'fee-1',
      type: 'entries.reported',
      created_at: '2026-12-01T10:00:00Z',
      data,
    });
    expect(await adapter.post('fee-1', body)).toMatchObject({ status: 200, body: { outcome: 'accepted' } });
    expect(await adapter.post('fee-1', body)).toMatchObject({ status: 200, body: { outcome: 'duplicate' } });
    expect(await adapter.post('fee-1', `${body} `)).toMatchObject({
      status: 422,
      body: { outcome: 'refused', reason: 'id: a report fee-1 was read, with other bytes' },
    });
  });

  test('a wrong report is refused with the place and the rule, and nothing of it counts', async () => {
    const wrong = { ...data, entries: [entry, { ...entry, amount: '-12.50' }] };
    const before = adapter.problems.length;
    expect(await adapter.send('entries.reported', wrong)).toMatchObject({
      status: 422,
      body: {
        outcome: 'refused',
        reason: 'data.entries[1].amount: must be whole minor units as a string, such as "-1250"',
      },
    });
    // The document refuses it as well.
    expect(adapter.problems.splice(before)).toEqual([expect.stringContaining('amount must match pattern')]);
  });

  test('a report about an account or instruction of another bank is refused', async () => {
    const folder = temporaryDirectory();
    const other = { iban: 'DE75512108001245126199', bic: 'SOGEDEFFXXX', currency: 'EUR' };
    await addConnection(
      engine.services,
      {
        name: 'other',
        transport: { kind: 'folder', out: folder, in: folder },
        accounts: [{ ...other, holder: 'Farshore', purpose: 'own' }],
      },
      OPERATOR,
    );
    const account = { iban: other.iban, currency: 'EUR' };
    expect((await adapter.send('entries.reported', { ...data, account })).body).toMatchObject({
      outcome: 'refused',
      reason: 'Stmt[1]/Acct: no account ****6199 was added',
    });
    const unknown = { id: '0000000000000000', status: 'settled' };
    expect((await adapter.send('instruction.updated', unknown)).body.reason).toBe(
      'OrgnlMsgId: no file with the message ID 0000000000000000 was sent',
    );
  });

  test('a wrong signature, an old time and an unknown bank are answered alike, and nothing is kept', async () => {
    const before = await outcomes();
    const answers = [
      await adapter.send('entries.reported', data, { secret: `whsec_${'A'.repeat(32)}` }),
      await adapter.send('entries.reported', data, {
        at: new Date(engine.services.clock.realNow().getTime() - 6 * MINUTE_MS),
      }),
    ];
    for (const name of ['nobody', 'other']) {
      adapter.reportTo(`${front.url}/api/banks/${name}/reports`);
      answers.push(await adapter.send('entries.reported', data));
    }
    adapter.reportTo(`${front.url}/api/banks/bank-b/reports`);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
      new Set(['404 There is no such bank, or the signature is wrong or older than five minutes']),
    );
    expect(await outcomes()).toEqual(before);
  });

  test('a paused bank answers 503 to reports until it is resumed', async () => {
    await pauseConnection(engine.services, 'bank-b', 'maintenance', OPERATOR);
    expect(await adapter.send('entries.reported', data)).toMatchObject({ status: 503 });
    await resumeConnection(engine.services, 'bank-b', OPERATOR);
    expect(await adapter.send('entries.reported', data)).toMatchObject({ status: 200 });
  });

  test('a report of more than 16 MiB is answered with 413', async () => {
    const long = { ...data, entries: [{ ...entry, text: 'x'.repeat(17 * 1024 * 1024) }] };
    const before = adapter.problems.length;
    expect(await adapter.send('entries.reported', long)).toMatchObject({ status: 413 });
    adapter.problems.splice(before);
  });

  test('a network that sends 60 wrong signatures is answered with 429 for a while', async () => {
    const wrong = { secret: `whsec_${'A'.repeat(32)}` };
    const statuses = [];
    for (let n = 0; n < 60; n++) statuses.push((await adapter.send('entries.reported', data, wrong)).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
    engine.advance(16 * MINUTE_MS);
    expect((await adapter.send('entries.reported', data)).status).toBe(200);
  });
});

test('an adapter that has another instruction under the ID pauses the bank, and the payment does not fail', async () => {
  adapter.faults.push('conflict');
  const id = await merchant.pay(10_008, payee);
  await pass(1);
  expect(await listConnections(engine.services)).toMatch(
    /paused: the adapter already has an instruction [A-Z0-9]{16} with other content/,
  );
  await pass(20);
  expect(await merchant.statusOf(id)).toBe('in_progress');
  await resumeConnection(engine.services, 'bank-b', OPERATOR);
  expect(await sendNow(engine.services, 'bank-b', OPERATOR)).toMatch(
    /^bank-b: 1 payments sent, \d asked for$/,
  );
  engine.advance(MINUTE_MS);
  await adapter.report();
  await pass(1);
  expect(await merchant.statusOf(id)).toBe('success');
});

test('an adapter that is down is tried less and less often, and pays once when it is back', async () => {
  adapter.faults.push(...Array<'error'>(100).fill('error'));
  const [before, taken] = [adapter.puts.length, adapter.taken.size];
  const id = await merchant.pay(10_009, payee);
  for (let minutes = 0; minutes < 60; minutes += 4) await pass(4);
  const attempts = adapter.puts.length - before;
  expect(attempts).toBeGreaterThan(4);
  expect(attempts).toBeLessThan(20);
  expect(await merchant.statusOf(id)).toBe('in_progress');
  adapter.faults.splice(0);
  await pass(11);
  expect(adapter.taken.size).toBe(taken + 1);
  await adapter.report();
  await pass(1);
  expect(await merchant.statusOf(id)).toBe('success');
});

test('a bank whose settlement is success needs no debit, which is matched when it comes', async () => {
  await engine.services.db.system.pool.query(
    `UPDATE bank_connection SET success = 'settled' WHERE name = 'bank-b'`,
  );
  const id = await merchant.pay(10_010, payee);
  await pass(1);
  const [last] = [...adapter.taken.values()].slice(-1);
  const settled = { id: last!.given.id, status: 'settled', reference: 'SETTLED-1' };
  expect((await adapter.send('instruction.updated', settled)).status).toBe(200);
  await pass(1);
  expect((await merchant.call('GET', `/payouts/${id}`)).body).toMatchObject({
    status: 'success',
    utr: 'SETTLED-1',
  });
  await adapter.report();
  expect(await adapter.sendStatement()).toMatchObject({
    body: { statements: [{ ties: true, unmatched: 0 }] },
  });
});
