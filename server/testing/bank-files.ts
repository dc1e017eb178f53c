import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BankFilePart, Entry, StatementEnd } from '../files/bank/model';
import { readBankFile } from '../files/bank/read';

const SAMPLES = path.resolve(import.meta.dirname, '../../../shared/bank-files');

/** Files as banks send them, which are not part of the project. */
export const hasBankFiles = existsSync(SAMPLES);

export const bankFile = (name: string): Buffer => readFileSync(path.join(SAMPLES, name));

type Totals = readonly [entries: number, net: bigint, ties: boolean | null, declaredFits: boolean | null];

/** Of each statement in the samples that can be read. */
export const SAMPLE_TOTALS: readonly [name: string, ...totals: Totals[]][] = [
  ['camt.053/abn-thirteen-kinds.02.xml', [13, -900_00n, true, null]],
  ['camt.053/batches-charges-returns.04.xml', [13, 537_61n, true, null]],
  ['camt.053/every-party.08.xml', [1, 8_85n, false, null]],
  ['camt.053/finnish-guideline.02.xml', [10, 13_644_83n, true, true]],
  ['camt.053/ing-returns.02.xml', [9, 605_00n, true, true]],
  ['camt.053/iso-sample.04.xml', [3, -64_321_50n, true, null]],
  ['camt.053/nordea.02.xml', [6, 8_600_00n, true, null]],
  ['camt.053/overdrawn-does-not-tie.02.xml', [15, 60_00n, false, false]],
  ['camt.053/two-statements.02.xml', [1, 8_85n, true, null], [1, -7_00n, true, null]],
  ['camt.054/batch-of-our-payments.04.xml', [1, -750_00n, null, null]],
  ['camt.054/envelope-credit.08.xml', [1, 1_843_750_00n, null, null]],
  ['camt.054/every-field.08.xml', [1, -200_000_00n, null, null]],
  ['camt.054/return-account-wrong.04.xml', [1, 500_00n, null, null]],
  ['mt940/intraday.mt942.sta', [3, 3n, null, true]],
  ['mt940/return-with-charges.txt', [1, -12_35n, false, null]],
  ['mt940/returns-and-batch.sta', [4, 358_593_91n, true, null], [7, -2_501_917_30n, false, null]],
  ['mt940/slash-structured.txt', [2, 42_40n, true, null], [7, 17_655_99n, true, null]],
  ['mt940/two-pages.txt', [2, 229_20n, true, null], [2, -69_80n, false, null]],
  ['bai2/two-days.txt', [11, 0n, null, true], [6, 0n, null, true]],
];

export async function readParts(file: string | Uint8Array): Promise<BankFilePart[]> {
  const parts = [];
  for await (const part of readBankFile([Buffer.from(file)])) parts.push(part);
  return parts;
}

type ReadStatement = {
  readonly start: Extract<BankFilePart, { kind: 'statement' }>;
  readonly entries: readonly Entry[];
  readonly end: StatementEnd;
};

export async function readStatements(file: string | Uint8Array): Promise<ReadStatement[]> {
  const statements: ReadStatement[] = [];
  let start: ReadStatement['start'] | undefined;
  let entries: Entry[] = [];
  for (const part of await readParts(file)) {
    if (part.kind === 'statement') [start, entries] = [part, []];
    if (part.kind === 'entry') entries.push(part.entry);
    if (part.kind === 'statement_end') statements.push({ start: start!, entries, end: part });
  }
  return statements;
}
