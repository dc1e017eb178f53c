import type { Decrypt } from './lock';

export class Unreadable extends Error {}

const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
/** Objects nested in strings could otherwise be reread without end. */
const MAX_READS_PER_BYTE = 4;

export class Reading {
  unpackable = MAX_UNPACKED_BYTES;
  private readable: number;

  constructor(
    size: number,
    readonly decrypt?: Decrypt,
  ) {
    this.readable = size * MAX_READS_PER_BYTE;
  }

  unpack(bytes: number): void {
    this.unpackable -= bytes;
    this.readable += bytes * MAX_READS_PER_BYTE;
  }

  read(bytes: number): void {
    this.readable -= bytes;
    if (this.readable < 0) throw new Unreadable();
  }
}
