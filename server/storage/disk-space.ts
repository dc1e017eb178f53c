import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { errorCode } from '../db/fault';
import { isReadOnly } from '../db/outage';
import type { Clock } from '../kernel/time';

/** Whether there is room to write: as it was found by whoever wrote last, and as this process's own disk says. */
export type DiskSpace = {
  noteFull(): void;
  isFull(): Promise<boolean>;
  /** Whether the disk of this process's own files refuses writes altogether. */
  isReadOnly(): Promise<boolean>;
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
      const age = clock.realNow().getTime() - fullAt;
      // Negative where the system's clock was set back in the meantime.
      if (age >= 0 && age < REMEMBERED_MS) return true;
      try {
        const { bavail, bsize } = await statfs(directory);
        return bavail * bsize < LEAST_BYTES;
      } catch (error) {
        // Where files are kept elsewhere there may be no such directory.
        if (errorCode(error) === 'ENOENT') return false;
        throw error;
      }
    },
    async isReadOnly() {
      try {
        await access(directory, constants.W_OK);
        return false;
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return false;
        if (isReadOnly(error)) return true;
        throw error;
      }
    },
  };
}
