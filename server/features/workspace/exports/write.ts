import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { readMerchant } from '../../../data/client/transaction';
import { errorCode } from '../../../data/fault';
import { isReadOnly } from '../../../data/outage';
import type { Export } from '../../../data/prisma/client';
import { openFileBytes } from '../../../files/storage/file-bytes';
import {
  type Caller,
  type Context,
  createContext,
  hasFeature,
  type Services,
} from '../../../identity/context';
import { loadCaller } from '../../../identity/people/members';
import type { Operation } from '../../../kernel/contract';
import { DomainError, isDomainError } from '../../../kernel/error';
import type { FileContent } from '../../../kernel/file';
import { log } from '../../../log';
import type { ExportOrder } from '../../../threads/processes';
import type { Feature } from '../../kit/feature';
import { finish, giveUp } from './finish';
import * as store from './store';
import { removeUnfinished, storageKeyOf } from './stored';

export const LEASE_MS = 60_000;

class Lost extends Error {}

export async function writeExport(
  services: Services,
  features: readonly Feature[],
  { merchantId, id, attempts }: ExportOrder,
): Promise<void> {
  const row = await rowOf(services, { merchant_id: merchantId, id });
  if (row?.status !== 'running' || row.attempts !== attempts) return;
  try {
    await removeUnfinished(services, row);
    const file = await fileOf(services, features, row);
    await keep(services, row, file);
  } catch (error) {
    if (error instanceof Lost) return;
    await giveUp(services, row, wordsFor(services, row, error));
  }
}

const rowOf = ({ db }: Services, { merchant_id, id }: Pick<Export, 'merchant_id' | 'id'>) =>
  readMerchant(db, merchant_id, (tx) => store.find(tx, merchant_id, id));

async function fileOf(services: Services, features: readonly Feature[], row: Export): Promise<FileContent> {
  const who = await loadCaller(services, row.merchant_id, row.person_id);
  const [name, key] = row.operation.split('.') as [string, string];
  const { contract, handlers } = features.find(({ contract }) => contract.name === name)!;
  const operation = contract.operations[key]!;
  if (!who || !mayStill(who, operation))
    throw new DomainError('forbidden', 'The person who requested this file no longer has access to it');
  const ctx: Context = createContext(
    { ...services, exportLimits: { ...services.exportLimits, rowsAtOnce: Number.POSITIVE_INFINITY } },
    who,
    { requestId: row.id },
  );
  return (await handlers[key]!(ctx, operation.input.parse(row.input) as never)) as FileContent;
}

const mayStill = ({ scopes, merchant }: Caller, { scope, feature }: Operation): boolean =>
  scopes.has(scope) && (!feature || hasFeature(merchant, feature));

/** Written to an unnamed temporary file first, so that an interruption leaves nothing behind. */
async function keep(services: Services, row: Export, file: FileContent): Promise<void> {
  const { storage } = services;
  const scratch = await storage.scratch();
  try {
    const about = await writeFile(services, row, file, scratch);
    const content = openFileBytes({ fd: scratch.fd, size: about.size }).stream();
    const key = await storage.put(content, about, storageKeyOf(services, row, row.attempts));
    const isKept = await finish(services, row, {
      storage_key: key,
      size_bytes: BigInt(about.size),
      file_name: file.name,
      content_type: file.contentType,
      rows: file.rows ?? row.rows,
      written: file.rows ?? row.rows,
    });
    // Attempt numbers restart on a retry, so the file under this key may be the recorded one.
    if (!isKept && (await rowOf(services, row))?.storage_key !== key) await storage.remove(key);
  } finally {
    await scratch.close();
  }
}

async function writeFile(services: Services, row: Export, file: FileContent, scratch: FileHandle) {
  const { exportLimits, clock, diskSpace } = services;
  const hash = createHash('sha256');
  let size = 0;
  let next = Number.NEGATIVE_INFINITY;
  for await (const bytes of file.content) {
    if (performance.now() >= next) {
      next = performance.now() + exportLimits.beatMs;
      const work_at = new Date(clock.realNow().getTime() + LEASE_MS);
      if (!(await store.beat(services, row, { written: file.written?.() ?? 0, work_at }))) throw new Lost();
      if (await diskSpace.isFull()) throw new DomainError('unavailable', NO_ROOM);
    }
    size += bytes.length;
    if (size > exportLimits.maxBytes)
      throw new DomainError('content_too_large', 'The file is too large. Choose a shorter period or filter');
    hash.update(bytes);
    await scratch.appendFile(bytes);
  }
  return { size, sha256: hash.digest('hex') };
}

const READ_ONLY = 'Files cannot be stored at the moment. Ask your administrator, then try again';
const NO_ROOM = 'There is no disk space left for the file. Ask your administrator, then try again';

function wordsFor({ diskSpace }: Services, row: Export, error: unknown): string {
  if (isDomainError(error)) return error.message;
  if (errorCode(error) === 'ENOSPC') {
    diskSpace.markFull();
    return NO_ROOM;
  }
  if (isReadOnly(error)) {
    log.error({ err: error, export: row.id }, 'the data directory cannot be written');
    return READ_ONLY;
  }
  log.error({ err: error, export: row.id }, 'an export failed');
  return 'Something went wrong on our side. Try again';
}
