import { Account, fundsLength, type Group, type Logical, signedDigits } from './bai2-account';
import { BankFileFault, type BankFilePart } from './model';
import type { Line } from './text';
import { clip, MAX_LINES, readCount, readReference, readShortDay, requireCurrency } from './values';

// Cash Management Balance Reporting of BAI, version 2. Amounts are in minor units.

const NEXT: Readonly<Record<string, string>> = {
  start: '01',
  '01': '02',
  '02': '03 98',
  '03': '16 49',
  '16': '16 49',
  '49': '03 98',
  '98': '02 99',
  '99': '',
};

export async function* readBai2(lines: AsyncIterable<Line>): AsyncGenerator<BankFilePart> {
  const file = new Bai2File();
  let record: Logical | null = null;
  for await (const { number, text } of lines) {
    const line = text.trimEnd();
    if (!line) continue;
    const code = line.slice(0, 2);
    const place = `line ${number}/${code}`;
    if (!/^\d\d(,|\/|$)/.test(line)) throw new BankFileFault(place, `${clip(line)} is not a BAI2 record`);
    if (code === '88') {
      if (!record) throw new BankFileFault(place, 'continues no record');
      continueRecord(record, line.slice(3));
      continue;
    }
    if (record) yield* file.read(record);
    record = { code, place, fields: [], texts: [], lines: 0 };
    continueRecord(record, line.slice(3));
  }
  if (record) yield* file.read(record);
  file.end();
}

function continueRecord(record: Logical, line: string): void {
  record.lines += 1;
  if (record.lines > MAX_LINES) throw new BankFileFault(record.place, `more than ${MAX_LINES} lines`);
  if (record.code === '16' && record.texts.length) {
    record.texts.push(line.replace(/\/$/, ''));
    return;
  }
  const fields = [...record.fields, ...line.replace(/\/$/, '').split(',')];
  const at = record.code === '16' ? textAt(fields) : fields.length;
  record.fields = fields.slice(0, at);
  // The text is the last field, so it may hold commas.
  if (fields.length > at) record.texts.push(fields.slice(at).join(','));
}

/** Type, amount and funds; then bank reference, customer reference and text. */
const textAt = (fields: readonly string[]): number => 2 + fundsLength(fields, 2) + 2;

type Level = { sum: bigint; children: number; lines: number };
const level = (): Level => ({ sum: 0n, children: 0, lines: 0 });

class Bai2File {
  private last = 'start';
  private readonly file = level();
  private readonly groups = level();
  private readonly accounts = level();
  private group: Group | null = null;
  private account: Account | null = null;

  *read(record: Logical): Generator<BankFilePart> {
    const { code, place, fields } = record;
    if (!NEXT[this.last]!.includes(code))
      throw new BankFileFault(place, `a record ${code} may not follow ${this.last}`);
    this.last = code;
    for (const one of [this.file, this.groups, this.accounts]) one.lines += record.lines;
    switch (code) {
      case '01': {
        const [, , day = '', time = '', id] = fields;
        const createdAt = `${readShortDay(day, place)}${/^\d{4}$/.test(time) ? `T${time.slice(0, 2)}:${time.slice(2)}` : ''}`;
        yield { kind: 'file', format: 'bai2', messageId: readReference(id), createdAt };
        break;
      }
      case '02':
        Object.assign(this.groups, level(), { lines: record.lines });
        this.group = groupOf(record);
        break;
      case '03':
        Object.assign(this.accounts, level(), { lines: record.lines });
        this.account = new Account(record, this.group!);
        this.accounts.sum += this.account.sum;
        yield this.account.start();
        break;
      case '16': {
        const { entry, sum } = this.account!.read(record);
        this.accounts.sum += sum;
        yield { kind: 'entry', entry };
        break;
      }
      case '49':
        this.check(record, this.accounts, null);
        this.groups.sum += this.accounts.sum;
        this.groups.children += 1;
        yield this.account!.end();
        break;
      case '98':
        this.check(record, this.groups, 'accounts');
        this.file.sum += this.groups.sum;
        this.file.children += 1;
        break;
      case '99':
        this.check(record, this.file, 'groups');
    }
  }

  end(): void {
    if (this.last !== '99') throw new BankFileFault('99', 'it is missing, so the file may be cut off');
  }

  /** Sum of all amounts as written, number of accounts or groups, and number of lines. */
  private check({ place, fields }: Logical, { sum, children, lines }: Level, of: string | null): void {
    const [total = '', ...counts] = fields;
    const declared = signedDigits(total, place);
    if (declared !== sum)
      throw new BankFileFault(place, `the control total is ${declared}, the amounts add up to ${sum}`);
    const expected = of ? [children, lines] : [lines];
    for (const [at, count] of expected.entries()) {
      const given = readCount(counts[at] ?? '', place);
      const name = at === expected.length - 1 ? 'records' : of;
      if (given !== count) throw new BankFileFault(place, `it counts ${given} ${name}, there are ${count}`);
    }
  }
}

function groupOf({ fields, place }: Logical): Group {
  const [, , status, day = '', , currency, modifier] = fields;
  if (status !== '1')
    throw new BankFileFault(place, `group status ${clip(status ?? '')} is not read; 1 (update) is`);
  return {
    day: readShortDay(day, place),
    currency: requireCurrency(currency || 'USD', place),
    intraday: modifier === '1' || modifier === '3',
  };
}
