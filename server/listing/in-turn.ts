import type { Context } from '../access/context';
import type { FileContent } from '../kernel/file';
import { framed } from './frames';

type Written = {
  /** How many there will be. */
  readonly rows: number;
  /** How many are written so far. */
  readonly written: () => number;
  /** What is no row of a table takes as long as so many. */
  readonly rowsWorth?: number;
  /** Whether the file says how far it comes. */
  readonly progress?: boolean;
};

/** A file that is made while it is read; a merchant has one at a time, and another waits for it. A long one says only that it is. */
export async function inTurn(
  { exports, exportLimits, merchant }: Pick<Context, 'exports' | 'exportLimits' | 'merchant'>,
  file: FileContent,
  { rows, written, progress, rowsWorth = 1 }: Written,
): Promise<FileContent> {
  if (rows * rowsWorth > exportLimits.rowsAtOnce) return { ...file, rows, isLong: true };
  const leave = await exports.enter(merchant.id);
  const content = progress ? framed(file.content, written) : file.content;
  return { ...file, rows, written, content: leaving(content, leave) };
}

/** Leaves once nobody reads on, even where reading never began. */
function leaving(content: AsyncIterable<Uint8Array>, leave: () => void): AsyncIterable<Uint8Array> {
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
