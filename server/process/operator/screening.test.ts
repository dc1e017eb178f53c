import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadList, screen } from '../../features/compliance/screening/public';
import { operatorActor } from '../../kernel/actor';
import { EU_XML, OFAC_CSV, OFAC_XML, OWN_CSV, UN_XML } from '../../screening/lists/samples';
import { type TestEngine, testEngine } from '../../testing/engine';
import { ownDatabase } from '../../testing/own-database';
import { readConfig } from '../config';
import { COMMANDS, run } from './operator';

const DAY_MS = 24 * 60 * 60 * 1000;
const OTHER = operatorActor('grace@elsewhere');

let directory: string;
let database: Awaited<ReturnType<typeof ownDatabase>>;
let engine: TestEngine;
let said: string[];
let complained: string[];
beforeAll(async () => {
  database = await ownDatabase();
  directory = mkdtempSync(path.join(tmpdir(), 'farshore-lists-'));
  vi.stubEnv('DATABASE_URL', database.url);
  vi.stubEnv('DATA_DIR', directory);
  vi.spyOn(console, 'log').mockImplementation((line) => void said.push(line));
  vi.spyOn(console, 'error').mockImplementation((line) => void complained.push(line));
  engine = await testEngine(database.url, { secret: readConfig().secret });
});
afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.exitCode = undefined;
  await engine.stop();
  await database.drop();
  rmSync(directory, { recursive: true, force: true });
});

const tried = new Set<string>();

/** Returns the output of a command, which leaves an event of this type if one is given. */
async function operator(line: string, event?: string): Promise<string> {
  const name = Object.keys(COMMANDS).find((one) => `${line} `.startsWith(`${one} `));
  if (name) tried.add(name);
  [said, complained] = [[], []];
  const { prisma } = engine.services.db.system;
  const before = (await prisma.event.findMany()).map(({ id }) => id);
  await run(line.split(' '), { loadDemo: () => import('../../testing/bank/demo') });
  const left = await prisma.event.findMany({
    where: { id: { notIn: before }, actor: { path: ['type'], equals: 'operator' } },
  });
  expect([line, left.map(({ type }) => type)]).toEqual([line, event ? [event] : []]);
  return [...said, ...complained].join('\n');
}

function file(name: string, text: string): string {
  const at = path.join(directory, name);
  writeFileSync(at, text);
  return at;
}

const countRows = async () => {
  const { prisma } = engine.services.db.system;
  return [await prisma.screeningList.count(), await prisma.screeningEntry.count()];
};

const loadByOther = (kind: string, ...files: string[]) => loadList(engine.services, kind, files, OTHER);

const SYLLABLES = ['ra', 'lo', 'mi', 'zu', 'pe', 'go', 'du', 'ba', 'ne', 'fi'];

/** A made-up word for a number. */
const spell = (number: number): string =>
  `K${[...String(number)].map((digit) => SYLLABLES[Number(digit)]).join('')}`;

const ask = (name: string) => screen(engine.services, { kind: 'person', names: [name] });

test('screening refuses by name while no list is in force', async () => {
  expect(await operator('list status')).toBe(
    ['ofac', 'un', 'eu', 'uksl', 'own'].map((source) => `${source}   not loaded`).join('\n'),
  );
  await expect(ask('Walid Haddadin')).rejects.toThrow('no sanctions list is in force');
});

test('a list is in force once a second person loads the same files', async () => {
  const files = Object.entries(OFAC_CSV).map(([name, text]) => file(name, text));
  const line = `list load ofac-csv ${files.join(' ')}`;
  const proposed = await operator(line, 'screening.list_proposed');
  expect(proposed).toContain('3 entries, 7 names');
  expect(proposed).toContain('3 added, 0 changed, 0 removed');
  expect(proposed).toContain('Another person must repeat the command');
  expect(await operator(line)).toContain(
    `${userInfo().username}@${hostname()} proposed it: another person must confirm it`,
  );
  await expect(ask('Walid Haddadin')).rejects.toThrow('no sanctions list is in force');
  expect(await operator('list status')).toContain(`ofac   proposed by ${userInfo().username}@${hostname()}`);

  // The order of the files doesn't matter.
  expect(await loadByOther('ofac-csv', ...files.reverse())).toMatchObject({ outcome: 'in_force', added: 3 });
  expect(await operator('list status')).toMatch(
    /^ofac {3}in force {3}[0-9a-f]{12} {3}no date {3}3 entries, 7 names {3}0 of 7 days$/m,
  );
  expect(await operator(line, 'screening.list_checked')).toContain('in force already');
});

