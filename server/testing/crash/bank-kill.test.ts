import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Engine } from '../../api/engine';
import { verifyAllInvariants } from '../../api/invariants';
import { migrate } from '../../data/migrations/migrate';
import { addConnection } from '../../features/treasury/banking/public';
import { createEngine } from '../../process/create-engine';
import { packConfig } from '../../process/create-services';
import { run } from '../../process/operator/operator';
import { type SftpServer, startSftpServer } from '../bank/sftp-server';
import { OPERATOR } from '../live-merchant';
import { launchProduction, untilReady } from '../production';
import { rounds } from '../rounds';
import { TEST_SECRET } from '../secret';
import { type Throwaway, temporaryDirectory, throwawayPostgres } from '../throwaway';
import {
  type Bank,
  findFaultsOfFiles,
  findFaultsOfPayouts,
  listUnexplained,
  listUnfinished,
  sumPosted,
} from './bank/evidence';
import { behaviourOf, createExchange } from './bank/exchange';
import { createKillPoints, KILL_POINTS } from './bank/kill-points';
import { createPayer, type Payer, VIRTUAL_ACCOUNTS } from './bank/payer';
import { createWorkers, type Workers } from './bank/workers';

const KILLS = rounds(50, 1_000);
const SERVER_KILLS = rounds(2, 20);
const FAULTS = rounds(1, 20);
const LEASE_MS = 4_000;
const EXCHANGE_EVERY_MS = 120;
/** A worker that is killed all the time reads slowly, and what is left at the end must not take hours. */
const MAX_UNREAD = 200;
const PAY_EVERY_MS = 80;
const RETURNS_WITHIN_HOURS = 50;
const OPENING = 100_000_000n;
const HANGS_AFTER_MS = 600_000;
const EUR_ACCOUNT = 'DE89370400440532013000';
const GBP_ACCOUNT = 'GB33BUKB20201555555555';

let postgres: Throwaway;
let client: pg.Client;
let engine: Engine;
let payer: Payer;
let sftp: SftpServer;
let banks: readonly Bank[];
let workers: Workers;
let points: Awaited<ReturnType<typeof createKillPoints>>;
const listening: { client?: pg.Client } = {};
const broken: unknown[] = [];
const credited: { currency: string; amount: bigint; isNamed: boolean }[] = [];
const found = new Map<string, number>();
let hours = 0;
let isPaying = true;
let isEnding = false;
let loops: Promise<void>[] = [];

async function connect(): Promise<pg.Client> {
  const one = new pg.Client({ connectionString: postgres.url });
  await one.connect();
  return one;
}

const environment = () => ({ FARSHORE_LEASE_MS: String(LEASE_MS) });

beforeAll(async () => {
  postgres = await throwawayPostgres({ fsync: true });
  await migrate(postgres.url);
  const config = {
    secret: TEST_SECRET,
    databaseUrl: postgres.url,
    publicUrl: new URL('http://localhost'),
    dataDir: postgres.dataDir,
  };
  client = await connect();
  workers = await createWorkers(packConfig(config), environment());
  engine = await createEngine({ ...config, worker: false });
  banks = await addBanks();
  listening.client = await connect();
  points = await createKillPoints(
    listening.client,
    banks.map(({ exchange }) => exchange.folders.out),
  );
  const worker = await startWorker();
  payer = await createPayer(engine, client);
  await worker.kill();
  loops = [repeat(PAY_EVERY_MS, pay), repeat(EXCHANGE_EVERY_MS, exchangeFiles)];
});

afterAll(async () => {
  isPaying = false;
  isEnding = true;
  await Promise.all(loops);
  points?.stop();
  await workers?.stop();
  await engine?.stop();
  await sftp?.stop();
  await listening.client?.end();
  await client?.end();
  await postgres?.stop();
});

