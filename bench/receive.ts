import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { readFunctions, searchPath } from '../server/data/migrations/functions';
import { customerOf } from '../server/features/collections/customers/public';
import { settingsOf } from '../server/features/workspace/settings/public';
import { callerOf } from '../server/testing/merchant';
import type { Production } from '../server/testing/production';
import { sender } from './kit/load';
import type { Payer } from './kit/payers';
import { best, type Run, ratio, write } from './kit/report';
import { withStage } from './kit/stage';
import { keyByHand, statementOf } from './kit/statements';

const MERCHANTS = 200;
const CLIENTS = 16;
const SECONDS = Number(process.env.SECONDS ?? 5);
const ROUNDS = Number(process.env.ROUNDS ?? 3);

const ACTS = ['POST /payin', 'POST /payment/mock'] as const;
type Act = (typeof ACTS)[number];
type Row = Record<string, unknown> & { id: string };

const CUSTOMER = await statementOf((db, merchant) => customerOf({ db }, merchant, 'customer'));
const SETTINGS = await statementOf((db, id) => settingsOf({ db, merchant: { id, currencies: [] } } as never));

/** A merchant's requests, and the rows they created once, which the bare driver writes again. */
type Receiver = {
  readonly customer: string;
  readonly payin: Row;
  readonly payment: Row;
  readonly due: Row[];
};

/** What do POST /payin and POST /payment/mock cost over the same statements through the bare driver? */
export async function bench(): Promise<void> {
  await withStage(MERCHANTS, async ({ databaseUrl, server, payers, stops, drive }) => {
    const receivers = await prepare(databaseUrl, server, payers);
    const variants = [wholeStack(server, receivers, stops), bareDriver(databaseUrl, receivers, stops)];
    const rows: string[] = [];
    for (const act of ACTS) {
      const runs: Run[] = [];
      const each = variants.map((variant) => ({ ...variant, act: variant.acts[act] }));
      for (const variant of each) await drive(variant, 1, CLIENTS);
      for (let round = 0; round < ROUNDS; round++)
        for (const variant of each) runs.push(await drive(variant, SECONDS, CLIENTS));
      const [whole, driver] = [best(runs, 'whole stack'), best(runs, 'bare driver')];
      rows.push(
        `| ${act} | ${whole.perSecond.toFixed(0)} | ${driver.perSecond.toFixed(0)} | ${ratio(whole.perSecond, driver.perSecond)} | ${whole.p50.toFixed(1)} | ${whole.p99.toFixed(1)} | ${whole.serverMs.toFixed(2)} | ${whole.databaseMs.toFixed(2)} |`,
      );
    }
    write(
      'receive',
      `${MERCHANTS} merchants, ${CLIENTS} clients, worker off, durable commits; best of ${ROUNDS} rounds of ${SECONDS} s, taken in turn in one run.`,
      'request | a second | bare driver | of it | p50 ms | p99 ms | server ms per request | database ms per request',
      rows,
    );
  });
}

type Variant = {
  readonly name: string;
  readonly serverPid?: number;
  readonly acts: Record<Act, (payer: Payer) => Promise<void>>;
};

const TRANSFER = { amount: 25_000, currency: 'USD', remitter_name: 'Blue Fin' };
const linkFor = (customer_id: string) => ({
  customer_id,
  amount: 25_000,
  currency: 'USD',
  expires_at: new Date(Date.now() + 30 * 24 * 3600_000).toISOString(),
  invoice_number: 'INV-1',
});

