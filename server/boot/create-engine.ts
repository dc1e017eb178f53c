import { randomBytes } from 'node:crypto';
import { isPossiblePhoneNumber } from 'libphonenumber-js/min';
import { createServices, type Services, type SharedLimits } from '../access/context';
import { EXPORT_LIMITS } from '../access/export-limits';
import { createSessions, sessionCookieOf } from '../access/session';
import { createSignIn } from '../access/sign-in';
import { createTokens } from '../access/token';
import { createAuthHandler } from '../api/auth';
import { createCheckoutPages } from '../api/checkout';
import { createDistributorPages } from '../api/distributor';
import { documentHandler } from '../api/document';
import { features } from '../api/features';
import { createFilesHandler, FILES_PREFIX } from '../api/files';
import { createInvitePages } from '../api/invites';
import { fromFetch, toFetch } from '../api/request';
import { restHandler } from '../api/rest';
import { compileRoutes } from '../api/routes';
import { createSignInPages } from '../api/sign-in';
import { createTrpc } from '../api/trpc';
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
import { createMailer } from '../mail/mailer';
import { accountChecks, createAcquirers, createRails } from '../rails';
import { createClamdScanner } from '../scanning/clamd';
import { createStorage } from '../storage';
import { createDiskSpace } from '../storage/disk-space';
import { createExportProcesses } from '../threads/processes';
import { createThreads } from '../threads/threads';
import { startWorker, type Worker } from '../worker';
import { startWorkerThread } from '../worker/threaded';
import type { Config } from './config';
import { checkHealth, healthResponse } from './health';

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
  const rails = createRails(db, clock);
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
      rails,
      storage,
      diskSpace: createDiskSpace(config.dataDir, clock),
      accountChecks,
      acquirers: createAcquirers(db, clock),
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
