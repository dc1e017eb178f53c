import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMerchant, findMerchant, makeToken } from '../../features/platform/merchants/public';
import { DEMO_MERCHANT, demoPath } from '../../process/demo/demo-merchant';
import { busyMerchant } from '../../testing/busy-merchant';
import { type TestEngine, testEngine } from '../../testing/engine';
import { callerOf, PAYEES, type TestMerchant, testMerchant } from '../../testing/merchant';
import { ownDatabase } from '../../testing/own-database';
import { signedIn } from '../../testing/person';
import { serve } from '../../testing/serve';
import { temporaryDirectory } from '../../testing/throwaway';
import { exampleOf } from '../openapi/examples';
import { features } from '../registry';
import { compileRoutes } from '../rest/routes';
import type { DocsPage } from './page';

const RECORDED_PAYOUT = exampleOf('payouts.get').path!.id;

const codeOf = (page: DocsPage | undefined): string => page!.samples!.requests[0]!.code;

/** Samples that fail as pasted, with the reason. */
const REFUSED: Readonly<Record<string, string>> = {
  'api_keys.revoke': 'names no key, because the newest may be the one in the shell',
  'virtual_accounts.create again': 'a customer has one account per currency',
  'withdrawal_accounts.create again': 'one account per currency waits for its confirmation',
  'webhook_deliveries.resend': 'needs a delivery that has ended, which takes minutes',
};

const isCreation = (operation: string) => /\.(create|upload|add_account)$/.test(operation);
const isEnd = (operation: string) => /\.(cancel|archive|remove|close|disable)$/.test(operation);
const rankOf = (operation: string) => (isCreation(operation) ? 0 : isEnd(operation) ? 2 : 1);

const FEATURES = [
  ...new Set(
    compileRoutes(Object.values(features)).all.flatMap(({ operation: { feature } }) => feature ?? []),
  ),
];

let engine: TestEngine;
let served: Awaited<ReturnType<typeof serve>>;
let ours: TestMerchant;
let headers: Headers;
const home = temporaryDirectory();

beforeAll(async () => {
  engine = await testEngine();
  ours = await busyMerchant(engine, FEATURES);
  headers = await signedIn(engine, ours, 'owner');
  served = await serve(engine);
  // Makes curl fail on refusals, and keeps its progress out of the output.
  writeFileSync(path.join(home, '.curlrc'), 'silent\nshow-error\nfail-with-body\n');
});
afterAll(async () => {
  await served.close();
  await engine.stop();
});

/** Undefined if the last command succeeds. */
const paste = (commands: string) =>
  new Promise<string | undefined>((resolve) =>
    execFile(
      'bash',
      ['-c', commands.replaceAll('http://localhost/', `${served.url}/`)],
      { cwd: home, env: { ...process.env, CURL_HOME: home, FARSHORE_TOKEN: ours.token } },
      (error, stdout, stderr) => resolve(error ? stdout + stderr : undefined),
    ),
  );

test('every curl sample that a signed-in reader sees runs as pasted, except for a reason', async () => {
  const refused: Record<string, string> = {};
  const pages = engine
    .docs()
    .pages.filter(({ request }) => request)
    .sort((a, b) => rankOf(a.request!.operation) - rankOf(b.request!.operation));
  for (const { path, request } of pages) {
    const { operation } = request!;
    for (const name of isCreation(operation) ? [operation, `${operation} again`] : [operation]) {
      const refusal = await paste(codeOf(await engine.docsPage(path, headers)));
      if (refusal) refused[name] = refusal;
    }
  }
  expect(pages.length).toBeGreaterThan(130);
  expect(Object.keys(refused).sort(), JSON.stringify(refused, null, 2)).toEqual(Object.keys(REFUSED).sort());
});

test('a sample names no record of another business', async () => {
  const other = await testMerchant(engine);
  const id = await other.payee('IN');
  const reader = await signedIn(engine, other, 'viewer');
  expect(codeOf(await engine.docsPage('api/beneficiaries/get', reader))).toContain(
    `/v2/beneficiaries/${id} `,
  );
  const page = await engine.docsPage('api/payouts/get', reader);
  expect(codeOf(page)).toContain(RECORDED_PAYOUT);
  expect(page!.samples!.note).toBe(
    'The IDs and codes are examples. Find yours with [List payouts, newest first](/docs/api/payouts/list).',
  );
});

test('a reader in live, and one who is not signed in, see the recorded examples', async () => {
  const live = await testMerchant(engine, { environment: 'live' });
  for (const reader of [await signedIn(engine, live, 'owner'), new Headers()])
    expect(codeOf(await engine.docsPage('api/payouts/get', reader))).toContain(RECORDED_PAYOUT);
});

test('a reader whose role cannot list a kind sees the recorded example', async () => {
  const maker = await signedIn(engine, ours, 'maker');
  const path = 'api/api_keys/update';
  const recorded = codeOf(engine.docs().page(path));
  expect(codeOf(await engine.docsPage(path, maker))).toBe(recorded);
  expect(codeOf(await engine.docsPage(path, headers))).not.toBe(recorded);
});

test('a person who is not signed in sees records of the demo, if the deployment seeded one', async () => {
  const database = await ownDatabase();
  const deployment = await testEngine(database.url);
  try {
    await createMerchant(deployment.services, { handle: DEMO_MERCHANT });
    const demo = await findMerchant(deployment.services, DEMO_MERCHANT);
    const token = await makeToken(deployment.services, demo, 'Demo');
    const { body } = await callerOf(deployment, token)('POST', '/v2/beneficiaries', PAYEES.IN);
    const open = () => deployment.docsPage('api/beneficiaries/get', new Headers());
    expect(codeOf(await open())).not.toContain(body.id);
    writeFileSync(demoPath(deployment.dataDir), '{}');
    const page = await open();
    expect(codeOf(page)).toContain(body.id);
    expect(page!.samples!.note).toBe('The sample names records of the demo.');
  } finally {
    await deployment.stop();
    await database.drop();
  }
});

test('dates of a sample lie in the future of the reader’s clock', async () => {
  const { now } = (await ours.call('GET', '/sandbox/clock')).body;
  const { trial } = (await engine.docsPage('api/payment_links/create', headers))!.samples!;
  expect(JSON.parse(trial!.body!).expires_at > now).toBe(true);
});

test('an assistant reads samples with records of its key’s business', async () => {
  const message = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'docs_read', arguments: { path: 'api/payouts/get' } },
  };
  const answer = await engine.fetch(
    new Request('http://localhost/mcp', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${ours.token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify(message),
    }),
  );
  const [payout] = (await ours.call('GET', '/payouts?per_page=1')).body.data;
  expect(await answer.text()).toContain(payout.id);
});
