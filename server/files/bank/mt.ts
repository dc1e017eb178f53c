import {
  type Balance,
  type BalanceType,
  BankFileFault,
  type BankFilePart,
  type Entry,
  NO_CODE,
  type StatementPage,
  type StatementStart,
  type Total,
} from './model';
import { accountOf, balanceOf, floorCurrencyOf, totalOf, withInformation, withSupplement } from './mt-fields';
import type { Line } from './text';
import { openingOf, StatementTotals } from './totals';
import { clip, MAX_LINES, readAmount, readDay, readPage, readReference, readShortDay } from './values';

type Field = { readonly tag: string; readonly lines: string[]; readonly place: string };

/** Statements (MT940) and interim reports (MT942), one or more, with or without the blocks of SWIFT around. */
export async function* readMt(lines: AsyncIterable<Line>): AsyncGenerator<BankFilePart> {
  let statement: MtStatement | null = null;
  let field: Field | null = null;
  let format: string | null = null;

  function* finish(end: boolean): Generator<BankFilePart> {
    if (!statement) return;
    const parts = [...(field ? statement.read(field) : []), ...(end ? statement.end() : [])];
    field = null;
    if (parts.length && !format) {
      format = statement.format;
      yield { kind: 'file', format, messageId: null, createdAt: null };
    }
    yield* parts;
    if (end) statement = null;
  }

  for await (const { number, text } of lines) {
    const line = text.replaceAll('\u0001', '').replaceAll('\u0003', '');
    const [, tag, value] = /^:(\d\d[A-Z]?):(.*)$/s.exec(line) ?? [];
    const place = `line ${number}/:${tag}:`;
    if (tag === '20') {
      yield* finish(true);
      statement = new MtStatement(value!.trim(), place);
    } else if (statement && (line.trim() === '-' || line.startsWith('-}'))) yield* finish(true);
    else if (tag && statement) {
      yield* finish(false);
      field = { tag, lines: [value!], place };
    } else if (field) {
      field.lines.push(line);
      if (field.lines.length > MAX_LINES)
        throw new BankFileFault(field.place, `more than ${MAX_LINES} lines`);
    }
  }
  yield* finish(true);
  if (!format) throw new BankFileFault('file', 'holds no statement');
}

const BALANCES: Readonly<Record<string, BalanceType>> = {
  '60F': 'opening',
  '60M': 'interim_opening',
  '62F': 'closing',
  '62M': 'interim_closing',
  '64': 'available',
  '65': 'forward',
};

type Movement = {
  readonly entry: Entry;
  readonly information: readonly string[] | null;
  readonly place: string;
};

class MtStatement {
  private account: StatementStart['account'] | null = null;
  private number: string | null = null;
  private page: StatementPage | null = null;
  private until: string | null = null;
  private floorCurrency: string | null = null;
  private readonly balances: Balance[] = [];
  private readonly declared: { credits: Total | null; debits: Total | null } = {
    credits: null,
    debits: null,
  };
  private totals: StatementTotals | null = null;
  private movement: Movement | null = null;
  private closed = false;

  constructor(
    private readonly id: string,
    private readonly place: string,
  ) {}

  get format(): string {
    return openingOf(this.balances) ? 'mt940' : 'mt942';
  }

  /** Yields what the field before it completes. */
  *read(field: Field): Generator<BankFilePart> {
    const { tag, place, lines } = field;
    const value = lines.join('').trim();
    if (tag === '86' && this.movement && !this.movement.information) {
      this.movement = { ...this.movement, information: lines };
      return;
    }
    yield* this.flush();
    if (tag === '61') {
      if (this.closed) throw new BankFileFault(place, 'an entry after the closing balance');
      yield* this.start();
      this.movement = { entry: this.entryOf(field), information: null, place };
    } else if (tag === '25' || tag === '25P') this.account = accountOf(lines[0]!.trim());
    else if (tag === '28' || tag === '28C') {
      const [number, page] = value.split('/');
      this.number = number || null;
      this.page = page ? { number: readPage(page, place), last: null } : null;
    } else if (tag === '13' || tag === '13D') this.until = timeOf(value, place);
    else if (tag === '34F') this.floorCurrency ??= floorCurrencyOf(value, place);
    else if (tag === '90C') this.declared.credits = totalOf(value, place);
    else if (tag === '90D') this.declared.debits = totalOf(value, place);
    else if (BALANCES[tag]) {
      this.balances.push(balanceOf(BALANCES[tag], value, place));
      this.closed ||= tag.startsWith('62');
    }
  }

