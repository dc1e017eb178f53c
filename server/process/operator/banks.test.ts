import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { verifyAllInvariants } from '../../api/invariants';
import { type TestEngine, testEngine } from '../../testing/engine';
import { type LiveMerchant, liveMerchant } from '../../testing/live-merchant';
import { ownDatabase } from '../../testing/own-database';
import { readConfig } from '../config';
import { COMMANDS, run } from './operator';

const IBAN = 'DE89370400440532013000';
const OWN = 'DE02120300000000202051';

let directory: string;
let database: Awaited<ReturnType<typeof ownDatabase>>;
let engine: TestEngine;
let merchant: LiveMerchant;
let said: string[];
let complained: string[];
beforeAll(async () => {
  database = await ownDatabase();
  directory = mkdtempSync(path.join(tmpdir(), 'farshore-banks-'));
  for (const name of ['out', 'in']) mkdirSync(path.join(directory, name));
  vi.stubEnv('DATABASE_URL', database.url);
  vi.stubEnv('DATA_DIR', directory);
  vi.spyOn(console, 'log').mockImplementation((line) => void said.push(line));
  vi.spyOn(console, 'error').mockImplementation((line) => void complained.push(line));
  engine = await testEngine(database.url, { secret: readConfig().secret });
  merchant = await liveMerchant(engine);
});
afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.exitCode = undefined;
  await engine.stop();
  await database.drop();
  rmSync(directory, { recursive: true, force: true });
});

const loadDemo = () => import('../../testing/bank/demo');
const tried = new Set<string>();

/** Returns the output of a command, which leaves an event of this type if one is given. */
async function operator(line: string, event?: string): Promise<string> {
  const name = Object.keys(COMMANDS).find((one) => `${line} `.startsWith(`${one} `));
  if (name) tried.add(name);
  [said, complained] = [[], []];
  const { prisma } = engine.services.db.system;
  const before = (await prisma.event.findMany()).map(({ id }) => id);
  await run(line.split(' '), { loadDemo });
  const left = await prisma.event.findMany({
    where: { id: { notIn: before }, actor: { path: ['type'], equals: 'operator' } },
  });
  expect([line, left.map(({ type }) => type)]).toEqual([line, event ? [event] : []]);
  return [...said, ...complained].join('\n');
}

const inFolder = (name: string) => path.join(directory, name);

const settings = {
  name: 'near',
  transport: { kind: 'folder', out: '', in: '' },
  accounts: [
    {
      iban: IBAN,
      bic: 'COBADEFFXXX',
      currency: 'EUR',
      holder: 'Farshore',
      purpose: 'safeguarding',
      rails: ['sepa'],
    },
    {
      iban: OWN,
      bic: 'COBADEFFXXX',
      currency: 'EUR',
      holder: 'Farshore',
      purpose: 'own',
    },
  ],
};

const camt = (id: string, entries: string, balances = '') =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
  <GrpHdr><MsgId>${id}</MsgId><CreDtTm>2026-12-01T18:00:00</CreDtTm></GrpHdr>
  <Stmt><Id>${id}</Id><ElctrncSeqNb>7</ElctrncSeqNb><Acct><Id><IBAN>${IBAN}</IBAN></Id></Acct>${balances}${entries}</Stmt>
  </BkToCstmrStmt></Document>`;

const balance = (code: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-12-01</Dt></Dt></Bal>`;

