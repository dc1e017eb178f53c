import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../api/invariants';
import { toDate } from '../../data/image';
import { decideReview, listReviews } from '../../features/compliance/reviews/public';
import {
  addConnection,
  decideEntry,
  listConnections,
  listUnexplained,
  reconcile,
  signOff,
  transferBetween,
} from '../../features/treasury/banking/public';
import { operatorActor } from '../../kernel/actor';
import { HOUR_MS } from '../../kernel/time/durations';
import { connectFolders } from '../bank/folders';
import { type SftpServer, startSftpServer } from '../bank/sftp-server';
import { type Behaviour, createTestBank, type TestBank } from '../bank/test-bank';
import { type TestEngine, testEngine } from '../engine';
import { type LiveMerchant, liveMerchant, OPERATOR } from '../live-merchant';
import { ownDatabase } from '../own-database';
import { personAt } from '../person';

const IBAN = 'DE89370400440532013000';
const OWN = 'DE02120300000000202051';
const SENDER = 'DE02200505501015871393';

let database: Awaited<ReturnType<typeof ownDatabase>>;
let engine: TestEngine;
let sftp: SftpServer;
let bank: TestBank;
let exchange: () => void;
let merchant: LiveMerchant;
let payee: string;
const behaviours = new Map<bigint, Behaviour>();

beforeAll(async () => {
  database = await ownDatabase();
  engine = await testEngine(database.url);
  sftp = await startSftpServer();
  merchant = await liveMerchant(engine);
  payee = await merchant.payee('DE');
  bank = createTestBank({
    accounts: [IBAN, OWN].map((iban) => ({
      iban,
      bic: 'COBADEFFXXX',
      currency: 'EUR',
      opening: 100_000_000n,
    })),
    clock: engine.services.clock.realNow,
    rule: ({ amount }) => behaviours.get(amount!) ?? { kind: 'pay' },
  });
  exchange = connectFolders(bank, sftp.settings).exchange;
  const key_file = path.join(mkdtempSync(path.join(tmpdir(), 'key-')), 'key');
  writeFileSync(key_file, sftp.settings.privateKey);
  const { kind, host, port, user, hostKey, out, in: inn } = sftp.settings;
  await addConnection(
    engine.services,
    {
      name: 'test-bank',
      transport: { kind, host, port, user, host_key: hostKey, key_file, out, in: inn },
      accounts: [
        {
          iban: IBAN,
          bic: 'COBADEFFXXX',
          currency: 'EUR',
          holder: 'Farshore',
          purpose: 'safeguarding',
          rails: ['sepa'],
        },
        { iban: OWN, bic: 'COBADEFFXXX', currency: 'EUR', holder: 'Farshore', purpose: 'own' },
      ],
    },
    OPERATOR,
  );
});
afterAll(async () => {
  await engine.stop();
  await sftp.stop();
  await database.drop();
});

/** Our files reach the bank, and the bank's reach us. */
async function pass(hours: number): Promise<void> {
  engine.advance(hours * HOUR_MS);
  await engine.runUntilIdle();
  bank.advance(engine.services.clock.realNow());
  exchange();
  engine.advance(60_000);
  await engine.runUntilIdle();
  engine.advance(60_000);
  await engine.runUntilIdle();
}

