import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@/app/_testing/accessible';
import { show } from '@/app/_testing/show';
import { IdleNotice } from './connection';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * 60_000);
const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'x' }));
const shown = () => page.getByRole('alert').element().textContent;

async function open() {
  const { asked } = show(<IdleNotice />);
  // React reveals a suspended page by a timer.
  const countAlerts = async () => {
    await vi.advanceTimersByTimeAsync(50);
    return page.getByRole('alert').elements().length;
  };
  await expect.poll(countAlerts).toBe(1);
  return () => asked('people.me').length;
}

test('an idle page warns two minutes before the sign-out, and one press extends the session', async () => {
  const countRequests = await open();
  const before = countRequests();
  await pass(11.9);
  expect(shown()).toBe('');
  await pass(0.2);
  await expect.poll(shown).toContain('signed out in 2 minutes');
  await pass(1);
  await expect.poll(shown).toContain('signed out in 1 minute ');
  expect(countRequests()).toBe(before);
  vi.useRealTimers();
  await expectAccessible('the warning before the sign-out');
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await expect.poll(countRequests).toBeGreaterThan(before);
});

test('a form that is filled in for long keeps its session', async () => {
  const countRequests = await open();
  const before = countRequests();
  for (let minute = 0; minute < 30; minute++) {
    press();
    await pass(1);
    expect(shown()).toBe('');
  }
  expect(countRequests() - before).toBeGreaterThanOrEqual(4);
  expect(countRequests() - before).toBeLessThanOrEqual(6);
});

test('use of another tab keeps the session of this one', async () => {
  await open();
  await pass(10);
  const otherTab = new BroadcastChannel('session');
  // Opened after the page's channel, so it receives the message after the page.
  const last = new BroadcastChannel('session');
  const received = new Promise((resolve) => {
    last.onmessage = resolve;
  });
  otherTab.postMessage(Date.now());
  await received;
  await pass(10);
  expect(shown()).toBe('');
  await pass(3);
  await expect.poll(shown).toContain('signed out');
  otherTab.close();
  last.close();
});
