import { expect, test } from 'vitest';
import { inTime, noLongerThan } from './in-time';

const never = () => new Promise<void>(() => {});
const cutOff = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });

const noting = () => {
  const done: string[] = [];
  const note = (name: string) => async () => {
    done.push(name);
  };
  return { done, note };
};

test('everything is run where there is time', async () => {
  const { done, note } = noting();
  await inTime(['a', 'b', 'c', 'd', 'e'].map(note));
  expect(done.sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
  await inTime([]);
});

test('what never ends keeps nothing else back', async () => {
  const { done, note } = noting();
  await inTime([never, note('b'), note('c'), note('d')], 20);
  expect(done).toEqual(['b', 'c', 'd']);
});

test('what has not begun when the time is over never begins', async () => {
  const { done, note } = noting();
  await inTime([never, never, never, note('d')], 20);
  expect(done).toEqual([]);
});

test('what the database ended counts as not done, and the rest goes on', async () => {
  const { done, note } = noting();
  await inTime([() => Promise.reject(cutOff), note('b')]);
  expect(done).toEqual(['b']);
});

test('any other fault is thrown', async () => {
  await expect(inTime([() => Promise.reject(new Error('broken'))])).rejects.toThrow('broken');
});

test('one may be waited for a while and no longer', async () => {
  await noLongerThan(20, never());
  await expect(noLongerThan(1_000, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});
