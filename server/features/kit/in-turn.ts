import type { Context } from '../../identity/context';
import type { FileContent } from '../../kernel/file';

type ExportProgress = {
  readonly rows: number;
  readonly written: () => number;
  /** Cost of one item, in rows of a table. */
  readonly rowsWorth?: number;
  readonly progress?: boolean;
};

/**
 * Waits for the merchant's previous export. A file above the row limit is only marked as long and is left to
 * the background.
 */
export async function streamInTurn(
  { exports, exportLimits, merchant }: Pick<Context, 'exports' | 'exportLimits' | 'merchant'>,
  file: FileContent,
  { rows, written, progress, rowsWorth = 1 }: ExportProgress,
): Promise<FileContent> {
  if (rows * rowsWorth > exportLimits.rowsAtOnce) return { ...file, rows, isLong: true };
  const leave = await exports.enter(merchant.id);
  const content = progress ? frameWithProgress(file.content, written) : file.content;
  return { ...file, rows, written, content: releaseOnEnd(content, leave) };
}

function releaseOnEnd(content: AsyncIterable<Uint8Array>, leave: () => void): AsyncIterable<Uint8Array> {
  return {
    [Symbol.asyncIterator]() {
      const bytes = content[Symbol.asyncIterator]();
      return {
        async next() {
          try {
            const next = await bytes.next();
            if (next.done) leave();
            return next;
          } catch (error) {
            leave();
            throw error;
          }
        },
        async return() {
          leave();
          await bytes.return?.();
          return { done: true, value: undefined };
        },
      };
    },
  };
}

/** A frame has the rows so far and the piece's length, 32 bits big-endian each, then the piece. */
async function* frameWithProgress(
  content: AsyncIterable<Uint8Array>,
  rowsSoFar: () => number,
): AsyncGenerator<Uint8Array> {
  for await (const bytes of content) {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(rowsSoFar(), 0);
    head.writeUInt32BE(bytes.length, 4);
    yield head;
    yield bytes;
  }
}
