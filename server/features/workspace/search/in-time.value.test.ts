import { expect, test } from 'vitest';
import { inTime, noLongerThan } from './find';

const never = () => new Promise<void>(() => {});
const cutOff = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });

const createRecorder = () => {
  const done: string[] = [];
  const note = (name: string) => async () => {
    done.push(name);
  };
  return { done, note };
};

test('all tasks run if there is time', async () => {
  const { done, note } = createRecorder();
  await inTime(['a', 'b', 'c', 'd', 'e'].map(note));
  expect(done.sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
  await inTime([]);
});

test('a task that never ends does not block the others', async () => {
  const { done, note } = createRecorder();
  await inTime([never, note('b'), note('c'), note('d')], 20);
  expect(done).toEqual(['b', 'c', 'd']);
});

test('a task that has not started when the time is up never starts', async () => {
  const { done, note } = createRecorder();
  await inTime([never, never, never, note('d')], 20);
  expect(done).toEqual([]);
});

test('a task cancelled by the database counts as unfinished, and the others continue', async () => {
  const { done, note } = createRecorder();
  await inTime([() => Promise.reject(cutOff), note('b')]);
  expect(done).toEqual(['b']);
});

test('any other error is thrown', async () => {
  await expect(inTime([() => Promise.reject(new Error('broken'))])).rejects.toThrow('broken');
});

test('a task is awaited for a limited time', async () => {
  await noLongerThan(20, never());
  await expect(noLongerThan(1_000, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});
