import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
// @ts-expect-error: a script, which has no types.
import { bundle } from '../../../../scripts/setup/load.mjs';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { personAt } from '../../../testing/person';

let engine: TestEngine;
let ours: TestMerchant;
let viewer: Awaited<ReturnType<typeof personAt>>;
beforeAll(async () => {
  // Inside the package, so that its imports resolve.
  const file = path.resolve(`.build/tests/task-process-${process.pid}.mjs`);
  await bundle('server/process/task-process.ts', file);
  process.env.FARSHORE_PROCESS = file;
  engine = await testEngine(undefined, { exportLimits: { rowsAtOnce: 2 } });
  ours = await testMerchant(engine);
  for (const name of ['Ann Lee', 'Ben Roy', 'Cy Dunn']) await ours.customer({ name });
  viewer = await personAt(engine, ours, 'viewer');
});
afterAll(async () => {
  delete process.env.FARSHORE_PROCESS;
  await engine.stop();
});

const ask = (route: string, body?: object) =>
  engine.fetch(
    new Request(`http://localhost/api/files/exports/${route}`, {
      method: body ? 'POST' : 'GET',
      headers: new Headers([...viewer.headers, ['content-type', 'application/json']]),
      body: body && JSON.stringify(body),
    }),
  );
const statusOf = async (id: string) =>
  (await viewer.trpc.exports.list({})).data.find((one) => one.id === id)!.status;
const requestExport = async (format: string): Promise<string> => {
  const answer = await ask('customers', { format });
  expect(answer.status).toBe(202);
  return (await answer.json()).id;
};
const children = () => engine.services.processes.running();

test('writes an export in a separate process that then exits', async () => {
  const id = await requestExport('csv');
  await engine.runUntilIdle();
  expect(children()).toHaveLength(1);
  await expect.poll(() => statusOf(id)).toBe('done');
  expect(await (await ask(`${id}/content`)).text()).toContain('Ben Roy');
  await expect.poll(children).toEqual([]);
});

test('restarts an export whose process is killed', async () => {
  const id = await requestExport('xlsx');
  await engine.runUntilIdle();
  const [pid] = children();
  process.kill(pid!, 'SIGKILL');
  await expect.poll(() => statusOf(id)).toBe('queued');
  await engine.runUntilIdle();
  await expect.poll(() => statusOf(id)).toBe('done');
});

test('requeues a running export when the server stops, and ends its process', async () => {
  const id = await requestExport('csv');
  await engine.runUntilIdle();
  const [pid] = children();
  await engine.services.processes.stop();
  expect(() => process.kill(pid!, 0)).toThrow(/ESRCH/);
  const { rows } = await engine.services.db.system.pool.query(
    'SELECT status, attempts FROM export WHERE id = $1',
    [id],
  );
  expect(rows).toEqual([{ status: 'queued', attempts: 0 }]);
});
