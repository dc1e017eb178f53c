import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../server/db/embedded';
import { temporaryDirectory, throwawayPostgres } from '../../server/testing/throwaway';

const READY_WITHIN_MS = 60_000;

/** One production server for all specs, on a free port and a database that is thrown away. */
export default async function setup() {
  const build = process.env.FARSHORE_BUILD;
  if (!build)
    throw new Error('Run the browser tests through npm test -- e2e, which makes the build they need.');
  const postgres = await throwawayPostgres();
  const dataDir = temporaryDirectory();
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const server = spawn(process.execPath, [path.join(build, 'main.mjs')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url,
      DEMO: '1',
      PUBLIC_URL: base,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  server.stdout.on('data', (data) => {
    output += data;
  });
  const stop = async () => {
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    rmSync(dataDir, { recursive: true, force: true });
    await postgres.stop();
  };
  try {
    await ready(`${base}/api/health`, () => server.exitCode !== null);
  } catch (error) {
    await stop();
    throw new Error(`The server did not start:\n${output}`, { cause: error });
  }
  process.env.BASE_URL = base;
  process.env.E2E_DATA_DIR = dataDir;
  return stop;
}

async function ready(url: string, gone: () => boolean): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline && !gone()) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not answer.`);
}