test('the test bank’s answers over SFTP bring every payout to its end, and the books stay in order', async () => {
  const given: [name: string, amount: number, behaviour: Behaviour, ends: string][] = [
    ['paid', 10_001, { kind: 'pay' }, 'success'],
    ['settled', 10_002, { kind: 'settle' }, 'success'],
    ['refused', 10_003, { kind: 'refuse', code: 'AC04' }, 'failed'],
    ['refused later', 10_004, { kind: 'pay_then_refuse', code: 'AM04' }, 'failed'],
    ['late', 10_005, { kind: 'pay_late', hours: 30 }, 'success'],
    ['reported twice', 10_006, { kind: 'report_twice' }, 'success'],
    ['out of order', 10_007, { kind: 'out_of_order' }, 'success'],
    ['returned', 10_008, { kind: 'return_after', days: 3, reason: 'AC04', charges: 250n }, 'success'],
    ['charged', 10_009, { kind: 'charge', amount: 150n }, 'success'],
    ['forgotten', 10_010, { kind: 'forget' }, 'in_progress'],
  ];
  const payouts = new Map<string, string>();
  for (const [name, amount, behaviour] of given) {
    behaviours.set(BigInt(amount), behaviour);
    payouts.set(name, await merchant.pay(amount, payee));
  }
  const bookedDays: string[] = [];
  for (let day = 0; day < 6; day++) {
    bookedDays.push(toDate(engine.services.clock.realNow()));
    for (const hours of [1, 2, 21]) await pass(hours);
  }
  const ends = await Promise.all([...payouts].map(async ([name, id]) => [name, await merchant.statusOf(id)]));
  expect(Object.fromEntries(ends)).toEqual(Object.fromEntries(given.map(([name, , , end]) => [name, end])));
  expect(bank.payments).toHaveLength(given.length);

  const refused = await merchant.call('GET', `/payouts/${payouts.get('refused')}`);
  expect(refused.body.error_code).toBe('INVALID_BENE_ACCOUNT_NUMBER');
  const returned = await merchant.call(
    'GET',
    `/events?entity_id=${payouts.get('returned')}&event_type=payout.returned`,
  );
  expect(returned.body.data).toHaveLength(1);
  const unexplained = await engine.services.db.system.pool.query(
    'SELECT amount, note FROM bank_entry WHERE kind IS NULL',
  );
  expect(unexplained.rows).toEqual([]);
  const days = await Promise.all(
    bookedDays.map(async (day) => [day, (await reconcile(engine.services, IBAN, day)).ties]),
  );
  expect(Object.fromEntries(days)).toEqual(Object.fromEntries(bookedDays.map((day) => [day, true])));
  const last = await reconcile(engine.services, IBAN, bookedDays.at(-1)!);
  expect(last.timing).toEqual([
    expect.objectContaining({ what: 'sent', id: payouts.get('forgotten'), amount: '-10010' }),
  ]);
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
});

test('a debit that comes twice is a break, until two people explain it and sign the day', async () => {
  behaviours.set(20_001n, { kind: 'debit_twice' });
  const id = await merchant.pay(20_001, payee);
  for (const hours of [1, 2, 24]) await pass(hours);
  expect(await merchant.statusOf(id)).toBe('success');
  const { rows } = await engine.services.db.system.pool.query<{ day: Date }>(
    "SELECT s.day FROM bank_entry e JOIN bank_statement s ON s.id = e.statement_id WHERE e.kind IS NULL AND s.report = 'statement'",
  );
  const date = toDate(rows[0]!.day);
  const day = () => reconcile(engine.services, IBAN, date);
  const { ties, breaks } = await day();
  expect([ties, breaks]).toEqual([
    false,
    [
      {
        id: expect.any(String),
        amount: '-20001',
        days: expect.any(Number),
        owner: null,
        reason: 'debited twice',
      },
    ],
  ]);
  const [first, second] = [OPERATOR, operatorActor('ada@pay-2')];
  await expect(signOff(engine.services, IBAN, date, first)).rejects.toThrow('does not tie: 1 break');
  const explain = (by: typeof first) =>
    decideEntry(engine.services, { id: breaks[0]!.id, merchant: null, reason: 'claimed back' }, by);
  expect(await explain(first)).toBe('proposed');
  await expect(explain(first)).rejects.toThrow('another person must confirm it');
  expect(await explain(second)).toBe('done');
  expect((await day()).ties).toBe(true);
  expect(await signOff(engine.services, IBAN, date, first)).toBe('prepared');
  await expect(signOff(engine.services, IBAN, date, first)).rejects.toThrow('another person must sign too');
  expect(await signOff(engine.services, IBAN, date, second)).toBe('signed');
  expect((await day()).state).toBe('signed');
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
});

