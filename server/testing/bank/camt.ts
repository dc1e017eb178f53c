import { money, toDecimal } from '../../kernel/money/money';
import type { Account, Detail, Entry, EntryKind, Party, StatementPage } from './entry';
import { documentOf, leaf, reasonOf, tag, toDay, toTime } from './xml';

export type CamtVersion = '02' | '04' | '08';

export function writeCamt053(version: CamtVersion, page: StatementPage): string {
  const { account, day } = page;
  const pages = (name: string) =>
    tag(name, leaf('PgNb', String(page.page)), leaf('LastPgInd', String(page.isLast)));
  const isWithoutPages = version === '02';
  return documentOf(
    `camt.053.001.${version}`,
    tag(
      'BkToCstmrStmt',
      tag(
        'GrpHdr',
        leaf('MsgId', page.messageId),
        leaf('CreDtTm', toTime(page.createdAt)),
        isWithoutPages ? pages('MsgPgntn') : '',
      ),
      tag(
        'Stmt',
        leaf('Id', page.id),
        isWithoutPages ? '' : pages('StmtPgntn'),
        leaf('ElctrncSeqNb', String(page.number)),
        leaf('CreDtTm', toTime(page.createdAt)),
        tag('FrToDt', leaf('FrDtTm', `${day}T00:00:00Z`), leaf('ToDtTm', `${day}T23:59:59Z`)),
        accountOf(version, account),
        balance(page.isFirst ? 'OPBD' : 'ITBD', page.opening, account.currency, day),
        balance(page.isLast ? 'CLBD' : 'ITBD', page.closing, account.currency, day),
        ...page.entries.map((entry) => writeEntry(version, account, entry)),
      ),
    ),
  );
}

export function writeCamt054(version: CamtVersion, id: string, account: Account, entry: Entry): string {
  return documentOf(
    `camt.054.001.${version}`,
    tag(
      'BkToCstmrDbtCdtNtfctn',
      tag('GrpHdr', leaf('MsgId', id), leaf('CreDtTm', toTime(entry.bookedAt))),
      tag(
        'Ntfctn',
        leaf('Id', id),
        leaf('CreDtTm', toTime(entry.bookedAt)),
        accountOf(version, account),
        writeEntry(version, account, entry),
      ),
    ),
  );
}

// Domain, family and sub-family of ISO 20022's bank transaction codes.
const CODES: Record<EntryKind, readonly [string, string, string]> = {
  payment: ['PMNT', 'ICDT', 'ESCT'],
  return: ['PMNT', 'ICDT', 'RRTN'],
  receipt: ['PMNT', 'RCDT', 'ESCT'],
  charge: ['ACMT', 'MDOP', 'CHRG'],
};

function writeEntry(version: CamtVersion, account: Account, entry: Entry): string {
  const day = toDay(entry.bookedAt);
  const [domain, family, subfamily] = CODES[entry.kind];
  const { batch } = entry;
  return tag(
    'Ntry',
    leaf('NtryRef', entry.reference),
    amountOf('Amt', entry.amount, account.currency),
    leaf('CdtDbtInd', sideOf(entry.amount)),
    // A reversed debit is money in: the sign is CdtDbtInd alone.
    entry.kind === 'return' ? leaf('RvslInd', 'true') : '',
    version === '08' ? tag('Sts', leaf('Cd', 'BOOK')) : leaf('Sts', 'BOOK'),
    tag('BookgDt', leaf('Dt', day)),
    tag('ValDt', leaf('Dt', day)),
    leaf('AcctSvcrRef', entry.reference),
    tag(
      'BkTxCd',
      tag('Domn', leaf('Cd', domain), tag('Fmly', leaf('Cd', family), leaf('SubFmlyCd', subfamily))),
    ),
    tag(
      'NtryDtls',
      batch
        ? tag(
            'Btch',
            leaf('MsgId', batch.messageId),
            leaf('PmtInfId', batch.blockId),
            leaf('NbOfTxs', String(batch.count)),
            amountOf('TtlAmt', entry.amount, account.currency),
            leaf('CdtDbtInd', sideOf(entry.amount)),
          )
        : '',
      ...entry.details.map((detail) => writeDetail(version, account, entry, detail)),
    ),
    leaf('AddtlNtryInf', entry.text),
  );
}

function writeDetail(version: CamtVersion, { currency }: Account, entry: Entry, detail: Detail): string {
  const side = sideOf(entry.amount);
  const bare = version === '02';
  return tag(
    'TxDtls',
    tag(
      'Refs',
      leaf('MsgId', detail.messageId),
      leaf('AcctSvcrRef', entry.reference),
      leaf('PmtInfId', detail.blockId),
      leaf('InstrId', detail.instructionId),
      leaf('EndToEndId', detail.endToEndId),
      version === '08' ? leaf('UETR', detail.uetr) : '',
    ),
    bare ? '' : amountOf('Amt', detail.amount, currency) + leaf('CdtDbtInd', side),
    tag(
      'AmtDtls',
      detail.instructed ? tag('InstdAmt', amountOf('Amt', detail.instructed, currency)) : '',
      bare ? tag('TxAmt', amountOf('Amt', detail.amount, currency)) : '',
    ),
    detail.charges ? writeCharges(bare, detail.charges, currency) : '',
    tag(
      'RltdPties',
      partyOf(version, 'Dbtr', detail.debtor),
      accountIdOf('DbtrAcct', detail.debtor?.account),
      partyOf(version, 'Cdtr', detail.creditor),
      accountIdOf('CdtrAcct', detail.creditor?.account),
    ),
    tag('RmtInf', leaf('Ustrd', detail.remittance)),
    reasonOf('RtrInf', detail.returned),
  );
}

function writeCharges(bare: boolean, charges: bigint, currency: string): string {
  const record = amountOf('Amt', charges, currency) + leaf('CdtDbtInd', 'DBIT');
  const total = amountOf('TtlChrgsAndTaxAmt', charges, currency);
  return tag('Chrgs', total, bare ? record : tag('Rcrd', record, leaf('ChrgInclInd', 'true')));
}

const partyOf = (version: CamtVersion, name: string, party: Party | undefined): string => {
  const inner = leaf('Nm', party?.name) + tag('PstlAdr', leaf('Ctry', party?.country));
  return tag(name, version === '08' ? tag('Pty', inner) : inner);
};

const accountIdOf = (name: string, id: string | undefined): string =>
  id ? tag(name, tag('Id', isIbanShaped(id) ? leaf('IBAN', id) : tag('Othr', leaf('Id', id)))) : '';

const isIbanShaped = (id: string): boolean => /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(id);

const accountOf = (version: CamtVersion, { iban, number, bic, currency }: Account): string =>
  tag(
    'Acct',
    tag('Id', leaf('IBAN', iban) || tag('Othr', leaf('Id', number))),
    leaf('Ccy', currency),
    tag('Svcr', tag('FinInstnId', leaf(version === '02' ? 'BIC' : 'BICFI', bic))),
  );

const balance = (code: string, amount: bigint, currency: string, day: string): string =>
  tag(
    'Bal',
    tag('Tp', tag('CdOrPrtry', leaf('Cd', code))),
    amountOf('Amt', amount, currency),
    leaf('CdtDbtInd', sideOf(amount)),
    tag('Dt', leaf('Dt', day)),
  );

const amountOf = (name: string, amount: bigint, currency: string): string =>
  `<${name} Ccy="${currency}">${toDecimal(money(amount < 0n ? -amount : amount, currency))}</${name}>`;

const sideOf = (amount: bigint): string => (amount < 0n ? 'DBIT' : 'CRDT');
