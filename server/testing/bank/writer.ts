import { toDay } from './xml';

export type BankFile = { readonly name: string; readonly bytes: Buffer };

export type BankWriter = ReturnType<typeof createWriter>;

/** Names and numbers what the bank writes. */
export function createWriter(now: () => Date) {
  let files: BankFile[] = [];
  let rest: BankFile[] = [];
  let count = 0;
  let references = 0;
  let isTruncating = false;
  const number = (value: number, digits: number) => String(value).padStart(digits, '0');
  return {
    nextReference: () => `FT${number(++references, 8)}`,
    write(kind: string, extension: string, toText: (id: string, count: number) => string, copies = 1): void {
      const day = toDay(now()).replaceAll('-', '');
      const bytes = Buffer.from(toText(`BANK-${day}-${number(++count, 6)}`, count));
      for (let copy = 1; copy <= copies; copy++) {
        const suffix = copy > 1 ? `-${copy}` : '';
        files.push({ name: `${kind}-${day}-${number(count, 6)}${suffix}.${extension}`, bytes });
      }
    },
    truncateNext() {
      isTruncating = true;
    },
    flush(): BankFile[] {
      const flushed = [...rest, ...files];
      [files, rest] = [[], []];
      const [first] = flushed;
      if (isTruncating && first) {
        isTruncating = false;
        rest.push(first);
        flushed[0] = { name: first.name, bytes: first.bytes.subarray(0, Math.floor(first.bytes.length / 2)) };
      }
      return flushed;
    },
  };
}
