import { expect, test } from 'vitest';
import { createKeyedSemaphore } from './semaphore';

const refusal = { code: 'rate_limited', message: 'Too many at once', retryAfterSeconds: 1 } as const;

test('runs up to the limit in FIFO order, separately per key', async () => {
  const places = createKeyedSemaphore({ atOnce: 2, mostWaiting: 3, refusal });
  const order: string[] = [];
  const go = async (who: string, name: string) => {
    const leave = await places.enter(who);
    order.push(name);
    return leave;
  };
  const first = await go('a', 'a1');
  const second = await go('a', 'a2');
  const waiting = ['a3', 'a4', 'a5'].map((name) => go('a', name));
  await expect(go('a', 'a6')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 1 });
  await go('b', 'b1');
  expect(order).toEqual(['a1', 'a2', 'b1']);
  first();
  (await waiting[0]!)();
  second();
  await Promise.all(waiting);
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'a4', 'a5']);
});

test('a release that is called twice frees one slot', async () => {
  const places = createKeyedSemaphore({ atOnce: 1, mostWaiting: 10, refusal });
  const leave = await places.enter('a');
  leave();
  leave();
  const again = await places.enter('a');
  let isIn = false;
  const next = Promise.resolve(places.enter('a')).then(() => {
    isIn = true;
  });
  await Promise.resolve();
  expect(isIn).toBe(false);
  again();
  await next;
});

test("keeps a holder's slot while the map of keys is swept", async () => {
  const places = createKeyedSemaphore({ atOnce: 1, mostWaiting: 10, refusal });
  const leave = await places.enter('one');
  for (let at = 0; at < 1_000; at++) (await places.enter(`other ${at}`))();
  let isIn = false;
  const second = Promise.resolve(places.enter('one')).then((leaveToo) => {
    isIn = true;
    return leaveToo;
  });
  await Promise.resolve();
  expect(isIn).toBe(false);
  leave();
  (await second)();
  expect(isIn).toBe(true);
});
