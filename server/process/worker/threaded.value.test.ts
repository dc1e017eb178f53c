import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryDirectory } from '../../testing/throwaway';
import { startWorkerThread } from './threaded';

const directory = temporaryDirectory();
const file = path.join(directory, 'thread.mjs');
const said = path.join(directory, 'said');
const heard = () => (existsSync(said) ? readFileSync(said, 'utf8').trim().split(' ') : []);
let stop: (() => Promise<void>) | undefined;
afterAll(() => stop?.());

test('a failed worker thread is restarted, and a stopped one has ended', async () => {
  writeFileSync(
    file,
    `import { appendFileSync } from 'node:fs';
     import { parentPort, workerData } from 'node:worker_threads';
     const note = (word) => appendFileSync(workerData.said, word + ' ');
     note('started');
     parentPort.on('message', (order) => {
       note(order);
       if (order === 'stop') return parentPort.close();
       throw new Error('failed at work');
     });`,
  );
  const worker = startWorkerThread(file, { said });
  stop = worker.stop;
  await expect.poll(heard).toEqual(['started']);
  worker.wake();
  await expect.poll(heard).toEqual(['started', 'wake', 'started']);
  await worker.stop();
  expect(heard()).toEqual(['started', 'wake', 'started', 'stop']);
});
