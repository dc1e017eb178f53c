import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Storage } from './storage';

const KEY = /^[0-9a-f]{2}\/[0-9a-f]{62}$/;

export function diskStorage(directory: string): Storage {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error('not a key of this storage');
    return path.join(directory, key);
  };
  return {
    async put(content, { size }, key = newKey()) {
      const place = pathOf(key);
      await privateFolder(path.dirname(place));
      const half = partPath(place);
      try {
        await write(half, content, size);
        await rename(half, place);
        await syncFolder(path.dirname(place));
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
      return key;
    },
    async get(key) {
      const stream = createReadStream(pathOf(key));
      await new Promise<unknown>((resolve, reject) => stream.once('open', resolve).once('error', reject));
      return stream;
    },
    async remove(key) {
      const place = pathOf(key);
      for (const one of [partPath(place), place]) await rm(one, { force: true });
    },
    scratch: () => createScratch(directory),
  };
}

const partPath = (place: string): string => `${place}.part`;

/** The first two digits name the folder, so that no folder grows too large. */
export const toKey = (bytes: Buffer): string => bytes.toString('hex').replace(/^../, '$&/');

export const newKey = (): string => toKey(randomBytes(32));

export async function createScratch(directory: string): Promise<FileHandle> {
  const folder = path.join(directory, 'receiving');
  await privateFolder(folder);
  const place = path.join(folder, randomBytes(16).toString('hex'));
  const handle = await open(place, 'wx+', 0o600);
  await rm(place);
  return handle;
}

async function write(place: string, content: AsyncIterable<Uint8Array>, size: number): Promise<void> {
  const file = await open(place, 'wx', 0o600);
  try {
    for await (const chunk of content) await file.appendFile(chunk);
    const written = (await file.stat()).size;
    if (written !== size) throw new Error(`${written} bytes came where ${size} were announced`);
    await file.sync();
  } finally {
    await file.close();
  }
}

const privateFolder = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 });

/** A new name is durable only once its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
