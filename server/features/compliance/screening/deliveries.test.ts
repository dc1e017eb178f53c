import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorActor } from '../../../kernel/actor';
import { DAY_MS, MINUTE_MS } from '../../../kernel/time/durations';
import { UN_XML } from '../../../screening/lists/samples';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { ownDatabase } from '../../../testing/own-database';
import { temporaryDirectory } from '../../../testing/throwaway';
import { createDeliveryLoop } from './deliveries';
import { loadList } from './load';
import { screen } from './screen';

let database: Awaited<ReturnType<typeof ownDatabase>>;
let engine: TestEngine;
let folder: string;
beforeAll(async () => {
  database = await ownDatabase();
  engine = await testEngine(database.url);
  folder = temporaryDirectory();
  mkdirSync(path.join(folder, 'own'));
});
afterAll(async () => {
  await engine.stop();
  await database.drop();
});

const services = () => ({ ...engine.services, screeningLists: { folder, maxAgeDays: 2 } });
/** A worker that starts now. */
const readFolder = () => createDeliveryLoop(services()).round();
const file = () => path.join(folder, 'own', 'list.csv');

function deliver(names: readonly string[], minutesAgo = 10): void {
  const rows = names.map((name, at) => `E${at},person,${name},,`);
  writeFileSync(file(), ['id,kind,name,country,birth_or_number', ...rows, ''].join('\n'));
  setAge(minutesAgo);
}

function setAge(minutesAgo: number): void {
  const at = new Date(engine.now().getTime() - minutesAgo * MINUTE_MS);
  utimesSync(file(), at, at);
}

const versions = () =>
  engine.services.db.system.prisma.screeningList.findMany({
    where: { state: { not: 'replaced' } },
    select: { state: true, entries: true, checked_at: true },
    orderBy: { id: 'asc' },
  });

const TEN = 'Amina Bilal Carlo Dmitri Elif Farid Goran Hamid Ivanka Jamal'
  .split(' ')
  .map((one) => `${one} Zarov`);

test('a list that is delivered into the folder of its kind is in force, and its age counts from the delivery', async () => {
  deliver(TEN, 90);
  await readFolder();
  const [first] = await versions();
  expect(first).toMatchObject({ state: 'in_force', entries: 10 });
  expect(engine.now().getTime() - first!.checked_at.getTime()).toBeGreaterThan(89 * MINUTE_MS);

  await readFolder();
  expect(await versions()).toEqual([first]);
  setAge(30);
  await readFolder();
  const [renewed] = await versions();
  expect(renewed!.checked_at.getTime()).toBeGreaterThan(first!.checked_at.getTime());
});

test('files that are wrong or still being written change nothing', async () => {
  const before = await versions();
  writeFileSync(file(), 'id,name\n1,Zarov\n');
  setAge(10);
  await readFolder();
  deliver([...TEN, 'Kamila Zarov'], 0);
  await readFolder();
  expect(await versions()).toEqual(before);
});

test('a version that lacks entries waits for a person, who loads the same files', async () => {
  deliver(TEN.slice(0, 6));
  await readFolder();
  await readFolder();
  expect((await versions()).map(({ state, entries }) => [state, entries])).toEqual([
    ['in_force', 10],
    ['proposed', 6],
  ]);
  const loaded = await loadList(services(), 'own', [file()], operatorActor('ada@pay-2'));
  expect(loaded).toMatchObject({ outcome: 'in_force', removed: 4 });
});

test('a list older than the allowed age answers no question', async () => {
  const un = path.join(folder, 'un');
  mkdirSync(un);
  writeFileSync(path.join(un, 'consolidated.xml'), UN_XML);
  const at = new Date(engine.now().getTime() - DAY_MS);
  utimesSync(path.join(un, 'consolidated.xml'), at, at);
  await readFolder();
  engine.advance(10_000);
  const ask = () => screen(services(), { kind: 'person', names: ['Amina Zarov'] });
  expect((await ask()).lists.map(({ source }) => source)).toEqual(['own', 'un']);
  engine.advance(1.5 * DAY_MS);
  await expect(ask()).rejects.toThrow('the sanctions list un is older than 2 days');
});
