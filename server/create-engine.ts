import { randomBytes } from 'node:crypto';
import { makeServices } from './access/context';
import { sessionCookieOf, sessionsWith } from './access/session';
import { signInWith } from './access/sign-in';
import { tokensWith } from './access/token';
import { documentHandler } from './api/document';
import { features } from './api/features';
import { FILES_PREFIX, filesDoor } from './api/files';
import { invitesDoor } from './api/invites';
import { fromFetch, toFetch } from './api/request';
import { restHandler } from './api/rest';
import { compileRoutes } from './api/routes';
import { signInDoor } from './api/sign-in';
import { trpcDoor } from './api/trpc';
import type { Config } from './config';
import { connectDatabase } from './db/client';
import { pendingMigrations, readMigrations } from './db/migrate';
import { sealWith } from './db/seal';
import type { Engine } from './engine';
import { sealIntermediates } from './features/beneficiaries/public';
import { movingRates } from './features/fx/public';
import { checkHealth, healthResponse } from './health';
import type { RateProvider } from './kernel/rate';
import { type Clock, systemClock } from './kernel/time';
import { mailerOf } from './mail/mailer';
import { accountChecks, railsOf } from './rails';
import { clamdScanner } from './scanning/clamd';
import { storageOf } from './storage';
import { diskSpaceOf } from './storage/disk-space';
import { threadsOf } from './threads/threads';
import { startWorker, type Worker } from './worker';

/** Puts the engine together over a database that is migrated. */
export async function createEngine(
  config: Pick<Config, 'secret' | 'worker' | 'publicUrl' | 'dataDir'> & {
    databaseUrl: string;
    s3?: Config['s3'];
    mail?: Config['mail'];
    clamd?: Config['clamd'];
  },
  { clock = systemClock, rates = movingRates }: { clock?: Clock; rates?: RateProvider } = {},
): Promise<Engine> {
  const db = await connectDatabase(config.databaseUrl, { clock });
  const seal = sealWith(Buffer.from(config.secret), db);
  let worker: Worker | undefined;
  const tokens = tokensWith(seal.derive('tokens'), clock);
  const rails = railsOf(db, clock);
  const storage = storageOf(config);
  const threads = threadsOf(process.env.FARSHORE_THREAD);
  const services = makeServices({
    db,
    seal,
    clock,
    rails,
    storage,
    diskSpace: diskSpaceOf(config.dataDir, clock),
    accountChecks,
    rates,
    mailer: config.mail && mailerOf(config.mail, config.publicUrl),
    scanner: config.clamd && clamdScanner(config.clamd),
    tokens,
    threads,
    wake: () => worker?.wake(),
  });
  const cookie = sessionCookieOf(config.publicUrl, seal.derive('cookies').toString('base64url'));
  const signIn = signInWith(services, cookie);
  const addressHeader = `x-address-${randomBytes(8).toString('hex')}`;
  const sessions = sessionsWith(services, cookie);
  const trpc = trpcDoor(services, sessions);
  const rest = restHandler(services, compileRoutes(Object.values(features)));
  const files = filesDoor(services, Object.values(features), sessions);
  const invites = invitesDoor(services);
  const document = documentHandler(config.publicUrl);
  const migrations = readMigrations();
  await readySeal().catch(async (error) => {
    await db.stop();
    throw error;
  });
  if (config.worker) worker = startWorker(services);

  async function readySeal(): Promise<void> {
    // Where migrations are pending there is nothing to seal in yet; health says so until they are applied.
    if ((await pendingMigrations(db.system.pool, migrations)).length) return;
    await seal.ready();
    await sealIntermediates({ db, seal });
  }

  return {
    services,
    signIn,
    signInDoor: signInDoor(services, signIn, addressHeader),
    addressHeader,
    invites,
    caller: (headers) => trpc.caller(headers, headers.get('x-request-id') ?? services.newId('request')),
    rest,
    files,
    async fetch(request) {
      const start = request.url.indexOf('/', request.url.indexOf('//') + 2);
      if (request.url.startsWith('/api/v1/openapi.', start)) return document(request);
      if (request.url.startsWith('/api/v1/', start)) return toFetch(await rest(fromFetch(request)));
      if (request.url.startsWith(`${FILES_PREFIX}/`, start)) return toFetch(await files(fromFetch(request)));
      if (request.url.startsWith('/api/trpc/', start)) return trpc.handle(request);
      if (request.url.startsWith('/api/invite', start)) return invites.accept(request);
      if (request.url.startsWith('/api/health', start)) {
        return healthResponse(await checkHealth(services, migrations));
      }
      return toFetch(await rest(fromFetch(request)));
    },
    async stop() {
      await worker?.stop();
      await threads.stop();
      await services.rateLimits.share();
      await db.stop();
    },
  };
}
