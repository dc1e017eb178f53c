import { detailOf, entryOf } from './camt-entry';
import { amountOf, booleanOf, codeOf, requireChild, signOf } from './iso';
import {
  type Balance,
  type BalanceType,
  BankFileFault,
  type DeclaredTotals,
  type Detail,
  type StatementPage,
  type StatementStart,
  type Total,
} from './model';
import { openingOf, StatementTotals } from './totals';
import type { Emit, MessageReader, XmlElement } from './tree';
import { readAmount, readCount, readDay, readPage, readReference, requireCurrency } from './values';

const MAX_DETAILS = 100_000;

const MESSAGES = {
  'camt.052': { root: 'BkToCstmrAcctRpt', unit: 'Rpt', report: 'intraday' },
  'camt.053': { root: 'BkToCstmrStmt', unit: 'Stmt', report: 'statement' },
  'camt.054': { root: 'BkToCstmrDbtCdtNtfctn', unit: 'Ntfctn', report: 'notification' },
} as const;

/** `format` is the name with its version, such as `camt.053.001.08`. */
export function camtReader(name: keyof typeof MESSAGES, format: string): MessageReader {
  const { root, unit, report } = MESSAGES[name];
  let header: XmlElement | null = null;
  let current: { readonly page: StatementPage | null; readonly totals: StatementTotals } | null = null;
  let details: Detail[] = [];
  let statements = 0;

  function start(statement: XmlElement, emit: Emit): NonNullable<typeof current> {
    if (current) return current;
    const pages = statement.child(`${unit}Pgntn`) ?? requireHeader().child('MsgPgntn');
    const part = startOf(statement, report, pages);
    current = { page: part.page, totals: new StatementTotals(part.account.currency) };
    emit(part);
    return current;
  }

  function requireHeader(): XmlElement {
    if (!header) throw new BankFileFault('GrpHdr', 'it is missing');
    return header;
  }

  return {
    root,
    ends: {
      [`${root}/GrpHdr`](element, emit) {
        header = element;
        const messageId = readReference(element.value('MsgId'));
        emit({ kind: 'file', format, messageId, createdAt: element.value('CreDtTm') });
      },
      'NtryDtls/TxDtls'(element) {
        if (details.length === MAX_DETAILS)
          throw new BankFileFault(element.place(), `more than ${MAX_DETAILS} details of one entry`);
        details.push(detailOf(element));
      },
      [`${unit}/Ntry`](element, emit) {
        const { totals } = start(element.parent!, emit);
        const entry = entryOf(element, details);
        details = [];
        totals.add(entry, element.place());
        emit({ kind: 'entry', entry });
      },
      [`${root}/${unit}`](element, emit) {
        const { page, totals } = start(element, emit);
        const balances = balancesOf(element);
        const declared = declaredOf(element.child('TxsSummry'), totals.currency(balances));
        emit(totals.end({ page, balances, declared }));
        current = null;
        statements += 1;
      },
    },
    end(element) {
      requireHeader();
      if (!statements) throw new BankFileFault(element.place(unit), 'it is missing');
    },
  };
}

function startOf(
  statement: XmlElement,
  report: StatementStart['report'],
  pages: XmlElement | undefined,
): StatementStart {
  const account = requireChild(statement, 'Acct');
  const balances = balancesOf(statement);
  const currency = account.child('Ccy');
  return {
    kind: 'statement',
    report,
    id: readReference(statement.value('Id')),
    account: {
      iban: account.value('Id', 'IBAN'),
      number: account.value('Id', 'Othr', 'Id'),
      currency: currency ? requireCurrency(currency.text.trim(), currency.place()) : null,
      bic: account.value('Svcr', 'FinInstnId', 'BICFI') ?? account.value('Svcr', 'FinInstnId', 'BIC'),
    },
    number: statement.value('ElctrncSeqNb') ?? statement.value('LglSeqNb'),
    page: pageOf(pages),
    from: statement.value('FrToDt', 'FrDtTm'),
    to: statement.value('FrToDt', 'ToDtTm'),
    opening: openingOf(balances),
  };
}

function pageOf(pages: XmlElement | undefined): StatementPage | null {
  const number = pages?.child('PgNb');
  if (!pages || !number) return null;
  return {
    number: readPage(number.text.trim(), number.place()),
    last: booleanOf(requireChild(pages, 'LastPgInd')),
  };
}

const BALANCE_TYPES: Readonly<Record<string, BalanceType>> = {
  OPBD: 'opening',
  CLBD: 'closing',
  PRCD: 'previous_closing',
  OPAV: 'available',
  CLAV: 'available',
  ITAV: 'available',
  FWAV: 'forward',
};

function balancesOf(statement: XmlElement): Balance[] {
  const given = statement.all('Bal').map((element) => {
    const { amount, currency } = amountOf(requireChild(element, 'Amt'));
    const day = element.find('Dt', 'Dt') ?? element.find('Dt', 'DtTm');
    return {
      code: codeOf(element.find('Tp', 'CdOrPrtry')),
      interim: codeOf(element.find('Tp', 'SubTp')) === 'INTM',
      amount: amount * signOf(requireChild(element, 'CdtDbtInd')),
      currency,
      date: day ? readDay(day.text.trim(), day.place()) : null,
    };
  });
  const has = (...codes: readonly string[]) =>
    given.some(({ code }) => code !== null && codes.includes(code));
  const opens = has('OPBD', 'PRCD');
  const closes = has('CLBD');
  let opened = opens || !(closes || given.filter(({ code }) => code === 'ITBD').length > 1);
  return given.map(({ code, interim, ...balance }) => {
    let type = BALANCE_TYPES[code ?? ''] ?? 'other';
    // A page between others opens and closes with ITBD, in this order.
    if (code === 'ITBD') {
      type = opened ? 'interim_closing' : 'interim_opening';
      opened = true;
    } else if (interim && type === 'opening') type = 'interim_opening';
    else if (interim && type === 'closing') type = 'interim_closing';
    return { type, ...balance };
  });
}

function declaredOf(summary: XmlElement | undefined, currency: string | null): DeclaredTotals {
  const total = (name: string): Total | null => {
    const count = summary?.find(name, 'NbOfNtries');
    const sum = summary?.find(name, 'Sum');
    if (!count && !sum) return null;
    return {
      count: count ? readCount(count.text.trim(), count.place()) : null,
      sum: sum && currency ? readAmount(sum.text.trim(), currency, sum.place()) : null,
    };
  };
  return { entries: total('TtlNtries'), credits: total('TtlCdtNtries'), debits: total('TtlDbtNtries') };
}
