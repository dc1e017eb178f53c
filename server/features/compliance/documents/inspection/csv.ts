import type { FileBytes } from '../../../../kernel/file';

const CONTROL = /[^\P{Cc}\t\r\n]/u;
const MARKUP_OR_CODE = /^\s*(<|\{|\[|%!)/;

export async function isCsv(file: FileBytes): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  let hasColumns = false;
  try {
    for await (const chunk of file.stream()) {
      const text = decoder.decode(chunk, { stream: true });
      if (CONTROL.test(text) || (isFirst && MARKUP_OR_CODE.test(text))) return false;
      isFirst = false;
      hasColumns ||= /[,;\t]/.test(text);
    }
    decoder.decode();
  } catch {
    // The decoder throws at the first byte that is not UTF-8.
    return false;
  }
  return hasColumns;
}
