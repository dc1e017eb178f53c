import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { base, expect, test } from './journey';

const run = promisify(execFile);

test('the SDK is installed from the documentation, and its sample prints a balance', async ({
  farshore,
  open,
}) => {
  const { token } = await farshore.firm({ people: [] });
  const { page } = await open();
  await page.goto('/docs/sdks/typescript');
  const install = await page.getByText(/^npm install http/).textContent();
  await page.goto('/docs/api/balances/get');
  const example = page.getByRole('complementary', { name: 'Example' });
  await expect(example.getByText('curl http')).toBeVisible();
  await example.getByRole('group', { name: 'Language' }).getByText('TypeScript').click();
  await expect(example.getByText('curl http')).toBeHidden();
  const sample = await example.getByText('import { Farshore }').textContent();
  await page.goto('/docs/api/payouts/get');
  await expect(example.getByRole('radio', { name: 'TypeScript' })).toBeChecked();
  await expect(example.getByText('await farshore.payouts.get(')).toBeVisible();

  const cwd = mkdtempSync(path.join(tmpdir(), 'farshore-sdk-'));
  try {
    writeFileSync(`${cwd}/package.json`, '{"type":"module"}');
    await run('bash', ['-c', install!], { cwd });
    writeFileSync(`${cwd}/sample.js`, sample!.replace('TOKEN!', 'TOKEN'));
    const { stdout } = await run('node', ['sample.js'], {
      cwd,
      env: { ...process.env, FARSHORE_TOKEN: token },
    });
    expect(stdout).toContain('available: [');
    const env = { ...process.env, FARSHORE_TOKEN: token, FARSHORE_URL: base };
    const advanced = await run('npx', ['farshore', 'clock', 'advance', '1m'], { cwd, env });
    expect(advanced.stdout).toMatch(/^NOW\n\d{4}-/);
    expect(sample).toContain(`baseUrl: '${base}'`);
  } finally {
    rmSync(cwd, { recursive: true });
  }
});
