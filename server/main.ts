import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepEngine } from './api/engine';
import { type FrontServer, listen } from './api/http/server';
import { StartFault } from './data/fault';
import { migrate } from './data/migrations/migrate';
import { log } from './log';
import { type Config, readConfig } from './process/config';
import { countProcessConnections, findConnectionShortage } from './process/connections';
import { createEngine } from './process/create-engine';
import { provideDatabase } from './process/database';
import { loadOrSeedDemo } from './process/demo/demo-file';
import { checkNotOwned } from './process/embedded/lock';
import { processStart } from './process/embedded/process';
import { onStopSignal, STOP_WITHIN_MS } from './process/shutdown';
import { plainStep, type Step } from './process/steps';
import { welcome } from './process/welcome';

const BUILD = path.dirname(fileURLToPath(import.meta.url));

export async function main(step: Step = plainStep): Promise<void> {
  Object.assign(process.env, { NODE_ENV: 'production' });
  const config = readConfig();
  if (!config.databaseUrl) checkNotOwned(config.dataDir);
  const front = await listen(config.port, config);
  const closers: (() => Promise<void>)[] = [() => front.close(0.4 * STOP_WITHIN_MS)];
  onStopSignal(async () => {
    for (const close of closers) await close();
  });
  try {
    await serve({ ...config, port: front.port }, front, step, closers);
  } catch (error) {
    for (const close of closers) await close().catch(() => {});
    throw error;
  }
}

async function serve(
  config: Config,
  front: FrontServer,
  step: Step,
  closers: (() => Promise<void>)[],
): Promise<void> {
  const address = process.env.PUBLIC_URL ? config.publicUrl.origin : `http://localhost:${front.port}`;
  const providing = provideDatabase(config, `Farshore at ${address}`, step);
  // Registered before it is running, because Ctrl-C may arrive during the start.
  closers.push(() =>
    providing.then(
      (provided) => provided.stop(),
      () => {},
    ),
  );
  const database = await providing;
  await step('migrations', async (say) => {
    for (const name of await migrate(database.url)) say(name);
  });
  const shortage = await findConnectionShortage(database.url, countProcessConnections(config));
  if (shortage) log.warn(shortage);
  // Before the engine starts, because its worker would process the demo's past in the present.
  const wantsDemo = config.demo || database.embedded !== undefined;
  const demo = wantsDemo
    ? await step('demo', () => loadOrSeedDemo(config, database.url, address))
    : undefined;
  process.env.FARSHORE_THREAD = path.join(BUILD, 'thread.mjs');
  process.env.FARSHORE_WORKER = path.join(BUILD, 'worker-thread.mjs');
  process.env.FARSHORE_PROCESS = path.join(BUILD, 'task-process.mjs');
  process.env.FARSHORE_SDK = path.join(BUILD, 'sdk');
  process.env.FARSHORE_OPENAPI = BUILD;
  const engine = keepEngine(
    await createEngine({ ...config, databaseUrl: database.url, publicUrl: new URL(address) }),
  );
  closers.splice(1, 0, () => engine.stop());
  const pages = await step('pages', () => preparePages(address));
  front.open(engine, pages);
  console.log(welcome(address, demo));
}

async function preparePages(address: string) {
  markInUse(BUILD);
  process.env.FARSHORE_BUILD = path.relative('.', BUILD);
  process.env.NEXTAUTH_URL ??= address;
  const { default: next } = await import('next');
  // Next listens for upgrades on the server it gets and drops unknown ones. On a server that never listens,
  // they reach ours as ordinary HTTP/1.1 requests.
  const pages = next({ dev: false, dir: process.cwd(), customServer: true, httpServer: createServer() });
  await pages.prepare();
  return pages.getRequestHandler();
}

/** The removal of old builds spares a build in use. */
function markInUse(build: string): void {
  const marks = path.join(build, 'used-by');
  mkdirSync(marks, { recursive: true });
  writeFileSync(path.join(marks, `${process.pid}-${processStart(process.pid)}`), '');
}

export async function run(step?: Step): Promise<void> {
  try {
    await main(step);
  } catch (error) {
    console.error(error instanceof StartFault ? error.message : error);
    process.exit(1);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await run();
