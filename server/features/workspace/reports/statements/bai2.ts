import { inPieces } from '../pieces';
import { asciiText, shortDay } from './plain-text';
import type { Line, Statement } from './statement';

// Cash Management Balance Reporting, version 2: one group for each day, amounts in minor units.
const SENDER = 'FARSHORE';
const VERSION = 2;
const FINAL_PREVIOUS_DAY = 2;
const UPDATE = 1;
const BALANCE = { opening: '010', closing: '015', credits: '100', debits: '400' };
/** The standard's codes for other credits and debits; the text says more. */
const MOVEMENT = { credit: '399', debit: '699' };
const MAX_TEXT = 70;

export const bai2Of = (statement: Statement): AsyncGenerator<Uint8Array> => inPieces(parts(statement));

async function* parts(statement: Statement): AsyncGenerator<string> {
  const { merchant, createdAt, to, opening } = statement;
  const receiver = merchant.id.split('_')[1]!;
  const created = createdAt.toISOString();
  const time = created.slice(11, 16).replace(':', '');
  yield record('01', SENDER, receiver, shortDay(created.slice(0, 10)), time, 1, '', '', VERSION);
  let sum = 0n;
  let groups = 0;
  let records = 2;
  for await (const day of days(statement, { day: to, lines: [], opening })) {
    const group = groupOf(statement, receiver, day);
    groups += 1;
    records += group.records;
    sum += group.sum;
    yield group.text;
  }
  yield record('99', sum, groups, records);
}

type Day = { readonly day: string; readonly lines: readonly Line[]; readonly opening: bigint };

/** A period without movements has its last day. */
async function* days(statement: Statement, empty: Day): AsyncGenerator<Day> {
  let { opening } = statement;
  let lines: Line[] = [];
  const dayOf = ({ at }: Line) => at.slice(0, 10);
  for await (const part of statement.parts())
    for (const line of part) {
      if (lines.length && dayOf(line) !== dayOf(lines[0]!)) {
        yield { day: dayOf(lines[0]!), lines, opening };
        opening = lines.at(-1)!.balance;
        lines = [];
      }
      lines.push(line);
    }
  yield lines.length ? { day: dayOf(lines[0]!), lines, opening } : empty;
}

/** Control totals add up every amount above them as it is written. */
function groupOf({ merchant, currency }: Statement, receiver: string, { day, lines, opening }: Day) {
  const credits = lines.filter(({ amount }) => amount > 0n);
  const debits = lines.filter(({ amount }) => amount < 0n);
  const [credited, debited] = [total(credits), total(debits)];
  const closing = lines.at(-1)?.balance ?? opening;
  const sum = opening + closing + 2n * (credited + debited);
  const account = `${merchant.id.split('_')[1]}${currency}`;
  const summary = [
    [BALANCE.opening, opening, '', ''],
    [BALANCE.closing, closing, '', ''],
    [BALANCE.credits, credited, credits.length, ''],
    [BALANCE.debits, debited, debits.length, ''],
  ].flat();
  // The account's records with its trailer, and the group's own two.
  const ofAccount = lines.length + 2;
  return {
    sum,
    records: ofAccount + 2,
    text: [
      record('02', receiver, SENDER, UPDATE, shortDay(day), '', currency, FINAL_PREVIOUS_DAY),
      record('03', account, currency, ...summary),
      ...lines.map(movement),
      record('49', sum, ofAccount),
      record('98', sum, 1, ofAccount + 2),
    ].join(''),
  };
}

const total = (lines: readonly Line[]): bigint =>
  lines.reduce((sum, { amount }) => sum + (amount < 0n ? -amount : amount), 0n);

const record = (...fields: readonly (string | number | bigint)[]): string => `${fields.join(',')}/\r\n`;

/** The text is the last field and ends with the line, so it may contain commas and slashes. */
function movement({ amount, title, counterparty, bankReference, subject_id, invoice }: Line): string {
  const [code, magnitude] = amount < 0n ? [MOVEMENT.debit, -amount] : [MOVEMENT.credit, amount];
  const text = asciiText([title, counterparty, invoice].filter(Boolean).join(' '), MAX_TEXT);
  return `16,${code},${magnitude},,${field(bankReference)},${field(subject_id)},${text}\r\n`;
}

const MAX_REFERENCE = 40;

/** Commas and slashes end a field. */
const field = (reference: string | null): string =>
  asciiText(reference ?? '', MAX_REFERENCE).replaceAll(/[,/]/g, '.');
