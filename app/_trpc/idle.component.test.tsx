import { useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../_testing/show';
import { useTRPC } from './client';

function Counted() {
  useQuery(useTRPC().clock.get.queryOptions({}, { refetchInterval: 20_000 }));
  return null;
}

/** React renders between browser messages, which fake timers don't control. */
const nextFrame = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('an idle page sends no requests, so that its session can expire', async () => {
  const { asked } = show(<Counted />, { answers: { 'clock.get': { now: '2026-11-20T09:00:00.000Z' } } });
  const countRequests = () => asked('clock.get').length;
  const pass = async (minutes: number) => {
    const before = countRequests();
    for (let seconds = 0; seconds < minutes * 60; seconds += 10) {
      await vi.advanceTimersByTimeAsync(10_000);
      await nextFrame();
    }
    return countRequests() - before;
  };
  await expect.poll(countRequests).toBe(1);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'j' }));
  expect(await pass(4), 'while the page is in use').toBeGreaterThan(5);
  await pass(2);
  expect(await pass(10)).toBe(0);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'j' }));
  expect(await pass(1), 'once the page is in use again').toBeGreaterThan(0);
});
