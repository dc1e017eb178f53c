import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../api/invariants';
import { decideReview, listReviews } from '../../features/compliance/reviews/public';
import { listStatus, loadList } from '../../features/compliance/screening/public';
import { addConnection } from '../../features/treasury/banking/public';
import { operatorActor } from '../../kernel/actor';
import { DAY_MS, HOUR_MS } from '../../kernel/time/durations';
import { type TestEngine, testEngine } from '../engine';
import { type LiveMerchant, liveMerchant, OPERATOR } from '../live-merchant';
import { PAYEES } from '../merchant';
import { ownDatabase } from '../own-database';
import { personAt } from '../person';
import { temporaryDirectory } from '../throwaway';

const LISTED = 'Fyodor Kalinovich';
const HEADER = 'id,kind,name,country,birth_or_number';

let database: Awaited<ReturnType<typeof ownDatabase>>;
let engine: TestEngine;
let merchant: LiveMerchant;
let folder: string;
beforeAll(async () => {
  // Lists and bank accounts are for all merchants.
  database = await ownDatabase();
  engine = await testEngine(database.url);
  folder = temporaryDirectory();
  for (const name of ['out', 'in']) mkdirSync(path.join(folder, name));
  merchant = await liveMerchant(engine);
  await addConnection(
    engine.services,
    {
      name: 'bank-a',
      transport: { kind: 'folder', out: path.join(folder, 'out'), in: path.join(folder, 'in') },
      accounts: [
        {
          iban: 'DE89370400440532013000',
          bic: 'COBADEFFXXX',
          currency: 'EUR',
          holder: 'Farshore Ltd',
          purpose: 'safeguarding',
          rails: ['sepa'],
        },
      ],
    },
    OPERATOR,
  );
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
  await database.drop();
});

/** Puts a list of the firm's own in force. */
async function load(...rows: string[]): Promise<void> {
  const file = path.join(folder, 'own.csv');
  writeFileSync(file, [HEADER, ...rows, ''].join('\n'));
  for (const name of ['ada@pay-2', 'root@pay-1'])
    await loadList(engine.services, 'own', [file], operatorActor(name));
  // A process reads the versions in force every few seconds.
  engine.advance(10_000);
}

let accounts = 4_000_000;
async function payee(name: string): Promise<string> {
  const account = `DE${String(98 - Number(BigInt(`3704004400${String(++accounts).padStart(8, '0')}131400`) % 97n)).padStart(2, '0')}3704004400${String(accounts).padStart(8, '0')}`;
  const { status, body } = await merchant.call('POST', '/v2/beneficiaries', {
    ...PAYEES.DE,
    beneficiary: { ...PAYEES.DE.beneficiary, name, type: 'individual' },
    bank_account: { ...PAYEES.DE.bank_account, account_number: account },
  });
  expect([status, body.message]).toEqual([201, undefined]);
  return body.id;
}

async function pay(beneficiary_id: string, source_amount = 10_000) {
  const { status, body } = await merchant.call('POST', '/payouts', {
    purpose_code: 'S0802',
    beneficiary_id,
    source_currency: 'EUR',
    destination_currency: 'EUR',
    source_amount,
    payment_rail: 'sepa',
  });
  expect([status, body.message]).toEqual([201, undefined]);
  await engine.runUntilIdle();
  return body;
}

const stageOf = async (id: string) =>
  (await engine.services.db.system.prisma.payout.findFirstOrThrow({ where: { id } })).stage;
const decide = (id: string, verdict: 'clear' | 'freeze') =>
  decideReview(engine.services, merchant.merchant, { id, verdict, comment: 'looked at' }, OPERATOR);
const isSent = (stage: string | null) => stage === 'sending' || stage === 'sent';

test('without a list nothing is clear, and payments go on by themselves once one is in force', async () => {
  const { id } = await pay(await payee('Hanna Brandt'));
  expect(await stageOf(id)).toBe('review');
  expect(await listReviews(engine.services)).toContain(
    `${id}   100.00 EUR\n  Screening is not possible: no sanctions list is in force`,
  );
  await load(`X1,person,${LISTED},RU,1961-03-04`);
  engine.advance(HOUR_MS);
  await engine.runUntilIdle();
  expect(isSent(await stageOf(id))).toBe(true);
  expect(await listReviews(engine.services)).toBe('Nothing is under review.');
});

