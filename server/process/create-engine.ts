import { randomBytes } from 'node:crypto';
import { isPossiblePhoneNumber } from 'libphonenumber-js/min';
import type { Engine } from '../api/engine';
import { checkHealth, healthResponse } from '../api/http/health';
import { documentHandler } from '../api/openapi/document';
import { features } from '../api/registry';
import { fromFetch, toFetch } from '../api/request';
import { createFilesHandler, FILES_PREFIX } from '../api/rest/files';
import { restHandler } from '../api/rest/rest';
import { compileRoutes } from '../api/rest/routes';
import { createAuthHandler } from '../api/routers/auth';
import { createCheckoutPages } from '../api/routers/checkout';
import { createDistributorPages } from '../api/routers/distributor';
import { createInvitePages } from '../api/routers/invites';
import { createSignInPages } from '../api/routers/sign-in';
import { createTrpc } from '../api/trpc';
import { connectDatabase } from '../data/client/client';
import { pendingMigrations } from '../data/migrations/migrate';
import { readRelease } from '../data/migrations/release';
import { createSeal } from '../data/sealing/seal';
import { prefixesOf } from '../features/kit/feature';
import { movingRates } from '../features/treasury/fx/public';
import { createClamdScanner } from '../files/scanning/clamd';
import { createStorage } from '../files/storage';
import { createDiskSpace } from '../files/storage/disk-space';
import { createServices, type Services, type SharedLimits } from '../identity/context';
import { createTokens } from '../identity/keys/token';
import { EXPORT_LIMITS } from '../identity/limits/export-limits';
import { createSessions, sessionCookieOf } from '../identity/sign-in/session';
import { createSignIn } from '../identity/sign-in/sign-in';
import { createIds } from '../kernel/id';
import type { RateProvider } from '../kernel/money/rate';
import { checkPhoneNumbersWith } from '../kernel/text/phone';
import { type Clock, systemClock } from '../kernel/time/time';
import { createMailer } from '../mail/mailer';
import { createProviders } from '../providers/create';
import { createExportProcesses } from '../threads/processes';
import { createThreads } from '../threads/threads';
import type { Config } from './config';
import { startWorker, type Worker } from './worker';
import { startWorkerThread } from './worker/threaded';

export type EngineConfig = Pick<Config, 'secret' | 'worker' | 'publicUrl' | 'dataDir'> &
  Partial<Pick<Config, 's3' | 'mail' | 'clamd'>> & { databaseUrl: string };

export type EngineParts = SharedLimits & {
  clock?: Clock;
  rates?: RateProvider;
};

/** The database must be migrated. */
export async function createEngine(
  config: EngineConfig,
  { clock = systemClock, rates = movingRates, ...limits }: EngineParts = {},
): Promise<Engine> {
  const release = readRelease();
  const db = await connectDatabase(config.databaseUrl, { clock, release });
  const seal = createSeal(Buffer.from(config.secret), db);
  let worker: Worker | undefined;
  const tokens = createTokens(seal.derive('tokens'), clock);
  const storage = createStorage(config);
  const threads = createThreads(process.env.FARSHORE_THREAD);
  const exportProcesses = createExportProcesses(process.env.FARSHORE_EXPORT, {
    given: toWorkerData(config),
    mostMs: EXPORT_LIMITS.maxMs,
  });
  const addressHeader = `x-address-${randomBytes(8).toString('hex')}`;
  const services = createServices(
    {
      db,
      seal,
      clock,
      providers: createProviders(db, clock),
      storage,
      diskSpace: createDiskSpace(config.dataDir, clock),
      rates,
      mailer: config.mail && createMailer(config.mail),
      urlOf: (path) => new URL(path, config.publicUrl).href,
      scanner: config.clamd && createClamdScanner(config.clamd),
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
  const door = createSignInPages(services, signIn);
  const auth = createAuthHandler(services, door);
  const trpc = createTrpc(services, sessions);
  const rest = restHandler(services, compileRoutes(Object.values(features)));
  const files = createFilesHandler(services, Object.values(features), sessions);
  const invites = createInvitePages(services);
  const checkout = createCheckoutPages(services);
  const distributor = createDistributorPages(services, addressHeader);
  const document = documentHandler(config.publicUrl);
  await prepareSeal().catch(async (error) => {
    await db.stop();
    throw error;
  });
  if (config.worker) worker = createWorker(services, config);

  async function prepareSeal(): Promise<void> {
    // While migrations are pending there is no table to seal into; the health check reports them until they
    // are applied.
    if ((await pendingMigrations(db.system.pool, release.migrations)).length) return;
    await seal.ready();
  }

  return {
    services,
    signIn,
    signInPages: door,
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

/** Another thread or process gets it, so every value must be cloneable. */
export type WorkerData = Omit<EngineConfig, 'publicUrl'> & { publicUrl: string };

const toWorkerData = ({
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

/** A serverless host has no bundle, so the worker runs in this thread. */
function createWorker(services: Services, config: EngineConfig): Worker {
  const file = process.env.FARSHORE_WORKER;
  return file ? startWorkerThread(file, toWorkerData(config)) : startWorker(services);
}
