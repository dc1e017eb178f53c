import type { Services } from '../access/context';
import { features } from '../api/features';
import { log } from '../log';
import { tasksOf } from './tasks';

const TASKS = tasksOf(Object.values(features));
const POLL_MS = 1_000;

export type Worker = { wake(): void; stop(): Promise<void> };

/** Takes up what waits in the database: at once when poked, and each second in any case. */
export function startWorker(services: Services): Worker {
  let stopping = false;
  let stopSleeping: (() => void) | undefined;
  let poked = false;

  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
      stopSleeping = () => {
        clearTimeout(timer);
        resolve();
      };
      if (poked || stopping) stopSleeping();
    });

  const loop = (async () => {
    while (!stopping) {
      poked = false;
      const done = await round(services);
      if (!done && !poked && !stopping) await rest();
    }
  })();

  return {
    wake() {
      poked = true;
      stopSleeping?.();
    },
    async stop() {
      stopping = true;
      stopSleeping?.();
      await loop;
    },
  };
}

/** One round over every kind of work; answers how much was done. */
export async function round(services: Services): Promise<number> {
  let done = 0;
  for (const [name, task] of Object.entries(TASKS)) {
    try {
      done += await task(services);
    } catch (error) {
      log.error({ task: name, err: error }, 'work failed; it comes round again');
    }
  }
  return done;
}