/** One is reached by a folder and answers with batches and pages, one by SFTP and names only what it refuses. */
async function addBanks(): Promise<Bank[]> {
  const folder = temporaryDirectory();
  const folders = { out: path.join(folder, 'out'), in: path.join(folder, 'in') };
  for (const one of Object.values(folders)) mkdirSync(one);
  sftp = await startSftpServer();
  const { host, port, user, hostKey: host_key, privateKey, out, in: inn } = sftp.settings;
  const key_file = path.join(folder, 'key');
  writeFileSync(key_file, privateKey);
  const about = [
    {
      name: 'by-folder',
      transport: { kind: 'folder', ...folders },
      account: { iban: EUR_ACCOUNT, bic: 'COBADEFFXXX', currency: 'EUR', rails: ['sepa'] },
      exchange: createExchange(folders, {
        accounts: [{ iban: EUR_ACCOUNT, bic: 'COBADEFFXXX', currency: 'EUR', opening: OPENING }],
        batchBooking: 'with_details',
        pageSize: 20,
      }),
    },
    {
      name: 'by-sftp',
      transport: { kind: 'sftp', host, port, user, host_key, key_file, out, in: inn },
      account: { iban: GBP_ACCOUNT, bic: 'BUKBGB22XXX', currency: 'GBP', rails: ['fps'] },
      exchange: createExchange(sftp.settings, {
        accounts: [{ iban: GBP_ACCOUNT, bic: 'BUKBGB22XXX', currency: 'GBP', opening: OPENING }],
        namesOnlyRefused: true,
      }),
    },
  ];
  for (const { name, transport, account } of about) {
    const accounts = [{ ...account, holder: 'Farshore Ltd', purpose: 'safeguarding' }];
    await addConnection(engine.services, { name, transport, accounts }, OPERATOR);
  }
  return about.map(({ name, account: { iban, currency }, exchange }) => ({
    name,
    account: iban,
    currency,
    exchange,
  }));
}

/** Until the end of the tests. */
async function repeat(everyMs: number, work: (turn: number) => Promise<void>): Promise<void> {
  for (let turn = 0; !isEnding && !broken.length; turn++) {
    try {
      await work(turn);
    } catch (error) {
      broken.push(error);
    }
    await sleep(everyMs);
  }
}

async function pay(turn: number): Promise<void> {
  if (isPaying && countUnread() < MAX_UNREAD) await payer.pay(turn);
}

const countUnread = (): number =>
  banks.reduce((count, { exchange }) => count + exchange.listUnread().length, 0);

/** An hour passes at the banks. */
async function exchangeFiles(turn: number): Promise<void> {
  for (const { name, account, currency, exchange } of banks) {
    if (isPaying && turn % 5 === 0) credit(account, currency, exchange, turn);
    if (exchange.listUnread().length < MAX_UNREAD) exchange.pass();
    await exchange.removeRead(client, name);
  }
  hours++;
  points.noteDelivered();
  await client.query(
    'UPDATE bank_connection SET work_at = now() WHERE work_at > now() AND leased_until IS NULL',
  );
}

/** It does not wait for leases, so that it meets what a killed one has left and the rest of its transactions. */
async function startWorker(): ReturnType<Workers['start']> {
  const worker = await workers.start();
  await client.query('UPDATE bank_connection SET work_at = now(), leased_until = NULL');
  return worker;
}

function credit(account: string, currency: string, { bank }: Bank['exchange'], turn: number) {
  const amount = BigInt(5_000 + (turn % 3));
  const isNamed = turn % 2 === 0;
  const creditorAccount = isNamed ? VIRTUAL_ACCOUNTS[currency] : undefined;
  const sender = { name: 'Blue Fin Ltd', country: 'IE' };
  bank.credit({ account, amount, sender, remittance: 'Invoice 77', creditorAccount });
  credited.push({ currency, amount, isNamed });
}

/** Counts what a killed worker has left unfinished. */
async function noteWhatIsLeft(): Promise<void> {
  const { rows: files } = await client.query<{ name: string }>(
    "SELECT name FROM bank_file WHERE state = 'cut'",
  );
  const names = banks.flatMap(({ exchange }) => readdirSync(exchange.folders.out));
  const isThere = (name: string) => names.includes(name);
  const { rows } = await client.query<{ unposted: boolean }>(`
    SELECT EXISTS (SELECT FROM bank_entry WHERE posted_at IS NULL) AS unposted`);
  const left = {
    'cut and not sent': files.some(({ name }) => !isThere(name)),
    'half uploaded': names.some((name) => name.endsWith('.tmp')),
    'sent and not marked': files.some(({ name }) => isThere(name)),
    'read and not posted': rows[0]!.unposted,
  };
  for (const [what, is] of Object.entries(left)) found.set(what, (found.get(what) ?? 0) + Number(is));
}

