import { expect, test } from 'vitest';
import { createBatcher } from './batcher';

type Item = { readonly key: string; readonly name: string };

/** Batches that are answered by hand, in their order. */
function byHand(limits: { mostItems?: number; batchesAtOnce?: number; mostWaiting?: number } = {}) {
  const sent: string[][] = [];
  const answers: ((error?: Error) => void)[] = [];
  const batch = createBatcher<Item, string>({
    send: (items) => {
      sent.push(items.map(({ name }) => name));
      return new Promise((resolve, reject) =>
        answers.push((error) => (error ? reject(error) : resolve(items.map(({ name }) => `${name} done`)))),
      );
    },
    keyOf: ({ key }) => key,
    isItemAtFault: ({ message }: Error) => message === 'bad item',
    mostItems: 4,
    batchesAtOnce: 1,
    mostWaiting: 10,
    ...limits,
  });
  const add = (name: string, signal?: AbortSignal) => batch({ key: name[0]!, name }, signal);
  const answer = async (error?: Error) => {
    answers.shift()!(error);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { sent, add, answer };
}

test('a lone item is sent at once, and those that arrive meanwhile leave together', async () => {
  const { sent, add, answer } = byHand();
  const first = add('a1');
  expect(sent).toEqual([['a1']]);
  const others = [add('b1'), add('c1')];
  expect(sent).toHaveLength(1);
  await answer();
  expect(await first).toBe('a1 done');
  expect(sent).toEqual([['a1'], ['b1', 'c1']]);
  await answer();
  expect(await Promise.all(others)).toEqual(['b1 done', 'c1 done']);
});

test('one key with many items does not delay another, and its items keep their order', async () => {
  const { sent, add, answer } = byHand();
  void add('x1');
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1']) void add(name);
  await answer();
  expect(sent.at(-1)).toEqual(['a1', 'b1', 'a2', 'a3']);
  void add('c1');
  await answer();
  expect(sent.at(-1)).toEqual(['a4', 'c1', 'a5']);
});

test('a key is in one batch at a time', async () => {
  const { sent, add, answer } = byHand({ batchesAtOnce: 2 });
  void add('a1');
  void add('a2');
  void add('b1');
  expect(sent).toEqual([['a1'], ['b1']]);
  await answer();
  expect(sent).toEqual([['a1'], ['b1'], ['a2']]);
});

test('a faulty item fails alone', async () => {
  const { sent, add, answer } = byHand();
  void add('x1');
  const outcomes = Promise.allSettled([add('a1'), add('b1')]);
  await answer();
  await answer(new Error('bad item'));
  expect(sent.at(-1)).toEqual(['a1']);
  await answer(new Error('bad item'));
  expect(sent.at(-1)).toEqual(['b1']);
  await answer();
  expect(await outcomes).toMatchObject([
    { status: 'rejected', reason: { message: 'bad item' } },
    { status: 'fulfilled', value: 'b1 done' },
  ]);
});

test('a failure of the connection fails the batch, which is not sent again', async () => {
  const { sent, add, answer } = byHand();
  void add('x1');
  const outcomes = Promise.allSettled([add('a1'), add('b1')]);
  await answer();
  await answer(new Error('connection lost'));
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(sent).toEqual([['x1'], ['a1', 'b1']]);
  const next = add('c1');
  await answer();
  expect(await next).toBe('c1 done');
});

test('an item that waits can be withdrawn, and one that was sent cannot', async () => {
  const { sent, add, answer } = byHand();
  const stop = new AbortController();
  const first = add('a1', stop.signal);
  const withdrawn = Promise.allSettled([add('b1', stop.signal)]);
  const other = add('c1');
  stop.abort(new Error('left'));
  expect(await withdrawn).toMatchObject([{ status: 'rejected', reason: { message: 'left' } }]);
  await answer();
  expect(await first).toBe('a1 done');
  expect(sent).toEqual([['a1'], ['c1']]);
  await answer();
  expect(await other).toBe('c1 done');
  await expect(add('d1', stop.signal)).rejects.toThrow('left');
});

test('beyond the limit of the queue, an item is refused with 503', async () => {
  const { add, answer } = byHand({ mostWaiting: 2 });
  const sent = add('a1');
  const waiting = [add('b1'), add('c1')];
  await expect(add('d1')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 1 });
  await answer();
  await answer();
  expect(await Promise.all([sent, ...waiting])).toHaveLength(3);
  const next = add('d1');
  await answer();
  expect(await next).toBe('d1 done');
});
