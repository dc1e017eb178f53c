import { createTRPCClient, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { expect, test } from 'vitest';
import type { AppRouter } from '@/server/api/trpc';
import { CHANGES } from './changes';
import { noteOwnRequests, refreshing, withoutOwn } from './own-requests';

let next = 0;

/** Answers each call with a new request ID. */
const answering: TRPCLink<AppRouter> = () => () =>
  observable((observer) => {
    const response = new Response(null, { headers: { 'x-request-id': `req_${++next}` } });
    observer.next({ result: { type: 'data', data: {} }, context: { response } });
    observer.complete();
  });

const client = createTRPCClient<AppRouter>({ links: [noteOwnRequests, answering] });

const send = async (context: Record<string, unknown>): Promise<string> => {
  await client.notifications.read.mutate({ up_to: 'ntf_1' }, { context });
  // The table of changes is loaded first.
  await import('./changes');
  await new Promise((resolve) => setTimeout(resolve));
  return `req_${next}`;
};

test('a request notes what its page refetches, and leaves the rest of the changes', async () => {
  expect(CHANGES['rfis.comment']).toContain('payouts');
  expect(CHANGES['rfis.comment']).not.toContain('settings');
  const id = await send(refreshing('rfis.comment'));
  expect(withoutOwn(['payouts', 'settings'], [id])).toEqual(['settings']);
  expect(withoutOwn('everything', [id])).toBe('everything');
});

test('a request whose page refetches nothing leaves all of its changes', async () => {
  const id = await send({});
  expect(withoutOwn(['payouts'], [id])).toEqual(['payouts']);
});

test('a change that other requests caused too is left, unless each of their pages refetched it', async () => {
  const one = await send(refreshing('rfis.comment'));
  const two = await send(refreshing('payouts.create'));
  expect(withoutOwn(['payouts', 'settings'], [one, two])).toEqual(['settings']);
  expect(withoutOwn(['payouts'], [one, null])).toEqual(['payouts']);
});

test('the oldest requests are forgotten', async () => {
  const first = await send(refreshing('payouts.create'));
  for (let i = 0; i < 50; i++) await send(refreshing('payouts.create'));
  expect(withoutOwn(['payouts'], [first])).toEqual(['payouts']);
});
