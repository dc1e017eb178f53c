import { run } from './run.js';

const stop = new AbortController();
process.once('SIGINT', () => stop.abort());
process.once('SIGTERM', () => stop.abort());
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The reader of a pipe, such as `head`, has left.
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

process.exitCode = await run(
  process.argv.slice(2),
  process.env,
  { out: (text) => process.stdout.write(text), err: (text) => process.stderr.write(text) },
  stop.signal,
);