  *end(): Generator<BankFilePart> {
    yield* this.flush();
    yield* this.start();
    const closing = this.balances.find(({ type }) => type === 'closing' || type === 'interim_closing');
    if (!closing && this.format === 'mt940') throw this.missing('62F');
    const end = this.totals!.end({
      page: this.page && { ...this.page, last: closing ? closing.type === 'closing' : null },
      balances: this.balances,
      declared: { entries: null, ...this.declared },
    });
    if (end.declaredFits === false)
      throw new BankFileFault(`${this.place}/:90C:/:90D:`, 'count or sum differ from the entries');
    yield end;
  }

  private missing(tag: string): BankFileFault {
    return new BankFileFault(`${this.place}/:${tag}:`, 'it is missing');
  }

  private get currency(): string {
    const currency = openingOf(this.balances)?.currency ?? this.floorCurrency;
    if (!currency) throw this.missing('60F');
    return currency;
  }

  private *start(): Generator<BankFilePart> {
    if (this.totals) return;
    if (!this.account) throw this.missing('25');
    const account = { ...this.account, currency: this.currency };
    this.totals = new StatementTotals(account.currency);
    yield {
      kind: 'statement',
      report: this.format === 'mt940' ? 'statement' : 'intraday',
      id: readReference(this.id),
      account,
      number: this.number,
      page: this.page,
      from: null,
      to: this.until,
      opening: openingOf(this.balances),
    };
  }

  private *flush(): Generator<BankFilePart> {
    if (!this.movement) return;
    const { entry, information, place } = this.movement;
    this.movement = null;
    const complete = information ? withInformation(entry, information, place) : entry;
    this.totals!.add(complete, place);
    yield { kind: 'entry', entry: complete };
  }

  private entryOf({ lines: [first, ...more], place }: Field): Entry {
    const match = /^(\d{6})(\d{4})?(RC|RD|EC|ED|C|D)([A-Z])?([\d,]*) ?([A-Z][A-Z0-9]{3})(.*)$/.exec(
      first!.trimEnd(),
    );
    if (!match)
      throw new BankFileFault(
        place,
        `${clip(first!)} is not value date, entry date, mark, amount, type and references`,
      );
    const [, value, booked, mark, , digits, type, references] = match;
    const { currency } = this;
    const valueOn = readShortDay(value!, place);
    const unsigned = readAmount(digits!, currency, place, ',');
    // RC takes back a credit, so money goes out.
    const amount = mark === 'C' || mark === 'RD' || mark === 'EC' ? unsigned : -unsigned;
    const [reference, ...bank] = references!.split('//');
    const entry: Entry = {
      index: this.totals!.entries + 1,
      amount,
      currency,
      status: mark!.startsWith('E') ? 'pending' : 'booked',
      reversal: mark!.startsWith('R'),
      bookedOn: booked ? bookingDay(valueOn, booked, place) : null,
      valueOn,
      bankReference: readReference(bank.join('//')),
      reference: ownReference(reference!),
      code: { ...NO_CODE, proprietary: type! },
      charges: [],
      text: null,
      batches: [],
      details: [],
    };
    const supplement = more.join(' ').trim();
    return supplement ? withSupplement(entry, supplement, place) : entry;
  }
}

/** ISO 8601 of YYMMDDhhmm with or without a zone. */
function timeOf(text: string, place: string): string {
  const [, day, hour, minute, sign, hours, minutes] =
    /^(\d{6})(\d\d)?(\d\d)?(?:([+-])(\d\d)(\d\d))?$/.exec(text) ?? [];
  const date = readShortDay(day ?? text, place);
  if (!hour || !minute) return date;
  return `${date}T${hour}:${minute}${sign ? `${sign}${hours}:${minutes}` : ''}`;
}

/** Has month and day only, so its year is the one that is nearest to the value date. */
function bookingDay(valueOn: string, monthDay: string, place: string): string {
  const months = Number(monthDay.slice(0, 2)) - Number(valueOn.slice(5, 7));
  const year = Number(valueOn.slice(0, 4)) + (months > 6 ? -1 : months < -6 ? 1 : 0);
  return readDay(`${year}-${monthDay.slice(0, 2)}-${monthDay.slice(2)}`, place);
}

/** Some banks write a key here whose value is in field 86. */
const ownReference = (text: string): string | null => {
  const reference = readReference(text);
  return reference && /^(EREF|KREF|PREF|MARF)\+?$/.test(reference) ? null : reference;
};
