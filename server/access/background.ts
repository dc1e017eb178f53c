import { log } from '../log';

/** Work that waits for others, such as a mail server, so that nothing waits for it. */
export type Background = {
  /** Begins it unless it runs already; answers how much was done, or 0 where that takes longer. */
  run(name: string, work: () => Promise<number>): Promise<number>;
  /** Once all that runs has ended. */
  idle(): Promise<void>;
};

const PATIENCE_MS = 50;

/** `wake` is called after what took longer: there may be more to do. */
export function backgroundOf(wake: () => void): Background {
  const running = new Map<string, Promise<number>>();
  const begin = (name: string, work: () => Promise<number>) => {
    const ended = work()
      .catch((error) => {
        log.error({ task: name, err: error }, 'work failed; it comes round again');
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
