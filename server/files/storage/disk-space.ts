import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { errorCode } from '../../data/fault';
import { isReadOnly } from '../../data/outage';
import type { Clock } from '../../kernel/time/time';

export type DiskSpace = {
  markFull(): void;
  isFull(): Promise<boolean>;
  isReadOnly(): Promise<boolean>;
};

const MIN_FREE_BYTES = 32 * 1024 * 1024;
const FULL_FOR_MS = 30_000;

export function createDiskSpace(directory: string, clock: Clock): DiskSpace {
  let fullAt = Number.NEGATIVE_INFINITY;
  return {
    markFull() {
      fullAt = clock.realNow().getTime();
    },
    async isFull() {
      const age = clock.realNow().getTime() - fullAt;
      // Negative if the system clock was set back.
      if (age >= 0 && age < FULL_FOR_MS) return true;
      try {
        const { bavail, bsize } = await statfs(directory);
        return bavail * bsize < MIN_FREE_BYTES;
      } catch (error) {
        // If files are stored elsewhere, the directory may not exist.
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
