import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createEngine } from '../server/boot/create-engine';
import { migrate } from '../server/db/migrate';
import { testMerchant } from '../server/testing/merchant';
import { signedIn } from '../server/testing/person';
import { temporaryDirectory, throwawayPostgres } from '../server/testing/throwaway';
import { percentile, type Sample } from './clients';
import { SECRET } from './payers';
import { write } from './report';

const ROWS = Number(process.env.ROWS ?? 1_000_000);
const TIMES = Number(process.env.TIMES ?? 30);
const PAYEES = 2_000;
/** As somebody who types pauses: what the last search left under way ends meanwhile. */
const PAUSE_MS = 500;

type Measured = { what: string; samples: Sample[]; found: number; complete: number };

/** What a search over everything takes at a merchant with very many payouts. */
export async function bench(): Promise<void> {
  const postgres = await throwawayPostgres();
  const dataDir = temporaryDirectory();
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await migrate(postgres.url);
    await client.connect();
    const publicUrl = new URL('http://localhost');
    const engine = await createEngine({
      databaseUrl: postgres.url,
      secret: SECRET,
      worker: false,
      publicUrl,
      dataDir,
    });
    const merchant = await testMerchant(engine);
    await merchant.fund(100_000);
    console.log(`a merchant with ${ROWS} payouts …`);
    await fill(client, merchant.merchant.id, await paid(merchant));
    const caller = engine.caller(await signedIn(engine, merchant, 'viewer'));
    const measured: Measured[] = [];
    for (const [what, texts] of Object.entries(await typedTexts(client, merchant.merchant.id))) {
      const one: Measured = { what, samples: [], found: 0, complete: 0 };
      for (const q of texts) {
        const before = performance.now();
        const { groups } = await caller.search.find({ q });
        const at = performance.now();
        one.samples.push({ at, ms: at - before });
        if (groups.some(({ hits }) => hits.length)) one.found++;
        if (groups.every(({ complete }) => complete)) one.complete++;
        await sleep(PAUSE_MS);
      }
      console.log(what, percentile(one.samples, 0.95));
      measured.push(one);
    }
    await engine.stop();
    report(measured);
  } finally {
    await client.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function paid(merchant: Awaited<ReturnType<typeof testMerchant>>) {
  const beneficiary = await merchant.payee('IN');
  const { body } = await merchant.call('POST', '/payouts', {
    purpose_code: 'S0802',
    beneficiary_id: beneficiary,
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 10_000,
    payment_rail: 'imps',
  });
  return { beneficiary, payout: body.id as string };
}

const idOf = (prefix: string, n = 'n') =>
  `'${prefix}_' || lpad(to_hex((${n})::bigint * 4096), 10, '0') || substr(md5('${prefix}' || (${n})), 1, 16)`;

/** Rows copied beside those that were made through the API, each with an amount, a reference and a payee of its own. */
async function fill(
  client: pg.Client,
  merchantId: string,
  made: { beneficiary: string; payout: string },
): Promise<void> {
  const copy = async (table: string, id: string, count: number, set: Record<string, string>) => {
    const { rows } = await client.query<{ attname: string }>(
      `SELECT attname FROM pg_attribute
       WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
      [table],
    );
    const columns = rows.map(({ attname }) => attname);
    await client.query(
      `INSERT INTO ${table} (${columns.join(', ')})
       SELECT ${columns.map((column) => set[column] ?? `p.${column}`).join(', ')}
       FROM ${table} p, generate_series(1, ${count}) n WHERE p.merchant_id = $1 AND p.id = $2`,
      [merchantId, id],
    );
  };
  await copy('beneficiary', made.beneficiary, PAYEES, {
    id: idOf('bene'),
    name: `'Supplier ' || substr(md5(n::text), 1, 6) || ' Ltd'`,
    account_last4: `lpad((n % 10000)::text, 4, '0')`,
    account_hash: 'md5(n::text)',
  });
  await copy('payout', made.payout, ROWS, {
    id: idOf('payout'),
    beneficiary_id: `(${idOf('bene', `n % ${PAYEES} + 1`)})`,
    source_amount: '(n::bigint * 7919) % 10000000 + 100',
    destination_amount: '((n::bigint * 7919) % 10000000 + 100) * 83',
    invoice_number: `'INV-' || n`,
    utr: `'SNDB' || (26000000000 + n)`,
    status: `'success'`,
    stage: 'NULL',
    work_at: 'NULL',
  });
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM ledger_entry WHERE merchant_id = $1 AND kind = 'payout_hold'`,
    [merchantId],
  );
  await copy('ledger_entry', rows[0]!.id, ROWS, {
    id: idOf('entry'),
    amount: '(n::bigint * 7919) % 10000000 + 150',
  });
  await client.query('VACUUM ANALYZE');
}

async function typedTexts(client: pg.Client, merchantId: string): Promise<Record<string, string[]>> {
  const { rows } = await client.query(
    `SELECT p.id, p.utr, p.invoice_number, p.source_amount, b.name, b.account_last4
     FROM payout p JOIN beneficiary b ON b.merchant_id = p.merchant_id AND b.id = p.beneficiary_id
     WHERE p.merchant_id = $1 ORDER BY md5(p.id) LIMIT ${TIMES}`,
    [merchantId],
  );
  const amount = (minor: string) => `${minor.slice(0, -2)}.${minor.slice(-2)}`;
  return {
    'a whole ID': rows.map(({ id }) => id),
    'the beginning of an ID': rows.map(({ id }) => id.slice(0, 20)),
    'the end of an ID': rows.map(({ id }) => id.slice(-8)),
    'an amount': rows.map(({ source_amount }) => amount(source_amount)),
    'an amount with its currency': rows.map(({ source_amount }) => `${amount(source_amount)} USD`),
    'a name': rows.map(({ name }) => name),
    'a name that nobody has': rows.map((_, at) => `nobody ${at}`),
    'the last 4 digits of an account': rows.map(({ account_last4 }) => account_last4),
    'a UTR': rows.map(({ utr }) => utr),
    'an invoice number': rows.map(({ invoice_number }) => invoice_number),
  };
}

function report(measured: readonly Measured[]): void {
  write(
    'search',
    [
      `${ROWS} payouts and as many ledger entries of one merchant; each ${TIMES} times, with ${PAUSE_MS} ms between.`,
      '',
      '| typed | p50 ms | p95 ms | found something | had read everything |',
      '|---|---|---|---|---|',
      ...measured.map(
        ({ what, samples, found, complete }) =>
          `| ${what} | ${percentile(samples, 0.5).toFixed(0)} | ${percentile(samples, 0.95).toFixed(0)} | ${found} of ${samples.length} | ${complete} of ${samples.length} |`,
      ),
    ].join('\n'),
  );
}
