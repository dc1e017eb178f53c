import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { run } from '../../../process/operator/operator';
import { bankFile, hasBankFiles, readStatements, SAMPLE_TOTALS } from '../../../testing/bank-files';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { OPERATOR } from '../../../testing/live-merchant';
import { ownDatabase } from '../../../testing/own-database';
import { TEST_SECRET } from '../../../testing/secret';
import { temporaryDirectory } from '../../../testing/throwaway';
import { addConnection } from './public';

let database: Awaited<ReturnType<typeof ownDatabase>>;
let engine: TestEngine;
let folder: string;
const added = new Set<string>();

beforeAll(async () => {
  if (!hasBankFiles) return;
  database = await ownDatabase();
  engine = await testEngine(database.url);
  folder = temporaryDirectory();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.exitCode = undefined;
});
afterAll(async () => {
  await engine?.stop();
  await database?.drop();
});

async function addAccounts(file: Buffer): Promise<void> {
  const accounts = (await readStatements(file)).flatMap(({ start: { account }, end }) => {
    const number = (account.iban ?? account.number)!.replace(/\s/g, '').toUpperCase();
    const currency = account.currency ?? end.currency!;
    if (added.has(`${number} ${currency}`)) return [];
    added.add(`${number} ${currency}`);
    return { number, currency, bic: 'COBADEFFXXX', holder: 'Farshore Ltd', purpose: 'safeguarding' };
  });
  if (!accounts.length) return;
  const transport = { kind: 'folder', out: path.join(folder, 'out'), in: path.join(folder, 'in') };
  await addConnection(engine.services, { name: `bank-${added.size}`, transport, accounts }, OPERATOR);
}

/** Its line of JSON. */
async function importByOperator(file: string) {
  vi.stubEnv('DATABASE_URL', database.url);
  vi.stubEnv('FARSHORE_SECRET', TEST_SECRET);
  vi.stubEnv('DATA_DIR', folder);
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation((line) => {
    throw new Error(line);
  });
  await run(['bank', 'import', file], { loadDemo: () => import('../../../testing/bank/demo') });
  return JSON.parse(said.mock.calls.at(-1)![0]);
}

// Samples of banks are read from a folder next to the project, and are skipped where it is absent.
test.skipIf(!hasBankFiles).each(SAMPLE_TOTALS)(
  'the operator imports the sample %s with its totals, once',
  async (name, ...totals) => {
    const bytes = bankFile(name);
    await addAccounts(bytes);
    const file = path.join(folder, path.basename(name));
    writeFileSync(file, bytes);
    const report = await importByOperator(file);
    // Some samples are one page of several.
    expect(report.outcome).toMatch(/^(accepted|waiting)$/);
    const read = await readStatements(bytes);
    const textOf = (balance: { amount: bigint } | null) => (balance ? String(balance.amount) : null);
    expect(report.statements).toMatchObject(
      totals.map(([entries, , ties], at) => ({
        entries,
        ties,
        opening: textOf(read[at]!.end.opening),
        closing: textOf(read[at]!.end.closing),
      })),
    );
    for (const [at, [, net, ties]] of totals.entries()) {
      const { opening, closing } = report.statements[at];
      if (ties) expect(BigInt(closing) - BigInt(opening)).toBe(net);
    }
    expect(await importByOperator(file)).toMatchObject({ outcome: 'duplicate' });
  },
);