test('a payment whose payee the bank did not confirm waits for a decision there, and fails after a day', async () => {
  for (const amount of [30_001n, 30_002n, 30_003n])
    behaviours.set(amount, { kind: 'name_check', result: 'RVNM' });
  const held = async (amount: number) => {
    const id = await merchant.pay(amount, payee);
    await pass(1);
    expect(await listConnections(engine.services)).toContain(`${id} waits for a decision at the bank: RVNM`);
    return { id, messageId: [...bank.held()].at(-1)! };
  };
  const executed = await held(30_001);
  const cancelled = await held(30_002);
  bank.decide(executed.messageId, 'execute');
  bank.decide(cancelled.messageId, 'cancel');
  const undecided = await held(30_003);
  const statuses = () => Promise.all([executed, cancelled, undecided].map(({ id }) => merchant.statusOf(id)));
  await pass(2);
  expect(await statuses()).toEqual(['success', 'failed', 'in_progress']);
  for (let day = 0; day < 2; day++) await pass(24);
  expect(await statuses()).toEqual(['success', 'failed', 'failed']);
  const { body } = await merchant.call('GET', `/payouts/${undecided.id}`);
  expect(body.error_code).toBe('INVALID_BENE_NAME');
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
});

test('money that names no merchant is unallocated until two people give it to one', async () => {
  const available = async () =>
    (await merchant.call('GET', '/balances')).body.available.find(
      ({ currency }: { currency: string }) => currency === 'EUR',
    ).amount;
  const before = await available();
  const payment = await receive(77_000n, 'Orchard Supply');
  expect((await merchant.call('GET', `/payment/${payment}`)).body.status).toBe('under_review');
  await merchant.clear(payment);
  engine.advance(24 * HOUR_MS);
  await engine.runUntilIdle();
  expect(await available()).toBe(before + 77_000);
  expect(await listUnexplained(engine.services)).toBe('Every entry is explained.');
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);

  const refund = await merchant.call('POST', '/refunds', { payment_id: payment, reason: 'Duplicate' });
  expect(refund.status).toBe(201);
  // No list is in force, so that the money does not leave by itself.
  for (const hours of [1, 2]) await pass(hours);
  expect((await merchant.call('GET', `/refunds/${refund.body.id}`)).body.status).toBe('in_progress');
  expect(await listReviews(engine.services)).toContain(`${refund.body.id}   770.00 EUR`);
  await merchant.clear(refund.body.id);
  for (const hours of [1, 2]) await pass(hours);
  expect((await merchant.call('GET', `/refunds/${refund.body.id}`)).body.status).toBe('success');
  expect(bank.payments.at(-1)).toMatchObject({ amount: 77_000n, creditor: { account: SENDER } });
  expect(await available()).toBe(before);
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
});

test('a customer pays a link by transfer to the account of the house, and its reference names the link', async () => {
  const { status, body: link } = await merchant.call('POST', '/payin', {
    customer_id: await merchant.customer(),
    amount: 45_000,
    currency: 'EUR',
    purpose_code: 'P0802',
    expires_at: new Date(engine.now().getTime() + 20 * 24 * HOUR_MS).toISOString(),
  });
  expect([status, link.payment_methods, link.message]).toEqual([201, ['bank_transfer'], undefined]);
  await merchant.clear(link.id);
  const cleared = await merchant.call('GET', `/payin/${link.id}`);
  const token = cleared.body.payment_link.split('/').at(-1);
  const shown = await engine.checkout.open(token, new Headers());
  expect(shown).toMatchObject({ state: 'open', methods: [{ type: 'bank_transfer' }] });
  const [local, ...others] = shown!.instructions;
  expect(others).toEqual([]);
  const lines = Object.fromEntries(local!.lines.map(({ label, value }) => [label, value]));
  expect(lines).toEqual({
    Reference: expect.stringMatching(/^FS[0-9A-Z]{8}$/),
    'Account holder': 'Farshore',
    IBAN,
    'SWIFT/BIC': 'COBADEFFXXX',
  });
  bank.credit({
    account: IBAN,
    amount: 45_000n,
    sender: { name: 'Orchard Supply', country: 'DE', account: SENDER },
    remittance: `Invoice 7 ${lines.Reference}`,
  });
  await pass(1);
  const { body: payments } = await merchant.call('GET', '/payment');
  await merchant.clear(payments.data[0].id);
  expect((await merchant.call('GET', `/payin/${link.id}`)).body.status).toBe('paid');
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
});

