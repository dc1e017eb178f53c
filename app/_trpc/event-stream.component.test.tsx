import { focusManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Stream } from '../_testing/event-stream';
import { clear, show } from '../_testing/show';
import { useTRPC } from './client';
import { followChanges } from './event-stream';
import { isLive, pollWithoutStream } from './live';
import { noteOwnRequest } from './own-requests';
import { queryClient } from './query-client';

function Counted() {
  useQuery(useTRPC().clock.get.queryOptions({}));
  return null;
}

function Polled() {
  useQuery(useTRPC().exports.open.queryOptions({}, { refetchInterval: pollWithoutStream(3_000) }));
  return null;
}

/** Reads ahead, and shows the data only on request. */
function ReadAhead() {
  const options = useTRPC().notifications.count.queryOptions({});
  const queries = useQueryClient();
  const [isOpen, open] = useState(false);
  return (
    <>
      <button type="button" onClick={() => void queries.prefetchQuery(options)}>
        Read ahead
      </button>
      <button type="button" onClick={() => open(true)}>
        Open
      </button>
      {isOpen && <Unread />}
    </>
  );
}

function Unread() {
  const { data } = useQuery(useTRPC().notifications.count.queryOptions({}));
  return <p>{data ? `${data.unread} unread` : 'Loading'}</p>;
}

/** Each request reads the state at once and is answered later, by the test. */
const slow = { unread: 0, answers: [] as (() => void)[] };

let stop: () => void;
let count: () => number;
let countPolls: () => number;
beforeEach(async () => {
  vi.stubGlobal('EventSource', Stream);
  Object.assign(slow, { unread: 0, answers: [] });
  const { asked } = show(
    <>
      <Counted />
      <Polled />
      <ReadAhead />
    </>,
    {
      answers: {
        'exports.open': { data: [] },
        'clock.get': { now: '2026-11-20T09:00:00.000Z' },
        'notifications.count': () => {
          const { unread } = slow;
          return new Promise((resolve) => {
            slow.answers.push(() => resolve({ unread, approvals: true }));
          });
        },
      },
    },
  );
  count = () => asked('clock.get').length;
  countPolls = () => asked('exports.open').length;
  await expect.poll(count).toBe(1);
  stop = followChanges(queryClient());
  Stream.last.onopen?.();
});
afterEach(() => {
  stop();
  clear();
  focusManager.setFocused(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('refetches the changed queries on screen, and only those', async () => {
  expect(isLive()).toBe(true);
  Stream.last.send(['payouts']);
  Stream.last.send(['clock']);
  await expect.poll(count).toBe(2);
});

test.each(['Read ahead', 'Open'])('refetches an answer older than the change: %s', async (name) => {
  await page.getByRole('button', { name }).click();
  await expect.poll(() => slow.answers).toHaveLength(1);
  slow.unread = 1;
  Stream.last.send(['notifications', 'clock']);
  await expect.poll(count).toBe(2);
  slow.answers.shift()!();
  if (name === 'Read ahead') {
    await expect.poll(() => queryClient().isFetching()).toBe(0);
    await page.getByRole('button', { name: 'Open' }).click();
  }
  await expect.element(page.getByText('0 unread')).toBeVisible();
  await expect.poll(() => slow.answers).toHaveLength(1);
  slow.answers.shift()!();
  await expect.element(page.getByText('1 unread')).toBeVisible();
});

test('ignores changes by requests of the page, which refetches them itself', async () => {
  vi.useFakeTimers();
  noteOwnRequest('req_own', ['people', 'payouts']);
  noteOwnRequest('req_all', 'everything');
  Stream.last.send(['payouts'], ['req_own', 'req_all']);
  Stream.last.send(['clock'], ['req_all']);
  Stream.last.send('everything', ['req_all']);
  await vi.advanceTimersByTimeAsync(100);
  expect(count()).toBe(1);
  Stream.last.send(['clock'], ['req_all', 'req_other']);
  await vi.advanceTimersByTimeAsync(100);
  expect(count()).toBe(2);
});

test.each([
  ['a part of the changes', ['payouts', 'clock']],
  ['every change', 'everything'],
] as const)('refetches what a request of the page left out of %s', async (_changes, changed) => {
  vi.useFakeTimers();
  noteOwnRequest('req_own', ['payouts']);
  Stream.last.send(changed, ['req_own']);
  await vi.advanceTimersByTimeAsync(100);
  expect(count()).toBe(2);
});

test('sends no request while the page is idle, so that its session can expire', async () => {
  vi.useFakeTimers();
  focusManager.setFocused(false);
  Stream.last.send(['clock']);
  await vi.advanceTimersByTimeAsync(100);
  expect(count()).toBe(1);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(100);
  expect(count()).toBe(2);
});

test('refetches immediately for a few changes, and then waits', async () => {
  vi.useFakeTimers();
  for (let change = 1; change <= 6; change++) {
    Stream.last.send(['clock']);
    await vi.advanceTimersByTimeAsync(0);
    expect(count()).toBe(change + 1);
  }
  Stream.last.send(['clock']);
  await vi.advanceTimersByTimeAsync(300);
  expect(count()).toBe(7);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(count()).toBe(8);
});

test('resumes after the last event once the page is visible again', () => {
  Stream.last.send([], ['req_1'], 'evt_7');
  const first = Stream.last;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(first.readyState).toBe(Stream.CLOSED);
  expect(Stream.last.url).toBe('/api/event-stream?after=evt_7');
});

test('polls while the stream is down, and stops once it is back', async () => {
  vi.useFakeTimers();
  Stream.last.send([], [null], 'evt_7');
  const before = countPolls();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(countPolls()).toBe(before);
  Stream.last.drop();
  expect(isLive()).toBe(false);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(countPolls()).toBe(before + 1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(Stream.last.url).toBe('/api/event-stream?after=evt_7');
  Stream.last.onopen?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(countPolls()).toBe(before + 1);
});
