import {
  type Balance,
  type BalanceType,
  BankFileFault,
  type Detail,
  type Entry,
  NO_CODE,
  NO_DETAIL,
  partyNamed,
  type StatementStart,
  type Total,
} from './model';
import { magnitude, openingOf, StatementTotals } from './totals';
import { clip, readCount, readReference, readShortDay, requireCurrency, requireLimit } from './values';

/** A record with its continuations. `fields` are those before the text; `texts` is only of a transaction (16). */
export type Logical = {
  readonly code: string;
  readonly place: string;
  readonly texts: string[];
  fields: string[];
  lines: number;
};

export type Group = { readonly day: string; readonly currency: string; readonly intraday: boolean };

/** Fields of the funds type at `at`: value day and time, or amounts by day. */
export function fundsLength(fields: readonly string[], at: number): number {
  switch (fields[at]) {
    case 'V':
      return 3;
    case 'S':
      return 4;
    case 'D':
      return 2 + 2 * (Number(fields[at + 1]) || 0);
    default:
      return 1;
  }
}

const BALANCES: Readonly<Record<string, BalanceType>> = {
  '010': 'opening',
  '015': 'closing',
  '030': 'interim_closing',
  '040': 'available',
  '045': 'available',
  '060': 'available',
};
const TOTAL_CREDITS = '100';
const TOTAL_DEBITS = '400';
const NON_MONETARY = '890';

export function signedDigits(text: string, place: string): bigint {
  const [, sign, digits] = /^([+-]?)(\d{1,30})$/.exec(text) ?? [];
  if (!digits)
    throw new BankFileFault(place, text ? `${clip(text)} is not an amount` : 'the amount is missing');
  return sign === '-' ? -BigInt(digits) : BigInt(digits);
}

export class Account {
  readonly sum: bigint;
  private readonly number: string;
  private readonly currency: string;
  private readonly balances: Balance[] = [];
  private readonly declared: { credits: Total | null; debits: Total | null } = {
    credits: null,
    debits: null,
  };
  private readonly totals: StatementTotals;

  constructor(
    { fields, place }: Logical,
    private readonly group: Group,
  ) {
    const [number, currency, ...rest] = fields;
    if (!number) throw new BankFileFault(place, 'the account is missing');
    this.number = number;
    this.currency = requireCurrency(currency || group.currency, place);
    this.totals = new StatementTotals(this.currency);
    let sum = 0n;
    for (let at = 0; at < rest.length; at += 3 + fundsLength(rest, at + 3)) {
      const [type, digits = '', count] = rest.slice(at, at + 3);
      if (!digits) continue;
      const amount = signedDigits(digits, place);
      sum += amount;
      this.readSummary(type!, amount, count || null, place);
    }
    this.sum = sum;
  }

  private readSummary(type: string, amount: bigint, count: string | null, place: string): void {
    const total = { sum: amount, count: count === null ? null : readCount(count, place) };
    if (type === TOTAL_CREDITS) this.declared.credits = total;
    else if (type === TOTAL_DEBITS) this.declared.debits = total;
    else if (type < TOTAL_CREDITS) {
      requireLimit(magnitude(amount), place);
      this.balances.push({
        type: BALANCES[type] ?? 'other',
        amount,
        currency: this.currency,
        date: this.group.day,
      });
    }
  }

  start(): StatementStart {
    const { day, intraday } = this.group;
    return {
      kind: 'statement',
      report: intraday ? 'intraday' : 'statement',
      id: null,
      account: { iban: null, number: this.number, currency: this.currency, bic: null },
      number: null,
      page: null,
      from: day,
      to: day,
      opening: openingOf(this.balances),
    };
  }

  read({ fields, texts, place }: Logical): { entry: Entry; sum: bigint } {
    const [type = '', digits = '', ...rest] = fields;
    const sign = directionOf(type, place);
    const unsigned = sign === 0n && !digits ? 0n : requireUnsigned(digits, place);
    const amount = unsigned * sign;
    const valueOn = rest[0] === 'V' && rest[1] ? readShortDay(rest[1], place) : null;
    const [bankReference, reference] = rest.slice(fundsLength(rest, 0));
    const text =
      texts
        .map((one) => one.trim())
        .join('\n')
        .trim() || null;
    const entry: Entry = {
      index: this.totals.entries + 1,
      amount,
      currency: this.currency,
      status: sign === 0n ? 'information' : 'booked',
      reversal: false,
      bookedOn: this.group.day,
      valueOn,
      bankReference: readReference(bankReference),
      reference: readReference(reference),
      code: { ...NO_CODE, proprietary: type },
      charges: [],
      text,
      batches: [],
      details: text ? [detailOf(texts, text, amount, this.currency)] : [],
    };
    this.totals.add(entry, place);
    return { entry, sum: unsigned };
  }

  end() {
    return this.totals.end({
      page: null,
      balances: this.balances,
      declared: { entries: null, ...this.declared },
    });
  }
}

function requireUnsigned(digits: string, place: string): bigint {
  const amount = signedDigits(digits, place);
  if (amount < 0n) throw new BankFileFault(place, 'the amount of a transaction has a sign');
  return requireLimit(amount, place);
}

/** Credits are 100 to 399, debits 400 to 699; 890 moves no money. */
function directionOf(type: string, place: string): bigint {
  if (/^[123]\d\d$/.test(type)) return 1n;
  if (/^[456]\d\d$/.test(type)) return -1n;
  if (type === NON_MONETARY) return 0n;
  throw new BankFileFault(place, `the type ${clip(type)} says neither credit nor debit`);
}

/** Some banks write remarks such as `EREF: 1111` in the text's lines. */
function detailOf(texts: readonly string[], text: string, amount: bigint, currency: string): Detail {
  const remarks = new Map(
    texts.flatMap((line) => {
      const [, key, value] = /^([A-Z]{4}): (.*)$/.exec(line) ?? [];
      return key ? [[key, value!] as const] : [];
    }),
  );
  const remark = (key: string) => readReference(remarks.get(key));
  const remittance = remark('REMI');
  const [, reason] = /Reason: "([^"]*)"/.exec(text) ?? [];
  return {
    ...NO_DETAIL,
    amount,
    currency,
    endToEndId: remark('EREF'),
    clearingReference: remark('CREF'),
    debtor: partyNamed(remark('DBNM')),
    debtorAccount: remark('DACT'),
    debtorAgent: remark('DBIC') ?? remark('DABA'),
    creditor: partyNamed(remark('CRNM')),
    creditorAccount: remark('CACT'),
    creditorAgent: remark('CBIC') ?? remark('CABA'),
    remittance: remittance ? [remittance] : remarks.size ? [] : [text],
    returnReason: reason ? reasonOf(reason) : null,
    text,
  };
}

/** A code such as R02, or words. */
const reasonOf = (reason: string) =>
  /^[A-Z]\d{2,3}$/.test(reason) ? { code: reason, text: null } : { code: null, text: reason };
