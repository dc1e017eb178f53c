const DEADLINE_MS = 9500;
// Ctrl-C reaches us twice at once under npm: from the terminal, and passed on by npm.
const ECHO_MS = 500;

/** Stops in order at the first SIGINT or SIGTERM; a second one, or too long a wait, ends the process at once. */
export function onStopSignal(stop: () => Promise<void>): void {
  let stoppingSince: number | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    const now = performance.now();
    if (stoppingSince !== undefined) {
      if (now - stoppingSince > ECHO_MS) process.exit(1);
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
