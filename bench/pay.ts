import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { ApiRequest } from '../server/api/request';
import { createEngine } from '../server/process/create-engine';
import type { Driven } from './kit/load';
import { type Answer, rawSender, sendAtRate } from './kit/open-loop';
import { type Payer, SECRET } from './kit/payers';
import { best, type Run, ratio, write } from './kit/report';
import { type Stage, withStage } from './kit/stage';
import { createFloor, payOnTheFloor } from './kit/statements';

const MERCHANTS = 1_000;
const CLIENTS = [1, 16, 64, 256];
const SECONDS = Number(process.env.SECONDS ?? 5);
const ROUNDS = Number(process.env.ROUNDS ?? 3);

/** What does POST /payouts cost over the rows that it must write, and over plain double-entry posting? */
export async function bench(): Promise<void> {
  await withStage(MERCHANTS, async (stage) => {
    await spread(stage);
    await hot(stage);
    await overload(stage);
  });
}

async function spread({ databaseUrl, stack, stops, drive }: Stage): Promise<void> {
  await createFloor(databaseUrl);
  await createPosting(databaseUrl);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 12, options: '-c role=farshore_app' });
  const owner = new pg.Pool({ connectionString: databaseUrl, max: 12 });
  stops.push(
    () => pool.end(),
    () => owner.end(),
  );
  const variants: Driven[] = [
    { ...stack, act: stack.pay },
    { name: 'floor', act: ({ bare }) => payOnTheFloor(pool, JSON.parse(bare)) },
    { name: 'posting', act: ({ merchantId }) => post(owner, merchantId) },
  ];
  const rows: string[] = [];
  for (const clients of CLIENTS) {
    const runs: Run[] = [];
    for (const variant of variants) await drive(variant, 1, clients);
    for (let round = 0; round < ROUNDS; round++)
      for (const variant of variants) runs.push(await drive(variant, SECONDS, clients));
    const [whole, floor, posting] = variants.map(({ name }) => best(runs, name));
    rows.push(
      `| ${clients} | ${whole!.perSecond.toFixed(0)} | ${floor!.perSecond.toFixed(0)} | ${ratio(whole!.perSecond, floor!.perSecond)} | ${posting!.perSecond.toFixed(0)} | ${ratio(whole!.perSecond, posting!.perSecond)} | ${whole!.p50.toFixed(1)} | ${whole!.p99.toFixed(1)} | ${whole!.serverMs.toFixed(2)} | ${whole!.databaseMs.toFixed(2)} |`,
    );
  }
  write(
    'pay',
    `${MERCHANTS} merchants, worker off, durable commits; best of ${ROUNDS} rounds of ${SECONDS} s, taken in turn in one run.`,
    'clients | whole stack a second | floor | of the floor | posting | of posting | p50 ms | p99 ms | server ms per request | database ms per request',
    rows,
  );
}

/** Without sockets and rate limits, which allow one merchant 50 requests a second. More than 208 at once are refused. */
async function hot({ databaseUrl, dataDir, payers, stops, drive }: Stage): Promise<void> {
  const publicUrl = new URL('http://localhost');
  const engine = await createEngine({ databaseUrl, secret: SECRET, publicUrl, dataDir, worker: false });
  stops.push(() => engine.stop());
  const plenty = { remaining: 1, resetSeconds: 0 };
  Object.assign(engine.services, {
    rateLimits: { ...engine.services.rateLimits, take: () => plenty, checkQuota: () => undefined },
  });
  const act = async (payer: Payer) => {
    const { status, body } = await engine.rest(payRequest(payer));
    if (status !== 201) throw new Error(`${status} ${body}`);
  };
  const rows: string[] = [];
  for (const clients of CLIENTS.filter((count) => count < 200)) {
    const runs: Run[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      runs.push(await drive({ name: 'many merchants', act }, SECONDS, clients));
      runs.push(await drive({ name: 'one merchant', act }, SECONDS, clients, payers.slice(0, 1)));
    }
    const [many, one] = ['many merchants', 'one merchant'].map((name) => best(runs, name));
    rows.push(
      `| ${clients} | ${many!.perSecond.toFixed(0)} | ${one!.perSecond.toFixed(0)} | ${ratio(one!.perSecond, many!.perSecond)} | ${one!.p50.toFixed(1)} | ${one!.p99.toFixed(1)} |`,
    );
  }
  write(
    'hot',
    `One process without sockets and rate limits, worker off, durable commits; best of ${ROUNDS} rounds of ${SECONDS} s, taken in turn in one run.`,
    'clients | many merchants a second | one merchant | of many | p50 ms of one | p99 ms of one',
    rows,
  );
}

