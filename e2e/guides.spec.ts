import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { base, expect, test } from './journey';

/** Runs the commands of a guide except examples, as a reader pastes them. Its answers must be in the output. */
async function paste(guide: string, token: string): Promise<{ stdout: string }> {
  const text = readFileSync(`docs/guides/${guide}.md`, 'utf8')
    .replaceAll('{{api}}', `${base}/api/v1`)
    .replaceAll('{{origin}}', base);
  const blocks = (kind: string) =>
    [...text.matchAll(new RegExp(`^\`\`\`${kind}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, block]) => block!);
  const { stdout } = await promisify(execFile)('bash', ['-c', blocks('sh').join('\n')], {
    env: { ...process.env, FARSHORE_TOKEN: token },
    timeout: 300_000,
  });
  for (const line of blocks('\\w+ answer').flatMap((block) => block.trim().split('\n'))) {
    let at = 0;
    for (const part of line.split('…')) {
      const found = stdout.indexOf(part, at);
      expect(found, `${part} in ${stdout}`).toBeGreaterThanOrEqual(0);
      at = found + part.length;
    }
  }
  return { stdout };
}

test('the commands of the guide to the first payout send one that succeeds', async ({ farshore }) => {
  const { token, call } = await farshore.firm({ people: [] });
  const { stdout } = await paste('first-payout', token);
  const id = /"id":"(payout_\w+)"/.exec(stdout)?.[1];
  await expect.poll(async () => (await call('GET', `/payouts/${id}`)).body.status).toBe('success');
});

test('the commands of the guide to getting paid create a link and pay it', async ({ farshore }) => {
  const { token, call } = await farshore.firm({ people: [] });
  await paste('getting-paid', token);
  const { data } = (await call('GET', '/payin')).body;
  expect(data.map(({ status }: { status: string }) => status)).toEqual(['paid']);
  const { available } = (await call('GET', '/balances')).body;
  expect(available.find(({ currency }: { currency: string }) => currency === 'USD').amount).toBeGreaterThan(
    0,
  );
});

test('a request that is repeated with its Idempotency-Key takes effect once', async ({ farshore }) => {
  const { token, call } = await farshore.firm({ people: [] });
  const { stdout } = await paste('idempotency', token);
  expect(stdout.match(/HTTP\/1.1 201/g)).toHaveLength(2);
  expect(stdout.match(/idempotent-replayed: true/gi)).toHaveLength(1);
  expect((await call('GET', '/payment')).body.data).toHaveLength(1);
});

test('the commands of the guides to keys, pagination, reconciliation, the clock and assistants', async ({
  farshore,
}) => {
  const { token } = await farshore.firm({ people: [], funds: { USD: 50_000 } });
  const run = async (guide: string) => (await paste(guide, token)).stdout;
  expect(await run('approvals-and-keys')).toContain('"secret_key":"eyJ');
  await run('machine-keys');
  expect(await run('pagination')).toMatch(/\npayt_\w+\nAll payments are read\n/);
  await expect
    .poll(() => run('reconciliation'))
    .toMatch(/evt_\w+\nThe next run starts after evt_\w+\n\{"available":\[/);
  expect(await run('testing-with-the-clock')).toContain('Quote has expired');
  expect(await run('assistants')).toContain('\\"available\\":[');
});

test('the commands of the guide to LRS make a remittance that is paid', async ({ farshore }) => {
  const { token } = await farshore.firm({ people: [], features: ['lrs'], lrsBanks: ['hdfc'] });
  expect((await paste('lrs', token)).stdout.trim()).toMatch(/"status":"paid"[^\n]*$/);
});
