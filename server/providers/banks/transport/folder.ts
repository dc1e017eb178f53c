import { createReadStream } from 'node:fs';
import { link, lstat, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../../data/fault';
import { type FaultKind, type RemoteFile, type RemoteFiles, TransportFault } from './remote-files';

/** Absolute paths: our files go to `out`, the bank's come from `in`. */
export type FolderSettings = { readonly kind: 'folder'; readonly out: string; readonly in: string };

const KINDS: Record<string, FaultKind> = {
  ENOENT: 'missing_file',
  EACCES: 'no_permission',
  EPERM: 'no_permission',
  EROFS: 'no_permission',
  ENOSPC: 'full',
  EDQUOT: 'full',
};

export function folderFiles(): RemoteFiles {
  return {
    host: '',
    stat: (place) =>
      attempt(`stat ${place}`, async () => {
        const found = await unlessMissing(stat(place));
        return found && { size: found.size, isFolder: found.isDirectory() };
      }),
    list: (folder) =>
      attempt(`list ${folder}`, async () => {
        const files: RemoteFile[] = [];
        // As bytes, because a name that is not UTF-8 would not be found by its text.
        for (const name of await readdir(folder, { encoding: 'buffer' })) {
          // The bank may remove a file while the folder is listed.
          const found = await unlessMissing(lstat(Buffer.concat([Buffer.from(`${folder}/`), name])));
          if (found?.isFile()) {
            files.push({ name: name.toString(), size: found.size, modifiedAt: found.mtime });
          }
        }
        return files;
      }),
    async *read(place, size) {
      if (size === 0) return;
      try {
        yield* createReadStream(place, { end: size - 1 });
      } catch (error) {
        throw toFault(`read ${place}`, error);
      }
    },
    write: (place, bytes) =>
      attempt(`write ${place}`, async () => {
        const file = await open(place, 'w');
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
      }),
    // A rename would replace the target. A link fails if it exists, also when two processes race.
    move: (from, to) =>
      attempt(`move ${from} to ${to}`, async () => {
        await link(from, to);
        await rm(from, { force: true });
        await syncFolder(path.dirname(to));
      }),
    remove: (place) => attempt(`remove ${place}`, () => rm(place, { force: true })),
    close: async () => {},
  };
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function unlessMissing<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

async function attempt<T>(step: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw toFault(step, error);
  }
}

function toFault(step: string, error: unknown): TransportFault {
  const code = errorCode(error) ?? '';
  return new TransportFault(KINDS[code] ?? 'refused', `${step}: ${code || error}`, error);
}
