import { statfs } from 'node:fs/promises';
import { errorCode } from '../db/fault';
import type { Clock } from '../kernel/time';

/** Whether there is room to write: as it was found by whoever wrote last, and as this process's own disk says. */
export type DiskSpace = {
  noteFull(): void;
  isFull(): Promise<boolean>;
};

const LEAST_BYTES = 32 * 1024 * 1024;
const REMEMBERED_MS = 30_000;

export function diskSpaceOf(directory: string, clock: Clock): DiskSpace {
  let fullAt = Number.NEGATIVE_INFINITY;
  return {
    noteFull() {
      fullAt = clock.realNow().getTime();
    },
    async isFull() {
      if (clock.realNow().getTime() - fullAt < REMEMBERED_MS) return true;
      try {
        const { bavail, bsize } = await statfs(directory);
        return bavail * bsize < LEAST_BYTES;
      } catch (error) {
        // Where files are kept elsewhere there may be no such directory.
        if (errorCode(error) === 'ENOENT') return false;
        throw error;
      }
    },
  };
}
