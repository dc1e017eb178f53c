import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCluster } from '../../process/embedded/data-dir';
import { findPostmaster, stopPostmaster } from '../../process/embedded/postmaster';
import { health, launchProduction, type Production, untilReady } from '../production';
import { clearAway, temporaryDirectory } from '../throwaway';

// Guards only against hanging.
const HANGS_AFTER_MS = 300_000;

let DATA_DIR: string;
const started: Production[] = [];
let last: Production | undefined;

beforeAll(() => {
  DATA_DIR = temporaryDirectory();
});
afterAll(async () => {
  for (const server of started) await server.kill('SIGKILL');
  const postgres = postmaster();
  if (postgres) await stopPostmaster(postgres, 3000);
  clearAway(DATA_DIR);
});

async function launch(env: Record<string, string> = {}): Promise<Production> {
  const server = await launchProduction({ DATA_DIR, ...env });
  started.push(server);
  return server;
}

async function start(): Promise<Production> {
  const server = await launch();
  await untilReady(server);
  last = server;
  return server;
}

/** The server of an earlier test, if it still runs, because a start takes seconds. */
async function running(): Promise<Production> {
  return last && (await health(last))?.ok ? last : start();
}

async function refusal(env: Record<string, string>): Promise<string> {
  const server = await launch(env);
  expect(await server.exited).toBe(1);
  return server.output().trim();
}

function postmaster(): number | undefined {
  const place = readCluster(DATA_DIR);
  return place && findPostmaster(place)?.pid;
}

test('SIGTERM stops the server first and its PostgreSQL last', async () => {
  const server = await running();
  expect(postmaster()).toBeDefined();
  expect(await server.kill('SIGTERM')).toBe(0);
  expect(postmaster()).toBeUndefined();
});

test('the next start takes over a PostgreSQL left by a killed server', async () => {
  const killed = await running();
  const orphan = postmaster();
  await killed.kill('SIGKILL');
  expect(postmaster()).toBe(orphan);

  const next = await start();
  expect(postmaster()).toBe(orphan);
  expect(next.output()).toContain('adopted the instance that was still running');
});

test('a PostgreSQL that dies is restarted, and requests meanwhile get 503 with Retry-After', async () => {
  const server = await running();
  const first = postmaster() as number;
  process.kill(first, 'SIGKILL');
  const { token } = JSON.parse(readFileSync(path.join(DATA_DIR, 'demo.json'), 'utf8'));
  const headers = { Authorization: `Bearer ${token}`, Connection: 'close' };
  const seen: number[] = [];
  const deadline = Date.now() + HANGS_AFTER_MS;
  while (Date.now() < deadline && (seen.at(-1) !== 200 || !seen.includes(503))) {
    const answers = [await health(server), await fetch(`${server.base}/api/v1/balances`, { headers })];
    for (const answer of answers) {
      seen.push(answer?.status ?? 0);
      if (answer?.status === 503) expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    await sleep(5);
  }
  expect(new Set(seen)).toEqual(new Set([200, 503]));
  expect(postmaster()).not.toBe(first);
});

test('a server and a PostgreSQL killed together recover', async () => {
  const server = await running();
  process.kill(postmaster() as number, 'SIGKILL');
  await server.kill('SIGKILL');
  await start();
});

test('the next start completes an interrupted demo', async () => {
  const server = await running();
  const demo = readDemo();
  const before = await payoutsOf(server, demo.token);
  await server.kill('SIGTERM');
  rmSync(path.join(DATA_DIR, 'demo.json'));
  const again = await start();
  const secondDemo = readDemo();
  expect(secondDemo.password).not.toBe(demo.password);
  expect(await payoutsOf(again, secondDemo.token)).toBe(before);
});

const readDemo = () => JSON.parse(readFileSync(path.join(DATA_DIR, 'demo.json'), 'utf8'));

async function payoutsOf(server: Production, token: string): Promise<number> {
  const response = await fetch(`${server.base}/api/v1/payouts`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await response.json()) as { page_meta: { count: number } }).page_meta.count;
}

test('pid files that name another process are treated as stale', async () => {
  await (await running()).kill('SIGTERM');
  const place = readCluster(DATA_DIR);
  if (!place) throw new Error('no place');
  writeFileSync(
    path.join(DATA_DIR, 'owner.json'),
    JSON.stringify({ pid: process.pid, start: '1', what: 'it' }),
  );
  const lines = [process.pid, place.directory, 1, place.port, '', '127.0.0.1', '', 'ready'];
  writeFileSync(path.join(place.directory, 'data/postmaster.pid'), lines.join('\n'));
  await start();
});

test('a second start on the same data directory fails without harm', async () => {
  const server = await running();
  const postgres = postmaster();
  expect(await refusal({})).toBe(
    `${DATA_DIR} is in use by Farshore at ${server.base} (process ${server.pid}): stop that first, or set another DATA_DIR.`,
  );
  expect(postmaster()).toBe(postgres);
  expect((await health(server))?.status).toBe(200);
});

test('start errors that an operator can fix are one sentence', async () => {
  const server = await running();
  const other = temporaryDirectory();
  const port = new URL(server.base).port;
  expect(await refusal({ DATA_DIR: other, PORT: port })).toBe(
    `Port ${port} is in use: stop what uses it, or set another PORT.`,
  );
  expect(await refusal({ DATA_DIR: path.join(other, 'secret', 'below') })).toMatch(
    /^DATA_DIR .* can't be written \(ENOTDIR\): set DATA_DIR to a directory this user may write\.$/,
  );
  expect(await refusal({ DATA_DIR: other, DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/c' })).toBe(
    'Nothing answers at 127.0.0.1:1: start PostgreSQL there, or correct DATABASE_URL.',
  );
  const { port: taken, password } = JSON.parse(readFileSync(path.join(DATA_DIR, 'postgres.json'), 'utf8'));
  const login = `postgresql://farshore:${password}@127.0.0.1:${taken}`;
  expect(await refusal({ DATA_DIR: other, DATABASE_URL: login.replace(password, 'wrong') })).toMatch(
    /rejects the credentials in DATABASE_URL \(.*\): correct its user and password\.$/,
  );
  expect(await refusal({ DATA_DIR: other, DATABASE_URL: `${login}/nowhere` })).toMatch(
    /has no database with the name in DATABASE_URL \(.*\): create it first\.$/,
  );
  rmSync(other, { recursive: true });
});
