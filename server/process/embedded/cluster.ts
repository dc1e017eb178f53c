import { spawn, spawnSync } from 'node:child_process';
import { existsSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { errorCode, StartFault } from '../../data/fault';
import { changeOwner, createPrivateDirectory, serverAccount } from './account';
import type { Binaries } from './binaries';
import type { Cluster } from './data-dir';

export const DATABASE = 'farshore';
const LOGIN = 'farshore';
const LOG_LIMIT = 20_000_000;
const ENVIRONMENT = { NODE_ENV: process.env.NODE_ENV, PATH: '/usr/bin:/bin', LC_ALL: 'C' };

export const dataDirectory = (place: Cluster) => path.join(place.directory, 'data');

export function urlOf(place: Cluster, database = DATABASE): string {
  return `postgresql://${LOGIN}:${place.password}@127.0.0.1:${place.port}/${database}`;
}

const LONGEST_SOCKET = 103;

/** A statement takes a third less time than over TCP. Undefined if the path is too long for a socket. */
export function socketUrlOf(place: Cluster): string | undefined {
  const folder = dataDirectory(place);
  if (path.join(folder, `.s.PGSQL.${place.port}`).length > LONGEST_SOCKET) return undefined;
  const host = encodeURIComponent(folder);
  return `postgresql://${LOGIN}:${place.password}@${host}:${place.port}/${DATABASE}`;
}

/** Creates the cluster under a temporary name first, so that a killed initdb leaves no partial cluster. */
export function initialise(place: Cluster, binaries: Binaries): void {
  const data = dataDirectory(place);
  if (existsSync(data)) {
    checkVersion(data, binaries);
    return;
  }
  const half = `${data}.new`;
  rmSync(half, { recursive: true, force: true });
  createPrivateDirectory(half);
  const passwordFile = path.join(place.directory, 'password');
  writeFileSync(passwordFile, place.password, { mode: 0o600 });
  changeOwner(passwordFile);
  const { error, status, stderr } = spawnSync(
    binaries.initdb,
    [
      ...['-D', half, '--username', LOGIN, '--pwfile', passwordFile, '--auth', 'scram-sha-256', '--no-sync'],
      ...[
        '--encoding',
        'UTF8',
        '--locale',
        'C',
        '--locale-provider',
        'builtin',
        '--builtin-locale',
        'C.UTF-8',
      ],
    ],
    { ...serverAccount, cwd: half, encoding: 'utf8', env: ENVIRONMENT },
  );
  rmSync(passwordFile, { force: true });
  if (error || status !== 0) {
    const why = error?.message ?? stderr.trim().split('\n').at(-1);
    throw new StartFault(`The embedded database can't be made in ${place.directory}: ${why}`);
  }
  renameSync(half, data);
}

function checkVersion(data: string, binaries: Binaries): void {
  const made = readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim();
  const { stdout } = spawnSync(binaries.postgres, ['--version'], {
    ...serverAccount,
    cwd: '/',
    encoding: 'utf8',
  });
  const runs = /(\d+)/.exec(stdout)?.[1];
  if (made === runs) return;
  throw new StartFault(
    `${data} belongs to PostgreSQL ${made} but PostgreSQL ${runs} is installed: install the Farshore release that created it, or move it away.`,
  );
}

interface Launched {
  pid: number;
  ended: Promise<string>;
}

/** Starts the server in its own session, so that Ctrl-C in the terminal doesn't reach it. */
export function launch(
  place: Cluster,
  binaries: Binaries,
  log: string,
  { fsync, socket }: { fsync: boolean; socket: boolean },
): Launched {
  const large = (statSync(log, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT;
  const output = openSync(log, large ? 'w' : 'a', 0o600);
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socket ? dataDirectory(place) : '',
    max_connections: '200',
    // Creating a WAL segment writes 16 MB of zeros that every commit waits for, so used segments are
    // recycled.
    min_wal_size: '512MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Verbose messages would log a rejected row with its sealed numbers, and a statement with its parameters.
    log_error_verbosity: 'terse',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    log_lock_waits: 'on',
    ...(fsync
      ? {}
      : {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          max_wal_size: '2GB',
          // Tests search the segments for card numbers, so a checkpoint must not remove them meanwhile.
          wal_keep_size: '1GB',
        }),
  };
  const child = spawn(
    binaries.postgres,
    [
      '-D',
      dataDirectory(place),
      '-p',
      String(place.port),
      ...Object.entries(settings).map(([k, v]) => `--${k}=${v}`),
    ],
    {
      ...serverAccount,
      cwd: dataDirectory(place),
      detached: true,
      stdio: ['ignore', output, output],
      env: ENVIRONMENT,
    },
  );
  child.unref();
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', () => resolve(lastLine(log)));
  });
  return { pid: child.pid ?? 0, ended };
}

function lastLine(log: string): string {
  // A throw-away directory may be deleted before the server's exit is reported.
  if (!existsSync(log)) return '';
  const lines = readFileSync(log, 'utf8').slice(-4000).trim().split('\n');
  return lines.findLast((line) => /FATAL|HINT|could not/.test(line)) ?? lines.at(-1) ?? '';
}

type Answer = 'ready' | 'starting' | 'other' | 'silent';

/** Any server but this cluster's must not be touched. */
export async function probe(place: Cluster): Promise<Answer> {
  const client = new pg.Client({ connectionString: urlOf(place, 'postgres'), connectionTimeoutMillis: 3000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query("SELECT current_setting('data_directory') AS directory");
    return rows[0].directory === dataDirectory(place) ? 'ready' : 'other';
  } catch (error) {
    const code = errorCode(error);
    if (code === '57P03') return 'starting';
    return code === 'ECONNREFUSED' || code === 'ECONNRESET' ? 'silent' : 'other';
  } finally {
    await client.end().catch(() => {});
  }
}
