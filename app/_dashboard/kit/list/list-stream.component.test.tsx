import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { paymentRow } from '@/app/_dashboard/collections/payments/samples';
import { Stream } from '@/app/_testing/event-stream';
import { pageOf } from '@/app/_testing/page-of';
import { clear, show } from '@/app/_testing/show';
import { followChanges } from '@/app/_trpc/event-stream';
import { PaymentList } from '../../collections/payments/list-view';

function Connected() {
  const queries = useQueryClient();
  useEffect(() => followChanges(queries), [queries]);
  return <PaymentList />;
}

const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });

beforeEach(() => {
  vi.stubGlobal('EventSource', Stream);
});
afterEach(() => {
  clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a list keeps its rows while the event stream is down, polls, and refreshes once it is back', async () => {
  const server = { names: ['Blue Fin Ltd'] };
  const { asked } = show(<Connected />, {
    at: '/payments',
    answers: {
      'payments.rows': () =>
        pageOf(...server.names.map((sender_name, at) => paymentRow({ id: `payt_${at}`, sender_name }))),
      'payments.counts': { counts: { all: 1, unmatched: 1, success: 0 } },
    },
  });
  const requests = () => asked('payments.rows').length;
  await expect.element(row('Blue Fin Ltd')).toBeVisible();
  vi.useFakeTimers();
  Stream.last.onopen?.();
  Stream.last.send([], [null], 'evt_7');
  await vi.advanceTimersByTimeAsync(60_000);
  const before = requests();

  Stream.last.drop();
  server.names.push('Helder Home');
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.element(row('Blue Fin Ltd')).toBeVisible();
  // The server refuses each new connection.
  for (let seconds = 0; seconds < 16; seconds++) {
    if (Stream.last.readyState !== Stream.CLOSED) Stream.last.drop();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(requests()).toBe(before + 1);
  await expect.element(row('Helder Home')).toBeVisible();

  await vi.advanceTimersByTimeAsync(60_000);
  expect(Stream.last.url).toBe('/api/event-stream?after=evt_7');
  Stream.last.onopen?.();
  server.names.push('Kestrel Optik');
  Stream.last.send(['payments'], [null], 'evt_8');
  await vi.advanceTimersByTimeAsync(100);
  await expect.element(row('Kestrel Optik')).toBeVisible();
  await expect.element(row('Blue Fin Ltd')).toBeVisible();
});
