/** Containers get ten seconds to stop. The crash tests need longer on a busy machine. */
export const STOP_WITHIN_MS = Number(process.env.FARSHORE_STOP_WITHIN_MS ?? 9500);
// Under npm, Ctrl-C arrives twice: from the terminal and forwarded by npm.
const DUPLICATE_SIGNAL_MS = 500;

/** A second signal, or the deadline, ends the process immediately. */
export function onStopSignal(stop: () => Promise<void>): void {
  let stoppingSince: number | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    const now = performance.now();
    if (stoppingSince !== undefined) {
      if (now - stoppingSince > DUPLICATE_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = now;
    console.log(`\nStopping (${signal})`);
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
