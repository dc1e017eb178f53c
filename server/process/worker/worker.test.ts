import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { log } from '../../log';
import { type TestEngine, testEngine } from '../../testing/engine';
import { runRound, startWorker } from '.';

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

test('a task that blocks the worker for seconds is named in the log', async () => {
  const { services } = engine;
  const warn = vi.spyOn(log, 'warn').mockReturnValue();
  const now = performance.now.bind(performance);
  let later = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + later);
  const taking = (ms: number) => {
    const sweep = async () => {
      later += ms;
      return 0;
    };
    return runRound({ ...services, attempts: { ...services.attempts, sweep } });
  };
  try {
    await taking(4_000);
    expect(warn).not.toHaveBeenCalled();
    await taking(6_000);
    expect(warn.mock.calls).toEqual([
      [{ task: 'attempts', ms: expect.closeTo(6_000, -4) }, 'slow task blocked the worker'],
    ]);
  } finally {
    vi.restoreAllMocks();
  }
});
