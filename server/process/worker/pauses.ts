/** Pauses of a loop, which end early when it is woken or stopped. */
export function createPauses() {
  let stopping = false;
  let woken = false;
  let check: () => void = () => undefined;

  const pause = (ms: number, isOver: () => boolean) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      check = () => {
        if (!isOver()) return;
        clearTimeout(timer);
        resolve();
      };
      check();
    });

  return {
    isStopping: () => stopping,
    /** Wake-ups from now on end the next pause. */
    begin() {
      woken = false;
    },
    untilWoken: (ms: number) => pause(ms, () => woken || stopping),
    untilStopped: (ms: number) => pause(ms, () => stopping),
    wake() {
      woken = true;
      check();
    },
    stop() {
      stopping = true;
      check();
    },
  };
}
