import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestEngine, testEngine } from '../../testing/engine';
import { startWorker } from '.';

const NEVER_MS = 3600_000;

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.stop());

test('a woken worker starts immediately, and wake-ups in quick succession share a round', async () => {
  const { services } = engine;
  const sweep = vi.fn(async () => 0);
  const worker = startWorker({ ...services, attempts: { ...services.attempts, sweep } }, NEVER_MS);
  try {
    await expect.poll(() => sweep.mock.calls.length).toBe(1);
    await sleep(100);
    worker.wake();
    await expect.poll(() => sweep.mock.calls.length).toBe(2);
    const began = performance.now();
    const rounds = () => sweep.mock.calls.length - 2;
    while (rounds() < 3) {
      worker.wake();
      await sleep(5);
    }
    expect(rounds()).toBeLessThanOrEqual((performance.now() - began) / 50 + 1);
  } finally {
    await worker.stop();
  }
  const after = sweep.mock.calls.length;
  await sleep(100);
  expect(sweep).toHaveBeenCalledTimes(after);
});
