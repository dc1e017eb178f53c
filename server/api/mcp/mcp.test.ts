import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../testing/engine';
import { type TestMerchant, testMerchant } from '../../testing/merchant';
import { serve } from '../../testing/serve';

let engine: TestEngine;
let server: Awaited<ReturnType<typeof serve>>;
let ours: TestMerchant;
beforeAll(async () => {
  engine = await testEngine();
  server = await serve(engine);
  ours = await testMerchant(engine, { features: ['payout_approval'] });
  await ours.fund(1_000_00);
});
afterAll(async () => {
  await server.close();
  await engine.stop();
});

async function connect(token: string) {
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${token}`, 'user-agent': 'assistant/1.0' } };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), { requestInit }) as never,
  );
  return client;
}

async function call(client: Client, name: string, given: Record<string, unknown> = {}) {
  const { content, isError = false } = await client.callTool({ name, arguments: given });
  return { isError, text: (content as { text: string }[])[0]!.text };
}

describe('an assistant with a key', () => {
  test('reads balances, payouts and the documentation', async () => {
    const client = await connect(ours.token);
    expect(client.getServerVersion()).toMatchObject({ name: 'farshore' });
    expect(client.getInstructions()).toContain('No tool sends money');
    const { text } = await call(client, 'balances_get');
    expect(JSON.parse(text).available).toContainEqual({ amount: 1_000_00, currency: 'USD' });
    const found = await call(client, 'docs_search', { query: 'insufficient balance' });
    expect(found.text).toContain('errors/insufficient_balance');
    expect((await call(client, 'docs_read', { path: 'errors/insufficient_balance' })).text).toContain(
      '# insufficient_balance',
    );
    expect((await call(client, 'docs_read', { path: '/docs/guides/webhooks' })).text).toContain(
      '# Receive webhooks',
    );
  });

  test('saves a draft, which moves no money', async () => {
    const client = await connect(ours.token);
    const beneficiary_id = await ours.payee();
    const draft = {
      beneficiary_id,
      purpose_code: 'S0802',
      source_currency: 'USD',
      destination_currency: 'INR',
      source_amount: 100_00,
      payment_rail: 'neft',
    };
    const { text } = await call(client, 'payouts_draft', draft);
    const { id, status } = JSON.parse(text);
    expect(status).toBe('draft');
    expect(JSON.parse((await call(client, 'payouts_get', { id })).text)).toMatchObject({ status: 'draft' });
    const wrong = await call(client, 'payouts_draft', { ...draft, source_amount: -1 });
    expect(wrong.isError).toBe(true);
    expect(wrong.text).toContain('invalid_request');
    expect(wrong.text).toContain('source_amount');
  });

  test('drafts nothing for a business that requires no approval', async () => {
    const theirs = await testMerchant(engine);
    const { isError, text } = await call(await connect(theirs.token), 'payouts_draft', {});
    expect([isError, text]).toEqual([true, expect.stringContaining('feature_not_enabled')]);
  });

  test('finds each call in the request log', async () => {
    const theirs = await testMerchant(engine);
    const client = await connect(theirs.token);
    await call(client, 'payouts_list', { per_page: 5 });
    await call(client, 'payouts_get', { id: 'payout_none' });
    await engine.flushRequestLog();
    const { data } = (await theirs.call('GET', '/request-logs')).body;
    expect(data).toMatchObject([
      { method: 'GET', path: '/payouts/[redacted]', status: 404, user_agent: 'mcp assistant/1.0' },
      { method: 'GET', path: '/payouts', status: 200 },
    ]);
  });

  test('may do only what the scopes of the key allow', async () => {
    const { body } = await ours.call('POST', '/api-keys', { name: 'Assistant', scopes: ['balances:read'] });
    const client = await connect(body.secret_key);
    expect((await call(client, 'balances_get')).isError).toBe(false);
    for (const [name, given] of [['payouts_list'], ['payouts_draft', {}], ['events_list']] as const) {
      const { isError, text } = await call(client, name, given);
      expect([name, isError, text]).toEqual([name, true, expect.stringMatching(/^forbidden: /)]);
    }
  });

  test('lists tools that only read, and one that saves drafts', async () => {
    const { tools } = await (await connect(ours.token)).listTools();
    const writing = tools.filter(({ annotations }) => !annotations?.readOnlyHint).map(({ name }) => name);
    expect(writing).toEqual(['payouts_draft']);
    expect(tools.length).toBeGreaterThan(30);
    for (const { name, description, inputSchema } of tools) {
      expect(name).toMatch(/^[a-z_]{1,64}$/);
      expect(description).toBeTruthy();
      expect(JSON.stringify(inputSchema)).not.toContain('$ref');
    }
  });
});

describe('a request to /mcp', () => {
  const post = (
    headers: Record<string, string>,
    body: unknown = { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  ) =>
    fetch(`${server.url}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: JSON.stringify(body),
    });
  const bearer = () => ({ authorization: `Bearer ${ours.token}` });

  test('needs a valid key', async () => {
    expect((await post({})).status).toBe(401);
    const { status, headers } = await post({ authorization: 'Bearer wrong' });
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect((await post(bearer())).status).toBe(200);
  });

  test('from another origin is refused', async () => {
    expect((await post({ ...bearer(), origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await post({ ...bearer(), origin: 'http://localhost' })).status).toBe(200);
  });

  test('by GET or DELETE is answered with 405', async () => {
    for (const method of ['GET', 'DELETE']) {
      const { status, headers } = await fetch(`${server.url}/mcp`, { method, headers: bearer() });
      expect([status, headers.get('allow')]).toEqual([405, 'POST']);
    }
  });

  test.each([
    ['that is not JSON', '{', 400],
    ['with an unknown method', { jsonrpc: '2.0', id: 1, method: 'payouts/create' }, 200],
    ['with more than 1 MiB', { jsonrpc: '2.0', id: 1, method: 'tools/list', more: 'x'.repeat(1 << 20) }, 413],
  ])('%s is refused', async (_, body, status) => {
    const answer = await post(bearer(), body);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain('rror');
  });
});