const payRequest = ({ token, body }: Payer): ApiRequest => ({
  method: 'POST',
  url: '/api/v1/payouts',
  headers: {
    get: (name) =>
      name === 'authorization' ? `Bearer ${token}` : name === 'content-type' ? 'application/json' : null,
  },
  text: async () => body,
  stream: () => {
    throw new Error('the body is JSON');
  },
  isDisconnected: () => false,
});

/** Plain double-entry posting: both accounts locked in one order, their balances moved, a transfer and two entries. */
async function createPosting(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    CREATE TABLE bench_account (id text PRIMARY KEY, balance bigint NOT NULL, version bigint NOT NULL);
    CREATE TABLE bench_transfer (id text PRIMARY KEY, debit text NOT NULL, credit text NOT NULL, amount bigint NOT NULL,
      created_at timestamptz NOT NULL);
    CREATE TABLE bench_entry (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, transfer_id text NOT NULL, account_id text NOT NULL,
      amount bigint NOT NULL, balance_after bigint NOT NULL, version bigint NOT NULL, created_at timestamptz NOT NULL);
    INSERT INTO bench_account SELECT m.id || side, 0, 0 FROM merchant m, unnest(ARRAY[' own', ' rail']) side;
    CREATE FUNCTION bench_post(p_debit text, p_credit text, p_amount bigint, p_id text) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE
      debit bench_account;
      credit bench_account;
    BEGIN
      PERFORM FROM bench_account WHERE id IN (p_debit, p_credit) ORDER BY id FOR UPDATE;
      UPDATE bench_account SET balance = balance - p_amount, version = version + 1 WHERE id = p_debit RETURNING * INTO debit;
      UPDATE bench_account SET balance = balance + p_amount, version = version + 1 WHERE id = p_credit RETURNING * INTO credit;
      INSERT INTO bench_transfer VALUES (p_id, p_debit, p_credit, p_amount, now());
      INSERT INTO bench_entry (transfer_id, account_id, amount, balance_after, version, created_at)
      VALUES (p_id, p_debit, -p_amount, debit.balance, debit.version, now()), (p_id, p_credit, p_amount, credit.balance, credit.version, now());
    END $$`);
  await client.end();
}

async function post(pool: pg.Pool, merchantId: string): Promise<void> {
  await pool.query({
    name: 'bench_post',
    text: 'SELECT bench_post($1, $2, $3, $4)',
    values: [`${merchantId} own`, `${merchantId} rail`, 10_150, randomUUID()],
  });
}

const OVERLOAD_SECONDS = 6 * SECONDS;
const CLIENTS_AT_CAPACITY = 200;

/** Requests arrive at a fixed rate, whether or not earlier ones are answered. */
async function overload({ server, payers, stops, drive }: Stage): Promise<void> {
  const { host, port } = new URL(server.base);
  const sendRaw = rawSender(Number(port), stops);
  const send = ({ token, body }: Payer) =>
    sendRaw(
      `POST /api/v1/payouts HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  const act = async (payer: Payer) => {
    const { status } = await send(payer);
    if (status !== 201) throw new Error(`answered ${status}`);
  };
  const capacity = await drive({ name: 'capacity', act }, SECONDS, CLIENTS_AT_CAPACITY);
  const rows: string[] = [];
  for (const times of [0.5, 1, 2]) {
    const began = performance.now();
    const answers = await sendAtRate(
      (turn) => send(payers[(turn * 7919) % payers.length]!),
      times * capacity.perSecond,
      OVERLOAD_SECONDS,
    );
    const seconds = (performance.now() - began) / 1000;
    const paid = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 503 || status === 429);
    const others = answers.length - paid.length - refused.length;
    rows.push(
      `| ${times} | ${answers.length} | ${ratio(paid.length / seconds, capacity.perSecond)} | ${timesOf(paid)} | ${refused.length} | ${timesOf(refused)} | ${others} | ${seconds.toFixed(1)} |`,
    );
  }
  write(
    'overload',
    `${MERCHANTS} merchants; capacity is ${capacity.perSecond.toFixed(0)} a second with ${CLIENTS_AT_CAPACITY} clients; ${OVERLOAD_SECONDS} s at each rate, in one run.`,
    'of capacity sent | requests | of capacity paid | p50 ms | p99 ms | refused | p50 ms | p99 ms | neither | all answered after s',
    rows,
  );
}

function timesOf(answers: readonly Answer[]): string {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)]?.toFixed(1) ?? '–';
  return `${at(0.5)} | ${at(0.99)}`;
}
