import { log } from '../log';

export type Background = {
  /**
   * Starts the task unless it is running. Returns the number of processed items, or 0 if it takes longer than
   * 50 ms.
   */
  run(name: string, work: () => Promise<number>): Promise<number>;
  idle(): Promise<void>;
};

const PATIENCE_MS = 50;

/** Calls `wake` after a slow task that processed something, because there may be more. */
export function createBackground(wake: () => void): Background {
  const running = new Map<string, Promise<number>>();
  const begin = (name: string, work: () => Promise<number>) => {
    const ended = work()
      .catch((error) => {
        log.error({ task: name, err: error }, 'task failed, will retry');
        return 0;
      })
      .finally(() => running.delete(name));
    running.set(name, ended);
    return ended;
  };
  return {
    async run(name, work) {
      if (running.has(name)) return 0;
      const ended = begin(name, work);
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<null>((resolve) => {
        timer = setTimeout(resolve, PATIENCE_MS, null);
      });
      const done = await Promise.race([ended, late]);
      clearTimeout(timer);
      if (done === null) void ended.then((count) => count && wake());
      return done ?? 0;
    },
    async idle() {
      await Promise.all(running.values());
    },
  };
}
