import { expect, test } from 'vitest';
import { placesForEach } from './places';

const refusal = { code: 'rate_limited', message: 'Too many at once', retryAfterSeconds: 1 } as const;

test('so many go at once, others in the order in which they came, and one who sends many keeps nobody else', async () => {
  const places = placesForEach({ atOnce: 2, mostWaiting: 3, refusal });
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
