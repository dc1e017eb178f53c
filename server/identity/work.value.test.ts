import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { drain } from './work';

const rowsOf =
  (...rows: string[]) =>
  async (limit: number) =>
    rows.splice(0, limit);

test('each place claims its next row once it has handled one', async () => {
  let [running, most] = [0, 0];
  const done = await drain(rowsOf('a', 'b', 'c', 'd', 'e'), 2, async () => {
    most = Math.max(most, ++running);
    await sleep(1);
    running--;
  });
  expect([done, most]).toEqual([5, 2]);
});

test('a row that fails does not stop the others, and is reported at the end', async () => {
  const handled: string[] = [];
  const handle = async (row: string) => {
    handled.push(row);
    if (row === 'a') throw new Error('not now');
  };
  await expect(drain(rowsOf('a', 'b', 'c'), 1, handle)).rejects.toThrow('1 of 3 failed');
  expect(handled).toEqual(['a', 'b', 'c']);
});

test('a row that never ends keeps its place until its lease has ended', async () => {
  const handled: string[] = [];
  const handle = async (row: string) => {
    handled.push(row);
    if (row === 'silent') await new Promise(() => {});
  };
  await expect(drain(rowsOf('silent', 'b'), 1, handle, 20)).rejects.toThrow('1 of 2 failed');
  expect(handled).toEqual(['silent', 'b']);
});