async function prepare(url: string, server: Production, payers: readonly Payer[]) {
  const owner = new pg.Pool({ connectionString: url, max: 4 });
  const through = {
    fetch: (request: Request) =>
      fetch(request.url.replace('http://localhost', server.base), {
        method: request.method,
        headers: request.headers,
        body: request.method === 'GET' ? undefined : request.body,
        duplex: 'half',
      } as RequestInit),
  };
  const receivers = new Map<string, Receiver>();
  for (const { merchantId, token } of payers) {
    const call = callerOf(through, token);
    const customer = await call('POST', '/customer', {
      name: 'Meera Iyer',
      customer_type: 'individual',
      email: 'meera@example.com',
      address: '12 MG Road',
      city: 'Bengaluru',
      state: 'Karnataka',
      country: 'IND',
      pincode: '560001',
    });
    const link = await call('POST', '/payin', linkFor(customer.body.id));
    const payment = await call('POST', '/payment/mock', TRANSFER);
    const rowOf = async (table: string, id: string) =>
      (await owner.query(`SELECT to_jsonb(t) AS row FROM ${table} t WHERE id = $1`, [id])).rows[0].row as Row;
    const due = await owner.query('SELECT to_jsonb(d) AS row FROM timer d WHERE subject_id = $1', [
      link.body.id,
    ]);
    receivers.set(merchantId, {
      customer: customer.body.id,
      payin: await rowOf('payin', link.body.id),
      payment: await rowOf('payment', payment.body.id),
      due: due.rows.map(({ row }) => row),
    });
  }
  await owner.end();
  return receivers;
}

function wholeStack(
  server: Production,
  receivers: ReadonlyMap<string, Receiver>,
  stops: (() => Promise<unknown>)[],
): Variant {
  const send = sender(`${server.base}/api/v1`, stops);
  const post = (path: string, body: object, { token }: Payer) =>
    send('POST', path, JSON.stringify(body), `Bearer ${token}`);
  return {
    name: 'whole stack',
    serverPid: server.pid,
    acts: {
      'POST /payin': (payer) => post('/payin', linkFor(receivers.get(payer.merchantId)!.customer), payer),
      'POST /payment/mock': (payer) => post('/payment/mock', TRANSFER, payer),
    },
  };
}

/** Sends only the statements of the product: API key, referenced rows and commit. */
function bareDriver(
  url: string,
  receivers: ReadonlyMap<string, Receiver>,
  stops: (() => Promise<unknown>)[],
): Variant {
  const options = `-c role=farshore_app -c plan_cache_mode=force_generic_plan -c ${searchPath(readFunctions())}`;
  const pool = new pg.Pool({ connectionString: url, max: 12, options });
  stops.push(() => pool.end());
  const keyOf = ({ merchantId, bare }: Payer) =>
    keyByHand(pool, { merchant: merchantId, key: JSON.parse(bare).key });
  return {
    name: 'bare driver',
    acts: {
      'POST /payin': async (payer) => {
        await keyOf(payer);
        const { payin, customer, due } = receivers.get(payer.merchantId)!;
        await pool.query(CUSTOMER({ merchant: payer.merchantId, customer }));
        const id = `plink_${randomUUID()}`;
        const row = { ...payin, id, token: randomBytes(24).toString('base64url') };
        const timers = due.map((timer) => ({ table: 'timer', insert: [{ ...timer, subject_id: id }] }));
        await commit(pool, payer.merchantId, [
          { table: 'payin', insert: [row], event: eventOf('payin.created') },
          ...timers,
        ]);
      },
      'POST /payment/mock': async (payer) => {
        await keyOf(payer);
        await pool.query(SETTINGS({ merchant: payer.merchantId }));
        const id = randomUUID();
        const { payment } = receivers.get(payer.merchantId)!;
        const row = { ...payment, id: `payt_${id}`, bank_reference: id };
        const event = eventOf('payment.received');
        const entry = {
          kind: 'payment',
          currency: 'USD',
          amount: TRANSFER.amount,
          debit: 'sandbox',
          credit: 'available',
        };
        const entries = [{ id: `entry_${randomUUID()}`, ...entry }];
        await commit(pool, payer.merchantId, [{ table: 'payment', insert: [row], event }], entries);
      },
    },
  };
}

function eventOf(type: string) {
  const now = new Date().toISOString();
  return {
    id: `evt_${randomUUID()}`,
    type,
    actor: { type: 'key', id: 'key_bench', name: 'bench' },
    request_id: `req_${randomUUID()}`,
    changes: {},
    recorded_at: now,
    effective_at: now,
  };
}

async function commit(
  pool: pg.Pool,
  merchant_id: string,
  writes: object[],
  entries?: object[],
): Promise<void> {
  const change = { merchant_id, writes, ...(entries && { entries }) };
  const { rows } = await pool.query({
    name: 'change_commit',
    text: 'SELECT * FROM change_commit($1::jsonb)',
    values: [JSON.stringify(change)],
  });
  if (rows[0].outcome !== 'done') throw new Error(rows[0].outcome);
}
