import { randomBytes } from 'node:crypto';
import { isPossiblePhoneNumber } from 'libphonenumber-js/min';
import { createServices, type Services, type SharedLimits } from '../access/context';
import { EXPORT_LIMITS } from '../access/export-limits';
import { createSessions, sessionCookieOf } from '../access/session';
import { createSignIn } from '../access/sign-in';
import { createTokens } from '../access/token';
import { authDoor } from '../api/auth';
import { checkoutDoor } from '../api/checkout';
import { distributorDoor } from '../api/distributor';
import { documentHandler } from '../api/document';
import { features } from '../api/features';
import { FILES_PREFIX, filesDoor } from '../api/files';
import { invitesDoor } from '../api/invites';
import { fromFetch, toFetch } from '../api/request';
import { restHandler } from '../api/rest';
import { compileRoutes } from '../api/routes';
import { signInDoor } from '../api/sign-in';
import { trpcDoor } from '../api/trpc';
import { connectDatabase } from '../db/client';
import { pendingMigrations } from '../db/migrate';
import { readRelease } from '../db/release';
import { createSeal } from '../db/seal';
import type { Engine } from '../engine';
import { prefixesOf } from '../features/feature';
import { movingRates } from '../features/fx/public';
import { createIds } from '../kernel/id';
import { checkPhoneNumbersWith } from '../kernel/phone';
import type { RateProvider } from '../kernel/rate';
import { type Clock, systemClock } from '../kernel/time';
import { mailerOf } from '../mail/mailer';
import { accountChecks, acquirersOf, railsOf } from '../rails';
import { clamdScanner } from '../scanning/clamd';
import { storageOf } from '../storage';
import { diskSpaceOf } from '../storage/disk-space';
import { exportProcessesOf } from '../threads/processes';
import { threadsOf } from '../threads/threads';
import { startWorker, type Worker } from '../worker';
import { workerThread } from '../worker/threaded';
import type { Config } from './config';
import { checkHealth, healthResponse } from './health';

export type EngineConfig = Pick<Config, 'secret' | 'worker' | 'publicUrl' | 'dataDir'> &
  Partial<Pick<Config, 's3' | 'mail' | 'clamd'>> & { databaseUrl: string };

export type EngineParts = SharedLimits & {
  clock?: Clock;
  rates?: RateProvider;
};

/** Puts the engine together over a database that is migrated. */
export async function createEngine(
  config: EngineConfig,
  { clock = systemClock, rates = movingRates, ...limits }: EngineParts = {},
): Promise<Engine> {
  const release = readRelease();
  const db = await connectDatabase(config.databaseUrl, { clock, release });
  const seal = createSeal(Buffer.from(config.secret), db);
  let worker: Worker | undefined;
  const tokens = createTokens(seal.derive('tokens'), clock);
  const rails = railsOf(db, clock);
  const storage = storageOf(config);
  const threads = threadsOf(process.env.FARSHORE_THREAD);
  const exportProcesses = exportProcessesOf(process.env.FARSHORE_EXPORT, {
    given: dataOf(config),
    mostMs: EXPORT_LIMITS.maxMs,
  });
  const addressHeader = `x-address-${randomBytes(8).toString('hex')}`;
  const services = createServices(
    {
      db,
      seal,
      clock,
      rails,
      storage,
      diskSpace: diskSpaceOf(config.dataDir, clock),
      accountChecks,
      acquirers: acquirersOf(db, clock),
      rates,
      mailer: config.mail && mailerOf(config.mail),
      urlOf: (path) => new URL(path, config.publicUrl).href,
      scanner: config.clamd && clamdScanner(config.clamd),
      tokens,
      addressHeader,
      threads,
      exportProcesses,
      ...createIds(clock, prefixesOf(Object.values(features))),
      wake: () => worker?.wake(),
    },
    limits,
  );
  const cookie = sessionCookieOf(config.publicUrl, seal.derive('cookies').toString('base64url'));
  const signIn = createSignIn(services, cookie);
  checkPhoneNumbersWith(isPossiblePhoneNumber);
  const sessions = createSessions(services, cookie);
  const door = signInDoor(services, signIn);
  const auth = authDoor(services, door);
  const trpc = trpcDoor(services, sessions);
  const rest = restHandler(services, compileRoutes(Object.values(features)));
  const files = filesDoor(services, Object.values(features), sessions);
  const invites = invitesDoor(services);
  const checkout = checkoutDoor(services);
  const distributor = distributorDoor(services, addressHeader);
  const document = documentHandler(config.publicUrl);
  await readySeal().catch(async (error) => {
    await db.stop();
    throw error;
  });
  if (config.worker) worker = workerFor(services, config);

  async function readySeal(): Promise<void> {
    // Where migrations are pending there is nothing to seal in yet; health says so until they are applied.
    if ((await pendingMigrations(db.system.pool, release.migrations)).length) return;
    await seal.ready();
  }

  return {
    services,
    signIn,
    signInDoor: door,
    auth,
    addressHeader,
    sessionIn: sessions.findId,
    whySessionEnded: sessions.whyEnded,
    invites,
    checkout,
    distributor,
    caller: (headers) => trpc.caller(headers, headers.get('x-request-id') ?? services.newId('request')),
    rest,
    files,
    async fetch(request) {
      const start = request.url.indexOf('/', request.url.indexOf('//') + 2);
      if (request.url.startsWith('/api/v1/openapi.', start)) return document(request);
      if (request.url.startsWith('/api/v1/', start)) return toFetch(await rest(fromFetch(request)));
      if (request.url.startsWith(`${FILES_PREFIX}/`, start)) return toFetch(await files(fromFetch(request)));
      if (request.url.startsWith('/api/trpc/', start)) return trpc.handle(request);
      if (request.url.startsWith('/api/auth/', start)) return auth(request);
      if (request.url.startsWith('/api/invite', start)) return invites.accept(request);
      if (request.url.startsWith('/api/pay/', start)) return checkout.handle(request);
      if (request.url.startsWith('/api/d/', start)) return distributor.handle(request);
      if (request.url.startsWith('/api/health', start)) {
        return healthResponse(await checkHealth(services, release));
      }
      return toFetch(await rest(fromFetch(request)));
    },
    async stop() {
      await worker?.stop();
      await exportProcesses.stop();
      await services.background.idle();
      await threads.stop();
      await services.rateLimits.sync();
      await db.stop();
    },
  };
}

/** What a thread or process of its own is given, where everything is a copy. */
export type WorkerData = Omit<EngineConfig, 'publicUrl'> & { publicUrl: string };

const dataOf = ({
  secret,
  worker,
  publicUrl,
  dataDir,
  s3,
  mail,
  clamd,
  databaseUrl,
}: EngineConfig): WorkerData => ({
  secret,
  worker,
  publicUrl: publicUrl.href,
  dataDir,
  s3,
  mail,
  clamd,
  databaseUrl,
});

/** In a thread of its own where there is a bundle for it, and else, as on a serverless host, in this one. */
function workerFor(services: Services, config: EngineConfig): Worker {
  const file = process.env.FARSHORE_WORKER;
  return file ? workerThread(file, dataOf(config)) : startWorker(services);
}
