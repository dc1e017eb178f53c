import { expect, test } from 'vitest';
import { createLoad } from './load';

test('a load is full while as much work as allowed is under way, and failures count as ended', async () => {
  const load = createLoad(2);
  const fail = load.track(async () => {
    await Promise.resolve();
    throw new Error('failed');
  });
  expect(load.isFull).toBe(false);
  const work = load.track(async () => 'done');
  expect(load.isFull).toBe(true);
  await expect(fail).rejects.toThrow('failed');
  expect(await work).toBe('done');
  expect(load.isFull).toBe(false);
});
