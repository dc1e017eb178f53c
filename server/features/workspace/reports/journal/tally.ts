import { element, escaped, textElement } from '../../../../files/xml';
import { money, toDecimal } from '../../../../kernel/money/money';
import { inPieces } from '../pieces';
import { ACCOUNT_NAMES } from './accounts';
import type { JournalEntry } from './journal';

const LENGTH = { ledger: 100, narration: 250, reference: 50 };

/** Journal vouchers for TallyPrime, in one currency. An entry that is imported again replaces itself. */
export const tallyOf = (rows: AsyncIterable<readonly JournalEntry[]>) => inPieces(parts(rows));

async function* parts(rows: AsyncIterable<readonly JournalEntry[]>): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE>';
  yield element('HEADER', element('TALLYREQUEST', 'Import Data'));
  yield `<BODY><IMPORTDATA>${element('REQUESTDESC', element('REPORTNAME', 'Vouchers'))}<REQUESTDATA>`;
  for await (const part of rows) yield part.map(message).join('');
  yield '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n';
}

function message(entry: JournalEntry): string {
  const { id, at, debit, credit, amount, currency, title, counterparty, subject_id } = entry;
  const narration = [title, counterparty, subject_id].filter(Boolean).join(' · ');
  const decimal = toDecimal(money(amount, currency));
  return [
    `\n<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER REMOTEID="${escaped(id)}" VCHTYPE="Journal" ACTION="Create">`,
    element('DATE', at.slice(0, 10).replaceAll('-', '')),
    element('VOUCHERTYPENAME', 'Journal'),
    textElement('REFERENCE', subject_id, LENGTH.reference),
    textElement('NARRATION', narration, LENGTH.narration),
    // Tally writes debits as negative amounts.
    side(debit, currency, 'Yes', `-${decimal}`),
    side(credit, currency, 'No', decimal),
    '</VOUCHER></TALLYMESSAGE>',
  ].join('');
}

const side = (
  { code, account }: JournalEntry['debit'],
  currency: string,
  isDebit: 'Yes' | 'No',
  amount: string,
): string =>
  element(
    'ALLLEDGERENTRIES.LIST',
    textElement('LEDGERNAME', code ?? `${ACCOUNT_NAMES[account]} ${currency}`, LENGTH.ledger),
    element('ISDEEMEDPOSITIVE', isDebit),
    element('AMOUNT', amount),
  );