test('a listed beneficiary is stopped with an explained score, and a cleared pair stays cleared until the entry changes', async () => {
  const beneficiary = await payee('Kalinovich, Fedor');
  const first = await pay(beneficiary);
  expect(await stageOf(first.id)).toBe('review');
  const [, hit, ...others] = (await listReviews(engine.services)).split('\n');
  expect(others).toEqual([]);
  expect(hit).toMatch(/^ {2}\d+ {3}own X1 Fyodor Kalinovich {3}beneficiary: Kalinovich, Fedor {3}name \+\d+/);
  await decide(first.id, 'clear');
  await engine.runUntilIdle();
  expect(isSent(await stageOf(first.id))).toBe(true);

  const second = await pay(beneficiary);
  expect(isSent(await stageOf(second.id))).toBe(true);
  await load(`X1,person,${LISTED},RU,1961-03-05`);
  const third = await pay(beneficiary);
  expect(await stageOf(third.id)).toBe('review');
  await decide(third.id, 'clear');
  await engine.runUntilIdle();

  const { rows } = await engine.services.db.system.pool.query(
    'SELECT outcome, lists, settings FROM screening_result WHERE subject_id = $1 ORDER BY screened_at',
    [second.id],
  );
  expect(rows).toEqual([
    {
      outcome: 'clear',
      lists: { own: expect.stringMatching(/^[0-9a-f]{64}$/) },
      settings: expect.any(String),
    },
  ]);
});

test('a frozen payout is neither sent nor cancelled, and looks like one in review', async () => {
  const inReview = await pay(await payee('Fjodor Kalinovich'), 20_000);
  const frozen = await pay(await payee('Fiodor Kalinovich'), 20_000);
  await decide(frozen.id, 'freeze');
  await engine.runUntilIdle();
  expect([await stageOf(inReview.id), await stageOf(frozen.id)]).toEqual(['review', 'review']);

  const seen = async (id: string) => {
    const { body } = await merchant.call('GET', `/payouts/${id}`);
    const events = await merchant.call('GET', `/events?entity_id=${id}`);
    const types = events.body.data.map(({ event_type }: { event_type: string }) => event_type);
    return { status: body.status, error: body.error_code, keys: Object.keys(body), types };
  };
  expect(await seen(frozen.id)).toEqual(await seen(inReview.id));
  const cancelled = await merchant.call('PATCH', `/payouts/${frozen.id}/cancel`);
  expect([cancelled.status, cancelled.body.message]).toEqual([
    400,
    'Payout cannot be cancelled in its current state',
  ]);
  engine.advance(30 * DAY_MS);
  await engine.runUntilIdle();
  expect(await stageOf(frozen.id)).toBe('review');
  const sent = readdirSync(path.join(folder, 'out')).map((name) =>
    readFileSync(path.join(folder, 'out', name), 'utf8'),
  );
  expect(sent.join()).toContain('Kalinovich, Fedor');
  expect(sent.join()).not.toContain('Fiodor Kalinovich');
});

test('a list that changes overnight is compared with all records by morning', async () => {
  const owner = await personAt(engine, merchant, 'owner');
  const name = 'Zdenka Horvatinova';
  await engine.services.db.system.prisma.person.update({ where: { id: owner.id }, data: { name } });
  const customer = await merchant.customer({ name: 'Radomir Vukelja' });
  const beneficiary = await payee('Miroslava Tkachenko');
  expect(isSent(await stageOf((await pay(beneficiary)).id))).toBe(true);
  engine.advance(HOUR_MS);
  await engine.runUntilIdle();
  const listRecords = async () =>
    (await listReviews(engine.services)).match(
      /^\S+ {3}\S+ {3}(beneficiary|customer|person|business)\b.*/gm,
    ) ?? [];
  const before = new Set(await listRecords());

  await load(
    `X1,person,${LISTED},RU,1961-03-05`,
    'X2,person,Miroslava Tkachenko,UA,',
    'X3,person,Radomir Vukelja,RS,',
    `X4,person,${name},,`,
    `X5,company,${merchant.merchant.name},,`,
  );
  engine.advance(8 * HOUR_MS);
  await engine.runUntilIdle();
  const { handle } = merchant.merchant;
  expect((await listRecords()).filter((line) => !before.has(line)).sort()).toEqual(
    [
      `${handle}   ${beneficiary}   beneficiary`,
      `${handle}   ${customer}   customer`,
      `${handle}   ${merchant.merchant.id}   business`,
      `${handle}   ${owner.id}   person`,
    ].sort(),
  );
  expect(await listStatus(engine.services)).toMatch(
    /records {3}all records screened at \S+ {3}\d+ screened, 4 hits$/,
  );

  const payout = await pay(beneficiary);
  expect(await stageOf(payout.id)).toBe('review');
  await expect(
    decideReview(
      engine.services,
      merchant.merchant,
      { id: beneficiary, verdict: 'refuse', comment: '' },
      OPERATOR,
    ),
  ).rejects.toThrow('can be cleared or frozen');
  for (const id of [beneficiary, merchant.merchant.id]) await decide(id, 'clear');
  await engine.runUntilIdle();
  expect(isSent(await stageOf(payout.id))).toBe(true);
  await decide(customer, 'freeze');
  const left = await listRecords();
  expect(left).toContain(`${handle}   ${owner.id}   person`);
  expect(left.join()).not.toMatch(new RegExp(`${beneficiary}|${customer}|business`));
});
