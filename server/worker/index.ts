import type { Services } from '../access/context';
import { features } from '../api/features';
import { log } from '../log';
import { tasksOf } from './tasks';

const TASKS = tasksOf(Object.values(features));
const POLL_MS = 1_000;
// A round costs much the same whether it finds one thing to do or fifty, so what comes within so long shares one.
const ROUND_EVERY_MS = 50;
/** All other work waits for a task meanwhile. */
const LONG_MS = 5_000;

export type Worker = { wake(): void; stop(): Promise<void> };

/** Takes up what waits in the database: at once when poked, and each second in any case. */
export function startWorker(services: Services): Worker {
  let stopping = false;
  let poked = false;
  let look: () => void = () => undefined;

  const rest = (ms: number, isOver: () => boolean) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      look = () => {
        if (!isOver()) return;
        clearTimeout(timer);
        resolve();
      };
      look();
    });

  const loop = (async () => {
    while (!stopping) {
      poked = false;
      const began = performance.now();
      const done = await round(services);
      if (!done) await rest(POLL_MS, () => poked || stopping);
      await rest(ROUND_EVERY_MS - (performance.now() - began), () => stopping);
    }
  })();

  return {
    wake() {
      poked = true;
      look();
    },
    async stop() {
      stopping = true;
      look();
      await loop;
    },
  };
}

/** One round over every kind of work; answers how much was done. */
export async function round(services: Services): Promise<number> {
  let done = 0;
  for (const [name, task] of Object.entries(TASKS)) {
    const began = performance.now();
    try {
      done += await task(services);
    } catch (error) {
      log.error({ task: name, err: error }, 'work failed; it comes round again');
    }
    const ms = Math.round(performance.now() - began);
    if (ms > LONG_MS) log.warn({ task: name, ms }, 'work took long; other work waited');
  }
  return done;
}
