import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '../server/data/migrations/migrate';
import { createEngine } from '../server/process/create-engine';
import { testMerchant } from '../server/testing/merchant';
import { signedIn } from '../server/testing/person';
import { temporaryDirectory, throwawayPostgres } from '../server/testing/throwaway';
import { percentile, type Sample } from './clients';
import { fillWithPayouts } from './many-payouts';
import { SECRET } from './payers';
import { write } from './report';

const ROWS = Number(process.env.ROWS ?? 1_000_000);
const TIMES = Number(process.env.TIMES ?? 30);
/** Leaves time for reads of the previous search to end, like the pauses of a person typing. */
const PAUSE_MS = 500;

type Measured = { what: string; samples: Sample[]; found: number; complete: number };

/** Latency of global search for a merchant with very many payouts. */
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
    await fillWithPayouts(client, merchant, ROWS);
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
    'a name without a match': rows.map((_, at) => `nobody ${at}`),
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
