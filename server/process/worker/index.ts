import { features } from '../../api/registry';
import type { Loop } from '../../features/kit/feature';
import { collectLoops, collectTasks } from '../../features/kit/tasks';
import type { Services } from '../../identity/context';
import { log } from '../../log';
import { createPauses } from './pauses';

const TASKS = collectTasks(Object.values(features));
const LOOPS = collectLoops(Object.values(features));
const POLL_MS = 1_000;
// A round costs about the same for one item as for fifty, so work that arrives within this time shares a
// round.
const ROUND_EVERY_MS = 50;

export type Worker = { wake(): void; stop(): Promise<void> };

/** Runs immediately when woken, and every second in any case. */
export function startWorker(services: Services, pollMs = POLL_MS): Worker {
  const parts = [
    ...Object.entries(TASKS).map(([name, task]) => startLane(name, () => task(services), pollMs)),
    ...Object.entries(LOOPS).map(([name, create]) => startLoop(name, services, create)),
  ];
  return {
    wake() {
      for (const part of parts) part.wake();
    },
    async stop() {
      await Promise.all(parts.map((part) => part.stop()));
    },
  };
}

/** Each task has rounds of its own, so that it waits for no other. */
function startLane(name: string, task: () => Promise<number>, pollMs: number): Worker {
  const pauses = createPauses();
  const running = (async () => {
    while (!pauses.isStopping()) {
      pauses.begin();
      const began = performance.now();
      const done = await attempt(name, task);
      if (!done) await pauses.untilWoken(pollMs);
      await pauses.untilStopped(ROUND_EVERY_MS - (performance.now() - began));
    }
  })();
  return {
    wake: pauses.wake,
    async stop() {
      pauses.stop();
      await running;
    },
  };
}

function startLoop(name: string, services: Services, create: (typeof LOOPS)[string]): Worker {
  const pauses = createPauses();
  const loop = create(services);
  const running = (async () => {
    while (!pauses.isStopping()) {
      pauses.begin();
      await pauses.untilWoken(await roundOf(name, loop));
    }
    await loop.idle();
  })();
  return {
    wake: pauses.wake,
    async stop() {
      pauses.stop();
      await running;
    },
  };
}

async function roundOf(name: string, loop: Loop): Promise<number> {
  try {
    return await loop.round();
  } catch (error) {
    log.error({ loop: name, err: error }, 'round failed, will retry');
    return POLL_MS;
  }
}

/** One round of every task, one after the other. */
export async function runRound(services: Services): Promise<number> {
  let done = 0;
  for (const [name, task] of Object.entries(TASKS)) done += await attempt(name, () => task(services));
  return done;
}

async function attempt(name: string, task: () => Promise<number>): Promise<number> {
  try {
    return await task();
  } catch (error) {
    log.error({ task: name, err: error }, 'task failed, will retry');
    return 0;
  }
}
