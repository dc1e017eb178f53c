import { money, toDecimal } from '../../../../kernel/money/money';
import { inPieces } from '../pieces';
import { ACCOUNT_NAMES } from './accounts';
import type { Journal, JournalEntry } from './journal';

/** A plain text journal, which Ledger reads too. */
export const hledgerOf = (journal: Journal, rows: AsyncIterable<readonly JournalEntry[]>) =>
  inPieces(parts(journal, rows));

async function* parts(
  { holder, currencies, from, to }: Journal,
  rows: AsyncIterable<readonly JournalEntry[]>,
): AsyncGenerator<string> {
  yield `; Journal of ${plain(holder)}, ${from} to ${to}, in UTC\n\ndecimal-mark .\n`;
  for (const currency of currencies) yield `commodity ${sampleOf(currency)} ${currency}\n`;
  for await (const part of rows) yield part.map(transaction).join('');
}

/** The decimal point is required, also where there are no decimals. */
function sampleOf(currency: string): string {
  const [whole, decimals = ''] = toDecimal(money(100_000, currency)).split('.');
  return `${whole}.${decimals}`;
}

function transaction(entry: JournalEntry): string {
  const { id, at, debit, credit, amount, currency, title, counterparty, subject_id } = entry;
  const decimal = toDecimal(money(amount, currency));
  const description = [counterparty, title].filter((one) => one !== null).map(plain);
  return [
    `\n${at.slice(0, 10)} * (${id}) ${description.join(' | ')}`,
    `    ; reference: ${plain(subject_id)}`,
    `    ${accountOf(debit, currency)}  ${decimal} ${currency}`,
    `    ${accountOf(credit, currency)}  -${decimal} ${currency}\n`,
  ].join('\n');
}

/** The merchant's code comes first. Each currency is an account of its own. */
const accountOf = ({ code, account }: JournalEntry['debit'], currency: string): string =>
  [code && plain(code).replaceAll(':', ' '), ACCOUNT_NAMES[account]].filter(Boolean).join(' ') +
  `:${currency}`;

/** Without the marks that would begin a comment, a payee or a virtual account, and without double spaces. */
const plain = (text: string): string => text.replaceAll(/[\p{C}\s;|*!()[\]{}"=@]+/gu, ' ').trim();