test('kill -9 of the worker anywhere between cutting a file and booking its answer', async () => {
  for (let kill = 0; kill < KILLS; kill++) {
    const worker = await startWorker();
    await points.reach(KILL_POINTS[kill % KILL_POINTS.length]!);
    await worker.kill();
    await noteWhatIsLeft();
    expect(broken).toEqual([]);
  }
  const interrupted = [...found.values()].reduce((sum, one) => sum + one, 0);
  expect(interrupted, JSON.stringify([...found])).toBeGreaterThan(KILLS / 5);
});

test('kill -9 of the whole server under the same load, whose leases then pass', async () => {
  for (let kill = 0; kill < SERVER_KILLS; kill++) {
    const server = await launchProduction({
      ...environment(),
      DATABASE_URL: postgres.url,
      FARSHORE_SECRET: TEST_SECRET,
      DATA_DIR: temporaryDirectory(),
      LOG_LEVEL: 'error',
    });
    await untilReady(server);
    await points.reach(KILL_POINTS[1 + (kill % (KILL_POINTS.length - 1))]!);
    await server.kill('SIGKILL');
    await noteWhatIsLeft();
    expect(broken).toEqual([]);
  }
});

test('an SFTP server that drops connections, hangs and refuses to rename', async () => {
  const { faults } = sftp;
  const worker = await startWorker();
  expect(broken).toEqual([]);
  for (let round = 0; round < FAULTS; round++) {
    for (const fault of [
      { dropAfterBytes: 500 },
      { dropAfterRename: true },
      { silentAfterBytes: 500 },
      { refuseRename: true },
      { diskFull: true },
      { silentOnConnect: true },
    ]) {
      Object.assign(faults, fault);
      await sleep(1_500);
      for (const name of Object.keys(fault)) delete faults[name as keyof typeof faults];
      await sleep(500);
    }
  }
  await worker.kill();
  expect(broken).toEqual([]);
});

/** Fails once nothing has changed for a long time. */
async function untilFinished(): Promise<void> {
  let before = '';
  for (let changedAt = Date.now(); ; ) {
    const unread = countUnread();
    const unfinished = await listUnfinished(client);
    if ((!unfinished.length && !unread) || broken.length) return;
    const now = unfinished.join('; ');
    if (now !== before) changedAt = Date.now();
    before = now;
    if (Date.now() - changedAt > HANGS_AFTER_MS) throw new Error(`unfinished: ${now}; unread: ${unread}`);
    await sleep(EXCHANGE_EVERY_MS);
  }
}

/** A returned payout comes back whole, and the house bears what the banks kept. */
function chargesOf(amount: bigint): bigint {
  const behaviour = behaviourOf(amount);
  if (behaviour.kind === 'charge') return behaviour.amount;
  return behaviour.kind === 'return_after' ? behaviour.charges! : 0n;
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, one) => total + one, 0n);

test('every payment is in one file and booked once, and the books are in order', async () => {
  isPaying = false;
  const worker = await startWorker();
  await untilFinished();
  const since = hours;
  while (hours < since + RETURNS_WITHIN_HOURS && !broken.length) await sleep(EXCHANGE_EVERY_MS);
  await untilFinished();
  await worker.kill();
  expect(broken).toEqual([]);

  for (const { name, account, currency, exchange } of banks) {
    const bank = { name, account, currency, exchange };
    expect(await findFaultsOfFiles(client, bank), name).toEqual([]);
    expect(await findFaultsOfPayouts(client, bank), name).toEqual([]);
    const creditedOf = (isNamed: boolean) =>
      credited.flatMap((one) => (one.currency === currency && one.isNamed === isNamed ? one.amount : []));
    const charges = exchange.bank.payments.map(({ amount }) => chargesOf(amount!));
    expect(await sumPosted(client, bank), name).toEqual({
      entries: exchange.bank.balanceOf(account) - OPENING,
      charges: sum(charges),
      unallocated: sum(creditedOf(false)),
      received: sum(creditedOf(true)),
    });
    expect(sum(charges), name).toBeGreaterThan(0n);
  }
  expect(await listUnexplained(client)).toEqual([]);
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);

  vi.stubEnv('DATABASE_URL', postgres.url);
  vi.stubEnv('FARSHORE_SECRET', TEST_SECRET);
  vi.stubEnv('DATA_DIR', postgres.dataDir);
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await run(['books', 'verify'], { loadDemo: () => import('../bank/demo') });
  expect(said.mock.calls).toEqual([['The books are in order.']]);
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
