/** A PDF of which nobody can tell what it holds. */
export class Unreadable extends Error {}

const MOST_UNPACKED_BYTES = 64 * 1024 * 1024;
/** How often bytes may be read over, which a file that nests objects in strings would have read for ever. */
const MOST_TIMES = 4;

/** What may still be unpacked and read of one file. */
export class Reading {
  unpackable = MOST_UNPACKED_BYTES;
  private readable: number;

  constructor(size: number) {
    this.readable = size * MOST_TIMES;
  }

  unpack(bytes: number): void {
    this.unpackable -= bytes;
    this.readable += bytes * MOST_TIMES;
  }

  read(bytes: number): void {
    this.readable -= bytes;
    if (this.readable < 0) throw new Unreadable();
  }
}
