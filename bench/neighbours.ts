import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '../server/data/migrations/migrate';
import { steppedEngine } from '../server/process/stepped-engine';
import { testMerchant } from '../server/testing/merchant';
import { signedIn } from '../server/testing/person';
import { launchProduction, type Production, untilReady } from '../server/testing/production';
import { temporaryDirectory, throwawayPostgres } from '../server/testing/throwaway';
import { percentile, type Sample } from './kit/clients';
import type { Look, Looks } from './kit/looking';
import { SECRET } from './kit/payers';
import { writeText as write } from './kit/report';
import { type StandIn, startAs } from './kit/stand-in';
import type { Stress } from './kit/stress';

const SECONDS = Number(process.env.SECONDS ?? 5);
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const ONLY = process.env.ONLY?.split(',');
const REST_MS = 4;
const LOOKING = 20;
const BEGINNING_MS = 1_000;
const SETTLE_MS = 4_000;

type Case = { readonly name: string; readonly stress: Omit<Stress, 'url'> & { readonly path: string } };

/** Latency of one merchant's GET /payouts/{id} while other clients stress the server. */
export async function bench(): Promise<void> {
  const postgres = await throwawayPostgres({ fsync: true });
  const dataDir = temporaryDirectory();
  let server: Production | undefined;
  let client: StandIn | undefined;
  try {
    await migrate(postgres.url);
    const { casesWith, looks } = await prepare(postgres.url, dataDir);
    server = await launchProduction({
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      FARSHORE_SECRET: SECRET,
      LOG_LEVEL: 'fatal',
      TRUSTED_PROXIES: '127.0.0.1,::1',
    });
    await untilReady(server);
    const { base } = server;
    client = startAs('client', 'looking');
    const looking = lookingWith(client, base, looks);
    await looking(1_000);
    const rows = [];
    for (const { name, stress } of casesWith(await csrfOf(base))) {
      if (ONLY && !ONLY.some((only) => name.includes(only))) continue;
      const rounds = [];
      // The first run warms up the JIT compiler.
      await measureRound(base, looking, stress);
      for (let round = 0; round < ROUNDS; round++) rounds.push(await measureRound(base, looking, stress));
      rounds.sort((a, b) => a.ratio - b.ratio);
      const { quiet, busy, ratio, answers } = rounds[ROUNDS >> 1]!;
      console.log(name, rounds.map((one) => one.ratio.toFixed(2)).join(' '), JSON.stringify(answers));
      const figures = [quiet, busy].flatMap((some) => [percentile(some, 0.5), percentile(some, 0.99)]);
      const worst = Math.max(...busy.map(({ ms }) => ms));
      rows.push(
        `| ${name} | ${[...figures, worst].map((ms) => ms.toFixed(1)).join(' | ')} | ${ratio.toFixed(2)} |`,
      );
    }
    if (ONLY || process.env.DATABASE) return console.log(rows.join('\n'));
    write(
      'neighbours',
      [
        `One client that rests ${REST_MS} ms, ${SECONDS} s alone and ${SECONDS} s with the others; the middle of ${ROUNDS} rounds by the last column.`,
        '',
        '| the others | alone: p50 ms | p99 | with them: p50 ms | p99 | longest | p99 of alone |',
        '|---|---|---|---|---|---|---|',
        ...rows,
      ].join('\n'),
    );
  } finally {
    await client?.stop();
    await server?.kill('SIGTERM');
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Looking = (ms: number) => Promise<Sample[]>;

const lookingWith =
  (client: StandIn, base: string, looks: readonly Look[]): Looking =>
  (ms) => {
    client.tell({ base, looks, ms, restMs: REST_MS } satisfies Looks);
    return client.hear();
  };

async function measureRound(base: string, looking: Looking, { path, ...stress }: Case['stress']) {
  const quiet = await looking(SECONDS * 1000);
  const crowd = startAs(stress.computing ? 'neighbour' : 'crowd', 'stress');
  crowd.tell({ ...stress, url: `${base}${path}` } satisfies Stress);
  await crowd.hear();
  await sleep(BEGINNING_MS);
  const busy = await looking(SECONDS * 1000);
  crowd.tell('stop');
  const answers = await crowd.hear();
  await crowd.stop();
  // Wait for the remaining work of the crowd to finish.
  await sleep(SETTLE_MS);
  return { quiet, busy, answers, ratio: percentile(busy, 0.99) / percentile(quiet, 0.99) };
}

async function prepare(
  databaseUrl: string,
  dataDir: string,
): Promise<{ casesWith(csrf: Csrf): Case[]; looks: Look[] }> {
  const engine = await steppedEngine({
    databaseUrl,
    secret: SECRET,
    publicUrl: new URL('http://localhost'),
    dataDir,
  });
  const theirs = await testMerchant(engine);
  const ours = await Promise.all(Array.from({ length: LOOKING }, () => testMerchant(engine)));
  const made = [];
  for (const merchant of [theirs, ...ours]) {
    await merchant.fund(10 ** 12);
    const beneficiary_id = await merchant.payee('IN');
    const body = {
      purpose_code: 'S0802',
      beneficiary_id,
      source_currency: 'USD',
      destination_currency: 'INR',
      source_amount: 10_000,
      payment_rail: 'imps',
    };
    made.push({ body: JSON.stringify(body), id: (await merchant.call('POST', '/payouts', body)).body.id });
  }
  await engine.runUntilIdle();
  const [their, ...others] = made as [(typeof made)[0], ...typeof made];
  const people = await Promise.all(Array.from({ length: 4 }, () => signedIn(engine, theirs, 'owner')));
  const looks = others.map(({ id }, at) => ({ path: `/api/v1/payouts/${id}`, token: ours[at]!.token }));
  const json = { 'content-type': 'application/json' };
  const bearer = { authorization: `Bearer ${theirs.token}` };
  const signed = Object.fromEntries(people[0]!);
  const upload = multipart(sheet(JSON.parse(their.body).beneficiary_id));
  await engine.stop();
  const post = (
    path: string,
    headers: Record<string, string>,
    bodies: Stress['bodies'],
    clients: number,
  ) => ({
    path,
    method: 'POST' as const,
    headers,
    bodies,
    clients,
  });
  const casesWith = ({ cookie, token }: Csrf): Case[] => [
    {
      name: 'no one, but a program that computes half the time, 4 ms and 4 ms',
      stress: { ...post('', {}, [], 0), computing: { ms: 4, restMs: 4 } },
    },
    {
      name: 'no one, but a program that computes without rest',
      stress: { ...post('', {}, [], 0), computing: { ms: 4, restMs: 0 } },
    },
    {
      name: '160 MB to tRPC without a session, 2 at once',
      stress: {
        ...post('/api/trpc/people.me', { ...json, 'sec-fetch-site': 'same-origin' }, [], 2),
        listOf: 53_000_000,
      },
    },
    {
      name: 'forms of 95,000 fields, 4 at once',
      stress: post(
        '/api/v1/payouts',
        { ...bearer, 'content-type': 'application/x-www-form-urlencoded' },
        ['notes[]=1&'.repeat(95_000)],
        4,
      ),
    },
    {
      name: 'sign-ins of strangers, 32 at once',
      stress: {
        ...post(
          '/api/auth/callback/credentials',
          { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', cookie },
          Array.from(
            { length: 32 },
            (_, at) =>
              `csrfToken=${token}&json=true&email=stranger-${at}@x.example&password=a+wrong+password`,
          ),
          32,
        ),
        scattered: true,
      },
    },
    {
      name: 'remittance advices as PDF, 64 at once',
      stress: {
        ...post(`/api/files/payouts/${their.id}/remittance-advice`, signed, [], 64),
        method: 'GET',
      },
    },
    {
      name: 'uploads of 7 MB, 16 at once',
      stress: post('/api/files/batches', { ...signed, 'content-type': upload.type }, [upload.body], 16),
    },
    {
      name: 'POST /payouts, 64 at once',
      stress: post('/api/v1/payouts', { ...bearer, ...json }, [their.body], 64),
    },
    {
      name: 'GET /payouts, 64 at once',
      stress: { ...post('/api/v1/payouts', bearer, [], 64), method: 'GET' },
    },
    {
      name: 'pages of one person, 64 at once',
      stress: { ...post('/payouts', { cookie: signed.cookie! }, [], 64), method: 'GET' },
    },
  ];
  return { casesWith, looks };
}

type Csrf = { readonly cookie: string; readonly token: string };

async function csrfOf(base: string): Promise<Csrf> {
  const response = await fetch(`${base}/api/auth/csrf`);
  const { csrfToken: token } = (await response.json()) as { csrfToken: string };
  return {
    token,
    cookie: response.headers
      .getSetCookie()
      .map((one) => one.split(';')[0]!)
      .join('; '),
  };
}

/** 10,000 rows, 7 MB in total. */
function sheet(payee: string): string {
  const words = 'x'.repeat(450);
  const rows = Array.from(
    { length: 10_000 },
    (_, at) => `${payee},USD,${100 + at}.00,neft,S0802,INV-${at},${words},${words.slice(0, 180)}`,
  );
  return [
    'beneficiary_id,source_currency,source_amount,payment_rail,purpose_code,invoice_number,memo,more',
    ...rows,
  ].join('\n');
}

function multipart(file: string): { type: string; body: string } {
  const boundary = 'neighbours';
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="payouts.csv"\r\nContent-Type: text/csv\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: `${part}${file}\r\n--${boundary}--\r\n`,
  };
}
