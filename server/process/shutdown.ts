const DEADLINE_MS = 9500;
// Under npm, Ctrl-C arrives twice: from the terminal and forwarded by npm.
const DUPLICATE_SIGNAL_MS = 500;

/** A second signal, or 9.5 seconds, ends the process immediately. */
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
    setTimeout(() => process.exit(1), DEADLINE_MS).unref();
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
