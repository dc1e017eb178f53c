import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadSheet, type RatesStatus, switchRatesOn } from '../../features/treasury/rates/public';
import { operatorActor } from '../../kernel/actor';
import { HOUR_MS } from '../../kernel/time/durations';
import { type TestEngine, testEngine } from '../../testing/engine';
import { ownDatabase } from '../../testing/own-database';
import { ecbFile, sheetOf, USUAL_ECB, USUAL_RATES } from '../../testing/rates';
import { temporaryDirectory } from '../../testing/throwaway';
import { readConfig } from '../config';
import { COMMANDS, run } from './operator';

const ADA = operatorActor('ada@ops');
const directory = temporaryDirectory();

let database: Awaited<ReturnType<typeof ownDatabase>>;
let engine: TestEngine;
let printed: string[];
beforeAll(async () => {
  database = await ownDatabase();
  vi.stubEnv('DATABASE_URL', database.url);
  vi.stubEnv('DATA_DIR', directory);
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line) => void printed.push(line));
  engine = await testEngine(database.url, { secret: readConfig().secret });
});
afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.exitCode = undefined;
  await engine.stop();
  await database.drop();
});

const tried = new Set<string>();
const loadDemo = () => import('../../testing/bank/demo');

/** Returns the output of a command, which leaves an event of this type if one is given. */
async function operator(line: string, event?: string): Promise<string> {
  const name = Object.keys(COMMANDS).find((one) => `${line} `.startsWith(`${one} `));
  if (name) tried.add(name);
  printed = [];
  const { prisma } = engine.services.db.system;
  const before = (await prisma.event.findMany()).map(({ id }) => id);
  await run(line.split(' '), { loadDemo });
  const left = await prisma.event.findMany({ where: { id: { notIn: before } } });
  expect([line, left.map(({ type }) => type)]).toEqual([line, event ? [event] : []]);
  return printed.join('\n');
}

function write(name: string, content: Buffer): string {
  const file = path.join(directory, name);
  writeFileSync(file, content);
  return file;
}

const today = () => engine.now().toISOString().slice(0, 10);
const status = async (): Promise<RatesStatus> => JSON.parse(await operator('rates status --json'));
const stateOf = async (source: string) =>
  (await status()).versions.filter((one) => one.source === source).map(({ state }) => state);

test('an operator loads rates with a second person, sees them, and switches quoting off and on', async () => {
  expect(await operator('rates status')).toBe('Quoting is on.\nNo rates are loaded.');
  const sheet = sheetOf(USUAL_RATES, engine.now());
  const file = write('rates.csv', sheet);
  expect(await operator(`rates load ${file}`, 'rates.sheet_proposed')).toBe(
    'Proposed. Another person must repeat the command to confirm it. Rates of 7 currencies. Not compared with the ECB: its last rates are missing or too old.',
  );
  expect(await stateOf('sheet')).toEqual(['proposed']);
  expect(await operator(`rates load ${file}`)).toContain('another person must confirm it');
  await loadSheet(engine.services, sheet, { maxChangeBps: 500, without: [] }, ADA);
  expect(await operator('rates status')).toMatch(
    /^Quoting is on\.\nrver_\w+ {3}sheet {3}current {3}from .* {3}by .* and ada@ops {3}[0-9a-f]{12}\n {2}USD\/AED 3.6725\n/,
  );

  const ecb = write('ecb.xml', ecbFile(today(), USUAL_ECB));
  expect(await operator(`rates load-ecb ${ecb}`, 'rates.ecb_loaded')).toBe(
    `The rates of the ECB of ${today()} are loaded.`,
  );
  expect(await operator(`rates load-ecb ${ecb}`)).toBe('The file is loaded already.');
  expect(await stateOf('ecb')).toEqual(['current']);

  expect(await operator('rates off a wrong sheet', 'rates.switched_off')).toBe(
    'Live merchants are not quoted.',
  );
  expect((await status()).off).toMatchObject({ reason: 'a wrong sheet' });
  expect(await operator('rates off again')).toBe('quoting is switched off already');
  expect(await operator('rates on', 'rates.on_proposed')).toContain('Another person must repeat');
  expect(await operator('rates on')).toContain('another person must confirm it');
  await switchRatesOn(engine.services, ADA);
  expect((await status()).off).toBeNull();
});

test('a sheet far from the ECB is refused unless the setting or an option allows it', async () => {
  const { KWD: _, ...rest } = USUAL_RATES;
  const file = write('far.csv', sheetOf({ ...rest, GBP: '0.8000' }, engine.now()));
  expect(await operator(`rates load ${file} --without KWD`)).toMatch(
    /^row 3: USD\/GBP 0.8000 is not near 0.7549\d+ of the ECB by more than 5 %, the largest change allowed$/,
  );
  expect(process.exitCode).toBe(1);
  vi.stubEnv('RATES_MAX_CHANGE', '6.5');
  expect(await operator(`rates load ${file}`)).toContain('the last sheet had KWD');
  const line = `rates load ${file} --without KWD`;
  expect(await operator(line, 'rates.sheet_proposed')).toContain('Rates of 6 currencies.');
  vi.stubEnv('RATES_MAX_CHANGE', '0');
  expect(() => readConfig()).toThrow('RATES_MAX_CHANGE must be a percentage above 0 and up to 50, like 5');
  vi.stubEnv('RATES_MAX_CHANGE', undefined);
});

test('a file of the ECB that is older, wrong or missing is refused and changes nothing', async () => {
  const older = new Date(engine.now().getTime() - 48 * HOUR_MS).toISOString().slice(0, 10);
  const future = new Date(engine.now().getTime() + 72 * HOUR_MS).toISOString().slice(0, 10);
  const before = await status();
  for (const [content, message] of [
    [ecbFile(older, USUAL_ECB), `Cube/time: ${older} is older than the rates that are loaded`],
    [ecbFile(future, USUAL_ECB), `Cube/time: ${future} is in the future`],
    [ecbFile(today(), { USD: '0' }), 'Cube/USD: the rate must be more than 0'],
  ] as const)
    expect(await operator(`rates load-ecb ${write('wrong.xml', content)}`)).toBe(message);
  expect(await operator(`rates load-ecb ${directory}/none.xml`)).toContain('cannot be read');
  expect(await operator(`rates load ${write('large.csv', Buffer.alloc(70_000, 32))}`)).toContain(
    'is larger than 65536 bytes',
  );
  expect((await status()).versions.map(({ id }) => id)).toEqual(before.versions.map(({ id }) => id));
});

test('an expired sheet is shown as old', async () => {
  await engine.services.db.system.prisma.$executeRaw`
    UPDATE rate_version SET valid_until = now() - interval '1 second' WHERE source = 'sheet' AND approved_at IS NOT NULL`;
  expect(await stateOf('sheet')).toEqual(['proposed', 'old']);
});

test('positions are shown in a base currency that exists', async () => {
  expect(await operator('positions')).toBe('There are no positions.');
  expect(JSON.parse(await operator('positions --json --base USD'))).toEqual({
    base: 'USD',
    positions: [],
    total: '0',
    trades: [],
    committed: [],
  });
  expect(await operator('positions --base XQQ')).toBe('base must be a currency of ISO 4217');
});

test('every command for rates is tried in this file', () => {
  const commands = Object.keys(COMMANDS).filter((name) => /^(rates|positions)/.test(name));
  expect([...tried].sort()).toEqual(commands.sort());
});
