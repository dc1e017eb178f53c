import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testEngine } from '../../testing/engine';
import { liveMerchant } from '../../testing/live-merchant';
import { ownDatabase } from '../../testing/own-database';
import { TEST_SECRET } from '../../testing/secret';
import { temporaryDirectory } from '../../testing/throwaway';
import { run } from './operator';

const loadDemo = () => import('../../testing/bank/demo');

const COMMAND = 'npm run --silent operator -- ';

let folder: string;
let database: Awaited<ReturnType<typeof ownDatabase>>;
let said: string[];
beforeEach(async () => {
  folder = temporaryDirectory();
  database = await ownDatabase();
  vi.stubEnv('DATABASE_URL', database.url);
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('FARSHORE_SECRET', TEST_SECRET);
  said = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void said.push(line));
  vi.spyOn(console, 'error').mockImplementation((line) => void said.push(`error: ${line}`));
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await database.drop();
});

function readBlocks(): { kind: string; text: string }[] {
  const guide = readFileSync('docs/guides/connect-a-bank.md', 'utf8').replaceAll('/var/lib/farshore', folder);
  return [...guide.matchAll(/^```(.+)\n([\s\S]*?)^```$/gm)].map(([, kind, text]) => ({
    kind: kind!,
    text: text!,
  }));
}

/** Runs what precedes each operator's command in a shell. Files are in the folder. */
async function paste(text: string, values: Record<string, string>): Promise<void> {
  let shell: string[] = [];
  const runShell = () => {
    // Without the reader's own start-up files, which may fail under -u.
    execFileSync('bash', ['--norc', '-euc', shell.join('\n')], { cwd: folder });
    shell = [];
  };
  for (const line of text.split('\n')) {
    if (!line.startsWith(COMMAND)) {
      shell.push(line);
      continue;
    }
    runShell();
    const words = line.slice(COMMAND.length).split(' ');
    await run(
      words.map((word) => values[word] ?? (word.endsWith('.json') ? path.join(folder, word) : word)),
      {
        loadDemo,
      },
    );
  }
  runShell();
}

test('the commands of the guide to connecting a bank work, and answer as it says', async () => {
  const engine = await testEngine(database.url);
  const merchant = await liveMerchant(engine);
  const values: Record<string, string> = { $HANDLE: merchant.merchant.handle };
  let heard = 0;
  let answers = 0;
  for (const { kind, text } of readBlocks()) {
    if (kind === 'sh') {
      if (text.includes('review clear')) {
        const { status, body } = await merchant.call('POST', '/payouts', {
          purpose_code: 'S0802',
          beneficiary_id: await merchant.payee('DE'),
          source_currency: 'EUR',
          destination_currency: 'EUR',
          source_amount: 10_000,
          payment_rail: 'sepa',
        });
        expect(status).toBe(201);
        await engine.runUntilIdle();
        values.$PAYOUT = body.id;
      }
      heard = said.length;
      await paste(text, values);
      await engine.runUntilIdle();
    } else if (kind === 'text answer') {
      answers++;
      expectAnswer(said.slice(heard).join('\n'), text);
    }
  }
  expect(said.filter((line) => line.startsWith('error'))).toEqual([]);
  expect(said).toContain(`${values.$PAYOUT} is cleared.`);
  expect(answers).toBe(5);
  await engine.stop();
});

/** `…` in the answer is any text. */
function expectAnswer(output: string, answer: string): void {
  const pattern = answer
    .trimEnd()
    .split('…')
    .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('.*');
  expect(output).toMatch(new RegExp(`^${pattern}$`));
}
