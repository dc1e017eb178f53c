import { features } from '../../api/registry';
import { collectTasks } from '../../features/kit/tasks';
import type { Services } from '../../identity/context';
import { log } from '../../log';

const TASKS = collectTasks(Object.values(features));
const POLL_MS = 1_000;
// A round costs about the same for one task as for fifty, so work that arrives within this time shares a
// round.
const ROUND_EVERY_MS = 50;
/** A task longer than this blocks all other work and is logged. */
const SLOW_TASK_MS = 5_000;

export type Worker = { wake(): void; stop(): Promise<void> };

/** Runs immediately when woken, and every second in any case. */
export function startWorker(services: Services): Worker {
  let stopping = false;
  let woken = false;
  let checkWake: () => void = () => undefined;

  const pause = (ms: number, isOver: () => boolean) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      checkWake = () => {
        if (!isOver()) return;
        clearTimeout(timer);
        resolve();
      };
      checkWake();
    });

  const loop = (async () => {
    while (!stopping) {
      woken = false;
      const began = performance.now();
      const done = await runRound(services);
      if (!done) await pause(POLL_MS, () => woken || stopping);
      await pause(ROUND_EVERY_MS - (performance.now() - began), () => stopping);
    }
  })();

  return {
    wake() {
      woken = true;
      checkWake();
    },
    async stop() {
      stopping = true;
      checkWake();
      await loop;
    },
  };
}

export async function runRound(services: Services): Promise<number> {
  let done = 0;
  for (const [name, task] of Object.entries(TASKS)) {
    const began = performance.now();
    try {
      done += await task(services);
    } catch (error) {
      log.error({ task: name, err: error }, 'task failed, will retry');
    }
    const ms = Math.round(performance.now() - began);
    if (ms > SLOW_TASK_MS) log.warn({ task: name, ms }, 'slow task blocked the worker');
  }
  return done;
}
