import { recordEvent } from '../../data/commit/change';
import { commit } from '../../data/commit/commit';
import { newEvent } from '../../data/commit/event';
import type { Context } from '../../identity/context';
import type { FileContent } from '../../kernel/file';
import { maskNumbers } from '../../kernel/text/mask-numbers';

const PERIOD = ['from', 'to', 'after', 'before', 'month'];
const NO_FILTER = new Set([...PERIOD, 'format', 'progress', 'sort', 'page', 'per_page']);

/** The request as the audit trail shows it. A searched account number keeps its last four digits. */
export function describeRequest(input: object): { period?: string; filter?: string } {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  const period = given.filter(([key]) => PERIOD.includes(key)).map(([key, value]) => `${key} ${value}`);
  const filter = given
    .filter(([key]) => !NO_FILTER.has(key))
    .map(
      ([key, value]) =>
        `${key} ${Array.isArray(value) ? `${value.length} selected` : maskNumbers(String(value))}`,
    );
  return {
    ...(period.length && { period: period.join(' ') }),
    ...(filter.length && { filter: filter.join(', ') }),
  };
}

/** Records who downloads the file. Longer files are recorded when they are requested. */
export const recorded =
  <Request extends object>(write: (ctx: Context, input: Request) => Promise<FileContent>) =>
  async (ctx: Context, input: Request): Promise<FileContent> => {
    const file = await write(ctx, input);
    if (file.isLong || !Number.isFinite(ctx.exportLimits.rowsAtOnce)) return file;
    const changes = {
      file: file.name,
      ...(file.rows !== undefined && { rows: file.rows }),
      ...describeRequest(input),
    };
    const image = { id: ctx.actor.id ?? ctx.merchant.id, file_name: file.name };
    try {
      const event = newEvent(ctx, 'file.downloaded', changes);
      await commit(ctx, { merchantId: ctx.merchant.id, writes: [recordEvent(event, image)] });
    } catch (error) {
      if (Symbol.asyncIterator in Object(file.content))
        await (file.content as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]().return?.();
      throw error;
    }
    return file;
  };
