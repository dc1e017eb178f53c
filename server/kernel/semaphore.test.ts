import { expect, test, vi } from 'vitest';
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

test('stops counting slow holders, up to a limit', async () => {
  const slow = { afterMs: 10, most: 3 };
  const places = createKeyedSemaphore({ atOnce: 1, slow, mostWaiting: 10, refusal });
  let inside = 0;
  const enter = async () => {
    const leave = await places.enter('a');
    inside++;
    return () => {
      inside--;
      leave();
    };
  };
  const first = await enter();
  const others = Array.from({ length: 4 }, enter);
  expect(inside).toBe(1);
  await expect.poll(() => inside).toBe(3);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(inside, 'no more than the limit').toBe(3);
  first();
  for (const other of others) (await other)();
  const again = await enter();
  expect(inside).toBe(1);
  again();
});

test('delays the next holder while others wait, unless only one party is active', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  const places = createKeyedSemaphore({
    atOnce: 1,
    rest: { times: 3, atMostMs: 1_000 },
    mostWaiting: 10,
    refusal,
  });
  const waitsFor = async (who: string) => {
    const leave = await places.enter(who);
    const second = Promise.resolve(places.enter(who)).then((leave) => {
      leave();
      return performance.now();
    });
    await vi.advanceTimersByTimeAsync(20);
    const left = performance.now();
    leave();
    await vi.advanceTimersByTimeAsync(100);
    return (await second) - left;
  };
  try {
    expect(await waitsFor('a')).toBe(0);
    (await places.enter('b'))();
    expect(await waitsFor('a')).toBe(60);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await waitsFor('a')).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('pauses within a long task as after it, unless only one party is active', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  const places = createKeyedSemaphore({
    atOnce: 1,
    rest: { times: 2, atMostMs: 50 },
    mostWaiting: 10,
    refusal,
  });
  const restsFor = async (tookMs: number) => {
    const began = performance.now();
    const over = places.rest('a', tookMs).then(() => performance.now() - began);
    await vi.advanceTimersByTimeAsync(200);
    return over;
  };
  try {
    (await places.enter('a'))();
    expect(await restsFor(10)).toBe(0);
    (await places.enter('b'))();
    expect([await restsFor(10), await restsFor(40)]).toEqual([20, 50]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await restsFor(10)).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('requests of one party do not delay each other', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  const places = createKeyedSemaphore({
    atOnce: 1,
    rest: { times: 2, atMostMs: 50 },
    mostWaiting: 10,
    refusal,
  });
  const rests = async () => {
    const began = performance.now();
    const over = places.rest('us', 10).then(() => performance.now() - began);
    await vi.advanceTimersByTimeAsync(100);
    return over;
  };
  try {
    for (const who of ['one', 'two']) (await places.enter(who, 'us'))();
    expect(await rests()).toBe(0);
    (await places.enter('three', 'them'))();
    expect(await rests()).toBe(20);
  } finally {
    vi.useRealTimers();
  }
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
