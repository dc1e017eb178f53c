import { rmSync } from 'node:fs';
import pg from 'pg';
import { migrate } from '../server/data/migrations/migrate';
import { createEngine } from '../server/process/create-engine';
import { testMerchant } from '../server/testing/merchant';
import { launchProduction, untilReady } from '../server/testing/production';
import { temporaryDirectory, throwawayPostgres } from '../server/testing/throwaway';
import { percentile, type Sample } from './kit/clients';
import { createPaidPayout } from './kit/many-payouts';
import { SECRET } from './kit/payers';
import { best, type Run, runColumns, runRow, write } from './kit/report';
import { bareDriver, bareHttp, withStage } from './kit/stage';

const MERCHANTS = 1_000;
const CLIENTS = 16;
const SECONDS = Number(process.env.SECONDS ?? 5);
const SIZES = [10_000, Number(process.env.ROWS ?? 1_000_000)] as const;
const PAGES = Number(process.env.PAGES ?? 1_000);
const ROUNDS = Number(process.env.ROUNDS ?? 3);

/** What does a page of GET /payouts cost over its statement behind bare node:http, and in a long list? */
export async function bench(): Promise<void> {
  await firstPages();
  await pagesFromCursors();
}

async function firstPages(): Promise<void> {
  await withStage(MERCHANTS, async (stage) => {
    const client = new pg.Client({ connectionString: stage.databaseUrl });
    await client.connect();
    for (const { merchantId, payoutId } of stage.payers) await copies(client, merchantId, payoutId, 40);
    await client.query('VACUUM ANALYZE payout');
    await client.end();
    const variants = [stage.stack, await bareHttp(stage), bareDriver(stage)];
    const runs: Run[] = [];
    for (const variant of variants) await stage.drive({ ...variant, act: variant.list }, 1, CLIENTS);
    for (let round = 0; round < ROUNDS; round++)
      for (const variant of variants)
        runs.push(await stage.drive({ ...variant, act: variant.list }, SECONDS, CLIENTS));
    const http = best(runs, 'bare node:http');
    write(
      'list',
      `${MERCHANTS} merchants, ${CLIENTS} clients, worker off; best of ${ROUNDS} rounds of ${SECONDS} s, taken in turn in one run.`,
      runColumns,
      variants.map(({ name }) => runRow(best(runs, name), http)),
    );
  });
}

/** From random cursors, for a merchant with few payouts and one with very many. */
async function pagesFromCursors(): Promise<void> {
  const postgres = await throwawayPostgres({ fsync: true });
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
    const lists = [];
    for (const size of SIZES) {
      console.log(`a merchant with ${size} payouts …`);
      const merchant = await testMerchant(engine);
      await merchant.fund(100_000);
      const { payout } = await createPaidPayout(merchant);
      const ids = await copies(client, merchant.merchant.id, payout, size);
      lists.push({ size, token: merchant.token, ids, samples: [] as Sample[] });
    }
    await client.query('VACUUM ANALYZE payout');
    const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, FARSHORE_SECRET: SECRET };
    const server = await launchProduction({ ...env, WORKER: 'off', LOG_LEVEL: 'error' });
    await untilReady(server);
    for (const list of lists) for (let i = 0; i < 50; i++) await page(server.base, list);
    for (let round = 0; round < ROUNDS; round++) {
      for (const list of lists) {
        for (let i = 0; i < PAGES; i++) {
          const before = performance.now();
          await page(server.base, list);
          const at = performance.now();
          list.samples.push({ at, ms: at - before });
        }
      }
    }
    await server.kill('SIGTERM');
    await engine.stop();
    report(lists);
  } finally {
    await client.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type List = { readonly size: number; readonly token: string; readonly ids: readonly string[] };

/** Copies a payout in SQL, because a million requests would take most of an hour. Returns some of the ids. */
async function copies(
  client: pg.Client,
  merchantId: string,
  payoutId: string,
  count: number,
): Promise<string[]> {
  const { rows: columns } = await client.query(
    `SELECT attname FROM pg_attribute WHERE attrelid = 'payout'::regclass AND attnum > 0 AND NOT attisdropped`,
  );
  const values = columns.map(({ attname }) =>
    attname === 'id' ? `'payout_' || lpad(n::text, 26, '0')` : `p.${attname}`,
  );
  await client.query(
    `INSERT INTO payout SELECT ${values.join(', ')} FROM payout p, generate_series(1, $3) n
     WHERE p.merchant_id = $1 AND p.id = $2`,
    [merchantId, payoutId, count],
  );
  const anywhere = () => Math.floor(Math.random() * count) + 1;
  return Array.from({ length: PAGES }, () => `payout_${anywhere().toString().padStart(26, '0')}`);
}

async function page(base: string, { token, ids }: List): Promise<void> {
  const cursor = ids[Math.floor(Math.random() * ids.length)];
  const response = await fetch(`${base}/api/v1/payouts?per_page=20&starting_after=${cursor}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const body = (await response.json()) as { data: unknown[] };
  if (response.status !== 200) throw new Error(JSON.stringify(body));
}

function report(lists: readonly (List & { samples: readonly Sample[] })[]): void {
  const [few] = lists;
  const row = ({ size, samples }: (typeof lists)[number]) => {
    const [p50, p99] = [percentile(samples, 0.5), percentile(samples, 0.99)];
    const ratio = (value: number, share: number) => (value / percentile(few!.samples, share)).toFixed(2);
    return `| ${size} | ${p50.toFixed(2)} | ${ratio(p50, 0.5)} | ${p99.toFixed(2)} | ${ratio(p99, 0.99)} |`;
  };
  write(
    'pages',
    `${PAGES * ROUNDS} pages of 20 from cursors anywhere in each list, one client, taken in turn in one run.`,
    'payouts of the merchant | p50 ms | of the first | p99 ms | of the first',
    lists.map(row),
  );
}
