import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { errorCode, StartFault } from '../../data/fault';
import { createPrivateDirectory, findClosedParent } from './account';

export interface Cluster {
  directory: string;
  password: string;
  port: number;
}

const fileOf = (dataDir: string) => path.join(dataDir, 'postgres.json');

export function readCluster(dataDir: string): Cluster | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(dataDir), 'utf8'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new StartFault(
      `${fileOf(dataDir)} can't be read (${error instanceof Error ? error.message : error}): restore it, since it holds the database's password.`,
    );
  }
}

export function writeCluster(dataDir: string, place: Cluster): void {
  writePrivately(fileOf(dataDir), JSON.stringify(place, null, 2));
}

export function writePrivately(file: string, text: string): void {
  const half = `${file}.${process.pid}`;
  writeFileSync(half, `${text}\n`, { mode: 0o600 });
  renameSync(half, file);
}

export function createDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    const probe = path.join(dataDir, `.${process.pid}`);
    writePrivately(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new StartFault(
      `DATA_DIR ${dataDir} can't be written (${errorCode(error) ?? error}): set DATA_DIR to a directory this user may write.`,
    );
  }
}

export function chooseCluster(dataDir: string, report: (line: string) => void): Cluster {
  const known = readCluster(dataDir);
  if (known) return known;
  const directory = chooseDirectory(path.join(dataDir, 'postgres'), dataDir, report);
  if (existsSync(path.join(directory, 'data'))) {
    throw new StartFault(
      `${directory} holds a database but ${fileOf(dataDir)} with its password is gone: restore that file, or move ${directory} away to start empty.`,
    );
  }
  const place = { directory, password: randomBytes(24).toString('base64url'), port: 0 };
  writeCluster(dataDir, place);
  return place;
}

function chooseDirectory(wanted: string, dataDir: string, report: (line: string) => void): string {
  const closed = findClosedParent(path.dirname(wanted));
  if (!closed) return createDirectory(wanted);
  const name = `farshore-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  for (const base of ['/var/lib', '/var/tmp', tmpdir()]) {
    if (findClosedParent(base)) continue;
    try {
      const directory = createDirectory(path.join(base, name));
      report(`${closed} is closed to the database's user, so the database lives in ${directory}`);
      return directory;
    } catch {}
  }
  throw new StartFault(
    `The database's user may not enter ${closed}: run chmod o+x ${closed}, or set DATA_DIR to a directory it may enter.`,
  );
}

function createDirectory(directory: string): string {
  createPrivateDirectory(directory);
  return directory;
}