test('a question is asked of the lists in force, and names their versions', async () => {
  await engine.advance(6_000);
  const { lists, hits, settings } = await ask('وليد جمعة حدادين');
  expect(lists.map(({ source }) => source)).toEqual(['ofac']);
  expect(lists[0]!.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(settings).not.toBe('');
  expect(hits[0]).toMatchObject({ entry: { id: '36' }, list: lists[0] });
  expect(hits[0]!.parts.reduce((sum, { points }) => sum + points, 0)).toBe(hits[0]!.score);
  expect((await ask('Jan Novotny')).hits).toEqual([]);
});

test('a new version says what it adds, changes and removes, and replaces the old one', async () => {
  const xml = file('sdn.xml', OFAC_XML);
  expect(await operator(`list load ofac-xml ${xml}`, 'screening.list_proposed')).toContain(
    '0 added, 2 changed, 1 removed',
  );
  await expect(loadByOther('ofac-csv', xml)).rejects.toThrow('must be SDN.CSV, ADD.CSV and ALT.CSV');
  expect(await loadByOther('ofac-xml', xml)).toMatchObject({ outcome: 'in_force', date: '2026-11-30' });
  await engine.advance(6_000);
  const { lists } = await ask('Walid Haddadin');
  expect(lists).toHaveLength(1);
  const versions = await engine.services.db.system.prisma.screeningList.findMany({ orderBy: { id: 'asc' } });
  expect(versions.map(({ state }) => state)).toEqual(['replaced', 'in_force']);
  expect(versions[1]!.id).toBe(lists[0]!.id);
  // Entries of the replaced version are gone.
  expect((await countRows())[1]).toBe(2);
});

test('another file makes another proposal, which the first no longer confirms', async () => {
  const first = file('own.csv', OWN_CSV);
  const second = file('own-2.csv', `${OWN_CSV}H3,company,Polar Duchess Maritime,PA,,,\n`);
  await operator(`list load own ${first}`, 'screening.list_proposed');
  expect(await loadByOther('own', second)).toMatchObject({ outcome: 'proposed', entries: 3 });
  expect(await loadByOther('own', first)).toMatchObject({ outcome: 'proposed', entries: 2 });
  await expect(loadByOther('own', first)).rejects.toThrow('another person must confirm it');
  expect(await operator(`list load own ${first}`, 'screening.list_confirmed')).toContain(
    'The list is in force.',
  );
});

test('only one of two people who confirm at once puts the list in force', async () => {
  const un = file('un.xml', UN_XML);
  await loadList(engine.services, 'un', [un], operatorActor('ada'));
  const outcomes = await Promise.all(
    ['bob', 'eve'].map((name) => loadList(engine.services, 'un', [un], operatorActor(name))),
  );
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['in_force', 'unchanged']);
});

test('a wrong, cut or older file is refused and changes nothing', async () => {
  const before = await countRows();
  const cut = file('cut.xml', UN_XML.slice(0, -100));
  expect(await operator(`list load un ${cut}`)).toMatch(/^cut\.xml, line \d+, column \d+: /);
  const older = file('older.xml', UN_XML.replace('2026-11-29', '2026-10-01').replace('6908556', '6908557'));
  expect(await operator(`list load un ${older}`)).toBe(
    'file is dated 2026-10-01, before the list in force, which is of 2026-11-29',
  );
  expect(await operator(`list load un ${file('eu.xml', EU_XML)}`)).toContain(
    'holds export where CONSOLIDATED_LIST is expected',
  );
  expect(await operator(`list load un ${path.join(directory, 'none.xml')}`)).toContain('cannot be read');
  expect(await operator(`list load interpol ${cut}`)).toContain('kind must be one of ofac-csv, ofac-xml, un');
  expect(await operator('list load un')).toContain('Usage: ');
  expect(await countRows()).toEqual(before);
});

test('a list that is older than its allowed age stops screening by name until it is loaded again', async () => {
  await engine.advance(8 * DAY_MS);
  await expect(ask('Walid Haddadin')).rejects.toThrow('the sanctions list ofac is older than 7 days');
  const renew = (kind: string, name: string) => loadByOther(kind, path.join(directory, name));
  expect(await renew('ofac-xml', 'sdn.xml')).toMatchObject({ outcome: 'unchanged' });
  await engine.advance(6_000);
  await expect(ask('Walid Haddadin')).rejects.toThrow('the sanctions list un is older than 7 days');
  expect(await renew('un', 'un.xml')).toMatchObject({ outcome: 'unchanged' });
  await engine.advance(6_000);
  expect((await ask('Walid Jumaa Haddadin')).hits.map(({ list }) => list.source).sort()).toEqual([
    'ofac',
    'own',
    'un',
  ]);
});

test('a list of 20,000 entries is loaded and asked', async () => {
  const names = Array.from({ length: 20_000 }, (_, i) => `${spell(i)}in ${spell(i * 7)}stov`);
  const rows = names.map((name, i) => `N${i},person,${name},PL,1970-01-01`);
  const own = file('long.csv', `id,kind,name,country,birth_or_number\n${rows.join('\n')}\n`);
  await loadByOther('own', own);
  expect(await loadList(engine.services, 'own', [own], operatorActor('ada'))).toMatchObject({
    added: 20_000,
    removed: 2,
  });
  await engine.advance(6_000);
  expect((await ask(names[12_345]!)).hits[0]?.entry.id).toBe('N12345');
});

test('the operator measures the matcher with files of names', async () => {
  const measured = path.resolve('server/features/compliance/screening/measured');
  const line = `screening measure ${measured}/list.csv ${measured}/pairs.csv`;
  const json = JSON.parse(await operator(`${line} --clean ${measured}/clean.csv --json`));
  expect(json).toMatchObject({ entries: 35, pairs: 301, settings: expect.any(String) });
  expect(json.recall).toBeGreaterThanOrEqual(0.97);
  expect(json.classes).toContainEqual({ class: 'order', is_match: true, pairs: 9, right: 1 });
  expect(await operator(line)).toContain('false_alarms_per_1000   not measured');
  expect(await operator(`screening measure ${measured}/list.csv ${measured}/clean.csv`)).toContain(
    'clean.csv, line 1: lacks the column listed_id',
  );
});

test('every operator command for screening is tried in this file', () => {
  const names = Object.keys(COMMANDS).filter((name) => /^(list|screening)/.test(name));
  expect([...tried].sort()).toEqual(names.sort());
});
