import { randomBytes } from 'node:crypto';
import { isPossiblePhoneNumber } from 'libphonenumber-js/min';
import { features } from '../api/registry';
import { type Connections, connectDatabase } from '../data/client/client';
import { pendingMigrations } from '../data/migrations/migrate';
import { readRelease } from '../data/migrations/release';
import { createSeal } from '../data/sealing/seal';
import { askListsOf } from '../features/compliance/screening/public';
import { prefixesOf } from '../features/kit/feature';
import { createCalendar } from '../features/platform/bank-holidays/public';
import { movingRates } from '../features/treasury/fx/public';
import { createRateBook } from '../features/treasury/rates/public';
import { createClamdScanner } from '../files/scanning/clamd';
import { createStorage } from '../files/storage';
import { createDiskSpace } from '../files/storage/disk-space';
import { assembleServices, type Services, type SharedLimits } from '../identity/context';
import { createTokens } from '../identity/keys/token';
import { createIds } from '../kernel/id';
import type { RateProvider } from '../kernel/money/rate';
import { checkPhoneNumbersWith } from '../kernel/text/phone';
import { type Clock, systemClock } from '../kernel/time/time';
import { createMailer } from '../mail/mailer';
import { createProviders } from '../providers/create';
import { createPusher } from '../push/pusher';
import { createProcesses } from '../threads/processes';
import { createThreads, type Threads } from '../threads/threads';
import { createWebhookSender } from '../webhooks/sender';
import type { Config } from './config';

const NO_SOURCES = { ecb: undefined, sheet: undefined };
const NO_FOLDER = { folder: undefined, maxAgeDays: 7 };

export type ServicesConfig = Pick<Config, 'secret' | 'publicUrl' | 'dataDir'> &
  Partial<
    Pick<Config, 's3' | 'mail' | 'pushContact' | 'clamd' | 'webhooks' | 'rateSources' | 'screeningLists'>
  > & {
    databaseUrl: string;
  };

export type ServicesParts = SharedLimits & {
  clock?: Clock;
  rates?: RateProvider;
  /** False: changes of live rates that other processes make are not noticed. */
  watchRates?: boolean;
  connections?: Connections;
  transactionMs?: number;
  /** Ended with the services. */
  threads?: Threads;
  /** Wakes the process's worker, if it has one. */
  wake?(): void;
};

type RunningServices = { readonly services: Services; stop(): Promise<void> };

/** The database must be migrated. Without API and worker, for example for an operator's command. */
export async function createServices(
  config: ServicesConfig,
  {
    clock = systemClock,
    rates = movingRates,
    watchRates = true,
    connections,
    transactionMs,
    threads = createThreads(process.env.FARSHORE_THREAD),
    wake = () => undefined,
    ...limits
  }: ServicesParts = {},
): Promise<RunningServices> {
  const release = readRelease();
  const db = await connectDatabase(config.databaseUrl, { sizes: connections, clock, release, transactionMs });
  const seal = createSeal(Buffer.from(config.secret), db);
  const processes = createProcesses(process.env.FARSHORE_PROCESS, packConfig(config));
  const { screeningLists = NO_FOLDER } = config;
  const calendar = createCalendar(db, clock);
  const liveRates = createRateBook(db, clock);
  const webhookSender = createWebhookSender(config.webhooks);
  checkPhoneNumbersWith(isPossiblePhoneNumber);
  const services = assembleServices(
    {
      db,
      seal,
      clock,
      providers: createProviders(db, seal, clock, askListsOf({ db, clock, screeningLists })),
      storage: createStorage(config),
      diskSpace: createDiskSpace(config.dataDir, clock),
      rates,
      liveRates,
      rateSources: config.rateSources ?? NO_SOURCES,
      screeningLists,
      calendar,
      mailer: config.mail && createMailer(config.mail),
      pusher:
        config.pushContact === undefined
          ? undefined
          : createPusher({ contact: config.pushContact, key: seal.derive('push'), sender: webhookSender }),
      urlOf: (path) => new URL(path, config.publicUrl).href,
      scanner: config.clamd && createClamdScanner(config.clamd),
      tokens: createTokens(seal.derive('tokens'), clock),
      addressHeader: `x-address-${randomBytes(8).toString('hex')}`,
      threads,
      processes,
      webhookSender,
      ...createIds(clock, prefixesOf(Object.values(features))),
      wake,
    },
    limits,
  );
  try {
    // While migrations are pending, tables are missing; the health check reports them until they are applied.
    if (!(await pendingMigrations(db.system.pool, release.migrations)).length) {
      await seal.ready();
      await calendar.load();
      await liveRates.load();
      if (watchRates) liveRates.watch();
    }
  } catch (error) {
    await db.stop();
    throw error;
  }
  return {
    services,
    async stop() {
      await liveRates.stop();
      await processes.stop();
      await webhookSender.stop();
      await services.background.idle();
      await threads.stop();
      await services.rateLimits.sync();
      await db.stop();
    },
  };
}

/** Another thread or process gets it, so every value must be cloneable. */
export type PackedConfig = Omit<ServicesConfig, 'publicUrl'> & { publicUrl: string };

export const packConfig = ({
  secret,
  publicUrl,
  dataDir,
  s3,
  mail,
  pushContact,
  clamd,
  webhooks,
  rateSources,
  screeningLists,
  databaseUrl,
}: ServicesConfig): PackedConfig => ({
  secret,
  publicUrl: publicUrl.href,
  dataDir,
  s3,
  mail,
  pushContact,
  clamd,
  webhooks,
  rateSources,
  screeningLists,
  databaseUrl,
});

export const unpackConfig = (packed: PackedConfig): ServicesConfig => ({
  ...packed,
  publicUrl: new URL(packed.publicUrl),
});
