import { money, toDecimal } from '../../../../kernel/money/money';
import { inPieces } from '../pieces';
import { dayOfYear, shortDay, swiftText } from './plain-text';
import type { Line, Statement } from './statement';

// SWIFT customer statement message. Each text is limited to a length and to SWIFT's characters.
const LENGTH = { reference: 16, account: 35, supplement: 34, row: 65 };
const ROWS_OF_86 = 6;
const END = '\r\n';

export const mt940Of = (statement: Statement): AsyncGenerator<Uint8Array> => inPieces(parts(statement));

async function* parts(statement: Statement): AsyncGenerator<string> {
  const { merchant, currency, from, to, opening, closing } = statement;
  yield rows(
    `:20:${currency}${shortDay(from)}${dayOfYear(to)}`,
    `:25:${merchant.id.split('_')[1]}${currency}`.slice(0, LENGTH.account),
    `:28C:${to.slice(2, 4)}${dayOfYear(to)}/1`,
    `:60F:${balance(opening, currency, from)}`,
  );
  for await (const part of statement.parts()) yield part.map((line) => movement(line, currency)).join('');
  yield rows(`:62F:${balance(closing, currency, to)}`, '-');
}

const rows = (...all: readonly string[]): string => all.map((row) => row + END).join('');

const markOf = (amount: bigint): string => (amount < 0n ? 'D' : 'C');

/** With a decimal comma, also where there are no decimals. */
function decimalOf(amount: bigint, currency: string): string {
  const [whole, decimals = ''] = toDecimal(money(amount < 0n ? -amount : amount, currency)).split('.');
  return `${whole},${decimals}`;
}

const balance = (amount: bigint, currency: string, day: string): string =>
  `${markOf(amount)}${shortDay(day)}${currency}${decimalOf(amount, currency)}`;

function movement(line: Line, currency: string): string {
  const { at, amount, title, counterparty, invoice, bankReference, subject_id } = line;
  const day = shortDay(at.slice(0, 10));
  const bank = short(bankReference);
  const facts = [
    counterparty ? `${title}: ${counterparty}` : title,
    invoice && `Invoice ${invoice}`,
    bankReference && `Bank reference ${bankReference}`,
    subject_id,
  ];
  return rows(
    `:61:${day}${day.slice(2)}${markOf(amount)}${decimalOf(amount, currency)}NMSC${short(invoice) ?? 'NONREF'}${bank ? `//${bank}` : ''}`,
    swiftText(title, LENGTH.supplement),
    `:86:${wrap(facts.filter(Boolean).join(' '))}`,
  );
}

/** Undefined if the reference is too long or has other characters; it is complete in field 86. */
function short(reference: string | null): string | undefined {
  if (!reference || reference.length > LENGTH.reference || reference.includes('//')) return undefined;
  return swiftText(reference, LENGTH.reference) === reference ? reference : undefined;
}

/** No row begins with a colon or hyphen, which would begin a field or end the message. */
function wrap(text: string): string {
  let rest = swiftText(text, LENGTH.row * ROWS_OF_86);
  const all: string[] = [];
  while (rest && all.length < ROWS_OF_86) {
    all.push(rest.slice(0, LENGTH.row).trim());
    rest = rest.slice(LENGTH.row).replace(/^[\s:-]+/, '');
  }
  return all.join(END);
}
