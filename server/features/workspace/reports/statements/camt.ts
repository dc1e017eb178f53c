import { element, textElement } from '../../../../files/xml';
import { money, toDecimal } from '../../../../kernel/money/money';
import { inPieces } from '../pieces';
import type { Line, Statement } from './statement';

// ISO 20022 bank to customer statement. Its schema limits the length of each text.
const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08';
const ISSUER = 'Farshore';
const LENGTH = { code: 35, accountId: 34, accountName: 70, name: 140, unstructured: 140, more: 500 };

export const camtOf = (statement: Statement): AsyncGenerator<Uint8Array> => inPieces(parts(statement));

async function* parts(statement: Statement): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${NAMESPACE}"><BkToCstmrStmt>`;
  yield header(statement);
  yield `<Stmt>${head(statement)}`;
  for await (const part of statement.parts())
    yield part.map((line) => entry(line, statement.currency)).join('');
  yield '</Stmt></BkToCstmrStmt></Document>\n';
}

const header = ({ merchant, currency, from, to, createdAt }: Statement): string =>
  element(
    'GrpHdr',
    // Unlike the statement's id, the message id differs each time.
    textElement('MsgId', `${idOf({ currency, from, to })}-${createdAt.getTime().toString(36)}`, LENGTH.code),
    element('CreDtTm', createdAt.toISOString()),
    element('MsgRcpt', textElement('Nm', merchant.name, LENGTH.name)),
  );

const idOf = ({ currency, from, to }: Pick<Statement, 'currency' | 'from' | 'to'>): string =>
  `${currency}-${from.replaceAll('-', '')}-${to.replaceAll('-', '')}`;

function head(statement: Statement): string {
  const { merchant, currency, from, to, createdAt, opening, closing } = statement;
  return [
    textElement('Id', idOf(statement), LENGTH.code),
    element('CreDtTm', createdAt.toISOString()),
    element('FrToDt', element('FrDtTm', `${from}T00:00:00.000Z`), element('ToDtTm', `${to}T23:59:59.999Z`)),
    element(
      'Acct',
      element(
        'Id',
        element('Othr', textElement('Id', `${merchant.id.split('_')[1]}-${currency}`, LENGTH.accountId)),
      ),
      element('Ccy', currency),
      textElement('Nm', `${currency} balance`, LENGTH.accountName),
      element('Ownr', textElement('Nm', merchant.name, LENGTH.name)),
    ),
    balance('OPBD', opening, currency, from),
    balance('CLBD', closing, currency, to),
    summary(statement),
  ].join('');
}

const balance = (code: string, amount: bigint, currency: string, day: string): string =>
  element(
    'Bal',
    element('Tp', element('CdOrPrtry', element('Cd', code))),
    amountOf(amount, currency),
    direction(amount),
    element('Dt', element('Dt', day)),
  );

function summary({ credits, debits, count, currency }: Statement): string {
  const decimal = (amount: bigint) => toDecimal(money(amount, currency));
  const net = credits.sum - debits.sum;
  const total = (of: { count: number; sum: bigint }) => [
    element('NbOfNtries', String(of.count)),
    element('Sum', decimal(of.sum)),
  ];
  return element(
    'TxsSummry',
    element(
      'TtlNtries',
      ...total({ count, sum: credits.sum + debits.sum }),
      element('TtlNetNtry', element('Amt', decimal(magnitude(net))), direction(net)),
    ),
    element('TtlCdtNtries', ...total(credits)),
    element('TtlDbtNtries', ...total(debits)),
  );
}

const entry = (line: Line, currency: string): string =>
  element(
    'Ntry',
    textElement('NtryRef', line.id, LENGTH.code),
    amountOf(line.amount, currency),
    direction(line.amount),
    element('Sts', element('Cd', 'BOOK')),
    element('BookgDt', element('DtTm', line.at)),
    element('ValDt', element('Dt', line.at.slice(0, 10))),
    textElement('AcctSvcrRef', line.id, LENGTH.code),
    element('BkTxCd', element('Prtry', textElement('Cd', line.kind, LENGTH.code), element('Issr', ISSUER))),
    element('NtryDtls', details(line, currency)),
    textElement('AddtlNtryInf', line.title, LENGTH.more),
  );

const UETR = /^[a-f0-9]{8}-[a-f0-9]{4}-4[a-f0-9]{3}-[89ab][a-f0-9]{3}-[a-f0-9]{12}$/;

/** A reference that is too long is left out here and is complete in the text. */
const reference = (name: string, value: string | null): string =>
  value === null || value.length > LENGTH.code ? '' : textElement(name, value, LENGTH.code);

function details(line: Line, currency: string): string {
  const { id, subject_id, bankReference, invoice, amount } = line;
  const uetr = bankReference !== null && UETR.test(bankReference);
  return element(
    'TxDtls',
    element(
      'Refs',
      reference('AcctSvcrRef', id),
      reference('EndToEndId', subject_id),
      uetr ? element('UETR', bankReference) : '',
      uetr ? '' : reference('ClrSysRef', bankReference),
    ),
    amountOf(amount, currency),
    direction(amount),
    party(line),
    invoice ? element('RmtInf', textElement('Ustrd', `Invoice ${invoice}`, LENGTH.unstructured)) : '',
    textElement('AddtlTxInf', [subject_id, bankReference].filter(Boolean).join(' '), LENGTH.more),
  );
}

function party({ counterparty, amount }: Line): string {
  const name = textElement('Nm', counterparty, LENGTH.name);
  return name && element('RltdPties', element(amount > 0n ? 'Dbtr' : 'Cdtr', element('Pty', name)));
}

const magnitude = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

const amountOf = (amount: bigint, currency: string): string =>
  `<Amt Ccy="${currency}">${toDecimal(money(magnitude(amount), currency))}</Amt>`;

const direction = (amount: bigint): string => element('CdtDbtInd', amount < 0n ? 'DBIT' : 'CRDT');
