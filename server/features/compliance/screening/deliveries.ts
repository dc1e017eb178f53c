import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../../data/fault';
import type { Services } from '../../../identity/context';
import { systemActor } from '../../../kernel/actor';
import { isDomainError } from '../../../kernel/error';
import { MINUTE_MS } from '../../../kernel/time/durations';
import { log } from '../../../log';
import { LIST_FORMATS } from '../../../screening/lists/read';
import type { Loop } from '../../kit/feature';
import { loadList } from './load';

const READ_EVERY_MS = 5 * MINUTE_MS;
/** A program may still be writing files that changed within this time. */
const SETTLES_AFTER_MS = MINUTE_MS;

type Found = { readonly files: readonly string[]; readonly writtenAt: Date; readonly key: string };

/** Loads the lists that other programs write into a folder per kind, such as `ofac-xml`. */
export function createDeliveryLoop(services: Services): Loop {
  const { folder } = services.screeningLists;
  /** The files last read of each kind. Large files are not read again until they change. */
  const read = new Map<string, string>();
  let nextAt = performance.now();
  return {
    async round() {
      if (folder === undefined) return READ_EVERY_MS;
      const wait = nextAt - performance.now();
      if (wait > 0) return wait;
      nextAt = performance.now() + READ_EVERY_MS;
      for (const kind of Object.keys(LIST_FORMATS)) {
        const found = await findFiles(services, path.join(folder, kind));
        if (!found || read.get(kind) === found.key) continue;
        try {
          const { outcome } = await loadList(services, kind, found.files, systemActor('lists'), found);
          log[outcome === 'proposed' ? 'error' : 'info']({ kind, outcome }, 'sanctions list read');
          read.set(kind, found.key);
        } catch (err) {
          log.error({ err, kind }, 'the files of a sanctions list could not be loaded');
          // Refused files stay refused.
          if (isDomainError(err)) read.set(kind, found.key);
        }
      }
      return READ_EVERY_MS;
    },
    idle: async () => undefined,
  };
}

/** Undefined if there are none, or one may not be complete yet. */
async function findFiles({ clock }: Services, folder: string): Promise<Found | undefined> {
  const names = (await namesIn(folder)).filter((name) => !name.startsWith('.') && !name.endsWith('.tmp'));
  if (!names.length) return undefined;
  const files = names.sort().map((name) => path.join(folder, name));
  const stats = await Promise.all(files.map((file) => stat(file)));
  const writtenAt = new Date(Math.max(...stats.map(({ mtimeMs }) => mtimeMs)));
  if (clock.realNow().getTime() - writtenAt.getTime() < SETTLES_AFTER_MS) return undefined;
  const key = JSON.stringify(stats.map(({ size, mtimeMs }, at) => [names[at], size, mtimeMs]));
  return { files, writtenAt, key };
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
