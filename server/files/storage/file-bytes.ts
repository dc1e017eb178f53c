import { read } from 'node:fs';
import { promisify } from 'node:util';
import type { FileBytes, OpenFile } from '../../kernel/file';

const CHUNK_BYTES = 64 * 1024;
const readAt = promisify(read);

/** Works in any thread, as the descriptor belongs to the process. */
export function openFileBytes({ fd, size }: OpenFile): FileBytes {
  const bytesFrom = async (position: number, length: number) => {
    const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - position)));
    const { bytesRead } = await readAt(fd, buffer, 0, buffer.byteLength, position);
    return buffer.subarray(0, bytesRead);
  };
  return {
    size,
    read: bytesFrom,
    async *stream(start = 0, length = size - start) {
      for (let at = start; at < start + length; at += CHUNK_BYTES)
        yield await bytesFrom(at, Math.min(CHUNK_BYTES, start + length - at));
    },
  };
}