test('a merchant adds money by a transfer that names it', async () => {
  const owner = await personAt(engine, merchant, 'owner');
  const { currencies } = await owner.trpc.account_details.list({});
  const { accounts } = currencies.find(({ currency }) => currency === 'EUR')!;
  expect(accounts).toMatchObject([{ payment_type: 'local', iban: IBAN, holder_name: 'Farshore' }]);
  const { reference } = accounts[0]!;
  bank.credit({
    account: IBAN,
    amount: 64_000n,
    sender: { name: merchant.merchant.name, country: 'DE', account: SENDER },
    remittance: `top up ${reference!.toLowerCase()}`,
  });
  await pass(1);
  expect(await listUnexplained(engine.services)).toBe('Every entry is explained.');
  const { body } = await merchant.call('GET', '/payment');
  expect(body.data[0]).toMatchObject({ payment_amount: 64_000, payment_currency: 'EUR' });
  await merchant.clear(body.data[0].id);
});

test('money that a reviewer refuses stays with the house', async () => {
  const payment = await receive(88_000n, 'Blocked Holdings');
  const decision = { id: payment, verdict: 'refuse', comment: 'Not accepted' } as const;
  await decideReview(engine.services, merchant.merchant, decision, OPERATOR);
  await engine.runUntilIdle();
  expect((await merchant.call('GET', `/payment/${payment}`)).body.status).toBe('failed');
  const { rows } = await engine.services.db.system.pool.query(
    "SELECT b.pending FROM balance b JOIN merchant m ON m.id = b.merchant_id AND m.handle = '(house)' WHERE b.currency = 'EUR'",
  );
  expect(rows).toEqual([{ pending: 88_000n }]);
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
});

test('a transfer between own accounts is one movement of each, and no money of a merchant', async () => {
  const transfer = { from: IBAN, to: OWN, amount: '500.00', reason: 'fees of November' };
  const by = (name: string) => transferBetween(engine.services, transfer, operatorActor(name));
  expect(await by('ada@pay-2')).toBe('proposed');
  expect(await by('root@pay-1')).toBe('done');
  for (const hours of [1, 2]) await pass(hours);
  bank.credit({
    account: OWN,
    amount: 50_000n,
    sender: { name: 'Farshore', account: IBAN },
    endToEndId: bank.payments.at(-1)!.endToEndId,
  });
  await pass(24);
  const { rows } = await engine.services.db.system.pool.query(
    "SELECT amount FROM bank_entry WHERE kind = 'transfer' AND first_id IS NULL ORDER BY amount",
  );
  expect(rows).toEqual([{ amount: -50_000n }, { amount: 50_000n }]);
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
});

/** Two people give the money to the merchant. Returns the payment. */
async function receive(amount: bigint, name: string): Promise<string> {
  bank.credit({ account: IBAN, amount, sender: { name, country: 'DE', account: SENDER } });
  await pass(1);
  const [line] = (await listUnexplained(engine.services)).split('\n');
  expect(line).toMatch(/EUR .* unallocated/);
  const [id] = line!.split(' ');
  const allocate = (by: typeof OPERATOR) =>
    decideEntry(engine.services, { id: id!, merchant: merchant.merchant, reason: 'invoice 9' }, by);
  expect(await allocate(OPERATOR)).toBe('proposed');
  expect(await allocate(operatorActor('ada@pay-2'))).toBe('done');
  await engine.runUntilIdle();
  const posted = await engine.services.db.system.pool.query<{ subject_id: string }>(
    'SELECT subject_id FROM bank_entry WHERE id = $1',
    [id],
  );
  return posted.rows[0]!.subject_id;
}