const entry = (sign: 'CRDT' | 'DBIT', amount: string, reference: string, details = '') =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
  <BookgDt><Dt>2026-12-01</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef><BkTxCd/>${details}</Ntry>`;

test('an operator adds a bank, pays by it, reads its statement, explains its entries and signs the day', async () => {
  const file = inFolder('bank.json');
  const transport = { kind: 'folder', out: inFolder('out'), in: inFolder('in') };
  writeFileSync(file, JSON.stringify({ ...settings, transport }));
  expect(await operator(`bank add ${file}`, 'bank.added')).toBe('near: 2 accounts');
  expect(await operator(`bank add ${file}`)).toContain(
    'the name near or one of the account numbers is in use',
  );
  expect(await operator('bank list')).toContain(`${IBAN} EUR   safeguarding   sepa   to send: 0, 0.00`);
  expect(await operator('bank pause near for repairs', 'bank.paused')).toBe('near is paused.');

  const beneficiary_id = await merchant.payee('DE');
  const pay = () =>
    merchant.call('POST', '/payouts', {
      purpose_code: 'S0802',
      beneficiary_id,
      source_currency: 'EUR',
      destination_currency: 'EUR',
      source_amount: 25_000,
      payment_rail: 'sepa',
    });
  const { status, body } = await pay();
  expect(status).toBe(201);
  const handle = merchant.merchant.handle;
  expect(await operator('review list')).toBe(
    `${handle}   ${body.id}   250.00 EUR\n  Screening is not possible: no sanctions list is in force`,
  );
  expect(await operator(`review clear ${handle} ${body.id}`, 'business.review_cleared')).toContain(
    'is cleared',
  );
  expect(await operator(`review refuse ${handle} ${body.id} no`)).toContain('is not under review');
  const frozen = (await pay()).body.id;
  expect(await operator(`review freeze ${handle} ${frozen} listed`, 'business.payment_frozen')).toContain(
    'is frozen',
  );
  expect(await operator('review list')).toBe('Nothing is under review.');
  await engine.runUntilIdle();
  expect(await operator('bank send near')).toContain('near is paused: for repairs');
  expect(await operator('bank resume near', 'bank.resumed')).toBe('near is in use again.');
  expect(await operator('bank send near', 'bank.sent')).toMatch(/^near: 1 payments cut, 1 files sent/);
  const [name] = readdirSync(inFolder('out'));
  const sent = readFileSync(path.join(inFolder('out'), name!), 'utf8');
  const ref = /<EndToEndId>([^<]+)/.exec(sent)![1];

  expect(await operator(`bank transfer ${IBAN} ${OWN} 40.00 fees`, 'bank.transfer_proposed')).toContain(
    'Another person',
  );
  expect(await operator(`bank transfer ${IBAN} ${OWN} 40.00 fees`)).toContain(
    'another person must confirm it',
  );
  expect(await operator(`bank transfer ${IBAN} ${OWN} 0 fees`)).toContain('amount must be');

  const details = `<NtryDtls><TxDtls><Refs><EndToEndId>${ref}</EndToEndId></Refs></TxDtls></NtryDtls>`;
  const entries = [
    entry('DBIT', '250.00', 'A', details),
    entry('CRDT', '75.00', 'B'),
    entry('DBIT', '3.00', 'C'),
  ].join('');
  writeFileSync(
    inFolder('day.xml'),
    camt('S7', entries, balance('OPBD', '1000.00') + balance('CLBD', '822.00')),
  );
  const report = JSON.parse(await operator(`bank import ${inFolder('day.xml')}`, 'bank.file_imported'));
  expect(report).toMatchObject({
    file: 'day.xml',
    format: 'camt.053.001.08',
    outcome: 'accepted',
    statements: [
      {
        account: IBAN,
        currency: 'EUR',
        date: '2026-12-01',
        number: '7',
        opening: '100000',
        closing: '82200',
        entries: 3,
        matched: 1,
        unmatched: 2,
        ties: true,
      },
    ],
  });
  await engine.runUntilIdle();
  expect(await merchant.statusOf(body.id)).toBe('success');

  const [credit, debit] = (await operator('bank entries')).split('\n').map((line) => line.split('   ')[0]!);
  expect(await operator(`bank assign ${debit} Ada`, 'bank.entry_assigned')).toBe(`${debit} is with Ada.`);
  expect(await operator(`bank allocate ${credit} ${handle} invoice 9`, 'bank.entry_proposed')).toContain(
    'Another person',
  );
  expect(await operator(`bank allocate ${credit} ${handle} invoice 9`)).toContain(
    'another person must confirm it',
  );
  expect(await operator(`bank explain ${debit} card fee`, 'bank.entry_proposed')).toContain('Another person');
  expect(await operator(`reconcile ${IBAN} 2026-12-01 --sign`)).toContain('does not tie: 1 break');
  const day = JSON.parse(await operator(`reconcile ${IBAN} 2026-12-01 --json`));
  expect(day).toMatchObject({
    state: 'open',
    statement: 'complete',
    statement_ties: true,
    ties: false,
    breaks: [{ id: debit, amount: '-300', owner: 'Ada' }],
  });
  expect(process.exitCode).toBe(1);
  const pack = inFolder('day.zip');
  expect((await operator(`bank pack 2026-12-01 ${pack}`)).split('\n')).toEqual([
    'reconciliation.pdf',
    'balances.csv',
    'client-money.csv',
    'breaks.csv',
    'timing.csv',
    'entries.csv',
  ]);
  expect(readFileSync(pack).includes(Buffer.from(`${debit},-3.00,EUR`))).toBe(true);
  expect(await operator(`bank pack 2026-12-01 ${pack}`)).toContain('cannot be written');
  expect(await operator('bank pack 2026-02-30 x.zip')).toContain('date must be a day');
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
});

test('a wrong file is refused with its place and rule, and the command exits with 1', async () => {
  process.exitCode = undefined;
  writeFileSync(inFolder('wrong.xml'), camt('S8', entry('DBIT', '1.00001', 'X')));
  const report = JSON.parse(await operator(`bank import ${inFolder('wrong.xml')}`, 'bank.file_imported'));
  expect(report).toMatchObject({ outcome: 'refused', reason: expect.stringMatching(/Ntry\[1\].*decimals/) });
  expect(process.exitCode).toBe(1);
  expect(await operator(`bank import ${inFolder('none.xml')}`)).toContain('cannot be read');
});

test('the demo of a live bank ends with a day that ties', async () => {
  const own = await ownDatabase();
  vi.stubEnv('DATABASE_URL', own.url);
  try {
    [said, complained] = [[], []];
    tried.add('bank demo');
    await run(['bank', 'demo'], { loadDemo });
    expect(complained).toEqual([]);
    expect(said.join()).toMatch(/is success/);
    expect(said.join()).toMatch(/bank, books and payments {3}ties/);
    await run(['books', 'verify'], { loadDemo });
    expect(said.at(-1)).toBe('The books are in order.');
  } finally {
    vi.stubEnv('DATABASE_URL', database.url);
    await own.drop();
  }
});

test('every operator command for banks is tried in this file', () => {
  const names = Object.keys(COMMANDS).filter((name) => /^(bank|review|reconcile)/.test(name));
  expect([...tried].sort()).toEqual(names.sort());
});
