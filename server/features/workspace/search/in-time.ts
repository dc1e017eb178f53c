import { setTimeout as sleep } from 'node:timers/promises';
import { isStatementTimeout } from '../../../data/outage';

/** Short, because people keep typing. */
const ALTOGETHER_MS = 600;

const AT_ONCE = 3;

/** Tasks that run when the time is up end on their own. */
export async function inTime(
  tasks: readonly (() => Promise<void>)[],
  withinMs = ALTOGETHER_MS,
): Promise<void> {
  const waiting = [...tasks];
  const over = new AbortController();
  const work = async () => {
    for (let task = waiting.shift(); task && !over.signal.aborted; task = waiting.shift())
      await unlessCutOff(task());
  };
  const all = Promise.all(Array.from({ length: AT_ONCE }, work));
  await Promise.race([all, pause(withinMs, over.signal)]).finally(() => over.abort());
}

export async function noLongerThan(ms: number, task: Promise<void>): Promise<void> {
  const done = new AbortController();
  await Promise.race([task, pause(ms, done.signal)]).finally(() => done.abort());
}

const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => undefined);

async function unlessCutOff(task: Promise<void>): Promise<void> {
  await task.catch((error) => {
    if (!isStatementTimeout(error)) throw error;
  });
}
