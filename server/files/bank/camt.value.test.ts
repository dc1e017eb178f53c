import { expect, test } from 'vitest';
import { readParts, readStatements } from '../../testing/bank-files';
import { readBankFile } from './read';

const balance = (code: string, amount: string, more = '', direction = 'CRDT') =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry>${more}</Tp><Amt Ccy="EUR">${amount}</Amt>
  <CdtDbtInd>${direction}</CdtDbtInd><Dt><Dt>2026-11-27</Dt></Dt></Bal>`;

const entry = (amount: string, direction: string, more = '', status = '<Cd>BOOK</Cd>') =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts>${status}</Sts>${more}</Ntry>`;

const account = '<Acct><Id><IBAN>DE02TEST0000000001</IBAN></Id><Ccy>EUR</Ccy></Acct>';

const statement = (content: string, version = '08') =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-27T18:00:00</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id>${content}</Stmt></BkToCstmrStmt></Document>`;

test('counts only booked entries for the net, and ties opening and closing', async () => {
  const [read] = await readStatements(
    statement(
      `<ElctrncSeqNb>12</ElctrncSeqNb><LglSeqNb>7</LglSeqNb>${account}
      ${balance('OPBD', '100.00')}${balance('CLBD', '20.5000', '', 'DBIT')}${balance('FWAV', '1')}
      <TxsSummry><TtlNtries><NbOfNtries>3</NbOfNtries><Sum>129.50</Sum></TtlNtries></TxsSummry>
      ${entry('120.5', 'DBIT')}${entry('5', 'CRDT', '', '<Cd>PDNG</Cd>')}${entry('4', 'CRDT', '', '<Cd>INFO</Cd>')}`,
    ),
  );
  expect(read!.start).toMatchObject({
    report: 'statement',
    id: 'S1',
    number: '12',
    account: { iban: 'DE02TEST0000000001', currency: 'EUR' },
    opening: { type: 'opening', amount: 100_00n, date: '2026-11-27' },
  });
  expect(read!.end).toMatchObject({ net: -120_50n, entries: 3, ties: true, declaredFits: true });
  expect(read!.end.balances.map(({ type }) => type)).toEqual(['opening', 'closing', 'forward']);
  expect(read!.entries.map(({ index, status }) => [index, status])).toEqual([
    [1, 'booked'],
    [2, 'pending'],
    [3, 'information'],
  ]);
});

test('a statement that does not tie, or declares other totals, is read and says so', async () => {
  const [read] = await readStatements(
    statement(
      `${account}${balance('OPBD', '1')}${balance('CLBD', '1')}
      <TxsSummry><TtlCdtNtries><NbOfNtries>2</NbOfNtries></TtlCdtNtries></TxsSummry>${entry('1', 'CRDT')}`,
    ),
  );
  expect(read!.end).toMatchObject({ ties: false, declaredFits: false });
  const [without] = await readStatements(statement(account + entry('1', 'CRDT')));
  expect(without!.end).toMatchObject({ ties: null, declaredFits: null });
});

test.each([
  ['first', ['OPBD', 'ITBD'], ['opening', 'interim_closing']],
  ['middle', ['ITBD', 'ITBD'], ['interim_opening', 'interim_closing']],
  ['last', ['ITBD', 'CLBD'], ['interim_opening', 'closing']],
])('the %s page of a statement has interim balances', async (_page, codes, types) => {
  const [read] = await readStatements(
    statement(
      `<StmtPgntn><PgNb>2</PgNb><LastPgInd>false</LastPgInd></StmtPgntn>${account}
      ${codes.map((code) => balance(code, '10')).join('')}`,
    ),
  );
  expect(read!.end.balances.map(({ type }) => type)).toEqual(types);
  expect(read!.end).toMatchObject({ page: { number: 2, last: false }, ties: true });
});

test('balances with the subtype INTM are interim', async () => {
  const interim = '<SubTp><Cd>INTM</Cd></SubTp>';
  const [read] = await readStatements(
    statement(account + balance('OPBD', '1', interim) + balance('CLBD', '1', interim), '02'),
  );
  expect(read!.end.opening!.type).toBe('interim_opening');
  expect(read!.end.closing!.type).toBe('interim_closing');
});

const details = `<NtryDtls><Btch><MsgId>F1</MsgId><PmtInfId>B1</PmtInfId><NbOfTxs>2</NbOfTxs></Btch>
<TxDtls><Refs><MsgId>F1</MsgId><AcctSvcrRef>BR</AcctSvcrRef><PmtInfId>B1</PmtInfId><InstrId>I1</InstrId>
<EndToEndId>NOTPROVIDED</EndToEndId><UETR>6f1c0a7e-3b52-4c1e-9d4f-000000000001</UETR><TxId>T1</TxId>
<MndtId>MA</MndtId><ClrSysRef>CL</ClrSysRef></Refs><Amt Ccy="EUR">7.00</Amt><CdtDbtInd>DBIT</CdtDbtInd>
<AmtDtls><InstdAmt><Amt Ccy="JPY">1200</Amt><CcyXchg><SrcCcy>JPY</SrcCcy><XchgRate>0.0058</XchgRate></CcyXchg></InstdAmt></AmtDtls>
<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>RRTN</SubFmlyCd></Fmly></Domn></BkTxCd>
<Chrgs><Rcrd><Amt Ccy="EUR">0.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><ChrgInclInd>true</ChrgInclInd></Rcrd></Chrgs>
<RltdPties><Dbtr><Pty><Nm>A &amp; B</Nm></Pty></Dbtr><UltmtDbtr><Pty><Nm>Merchant</Nm></Pty></UltmtDbtr>
<Cdtr><Pty><Nm>C</Nm><PstlAdr><StrtNm>High St</StrtNm><BldgNb>1</BldgNb><PstCd>N1</PstCd><TwnNm>London</TwnNm>
<Ctry>GB</Ctry><AdrLine>Floor 2</AdrLine></PstlAdr></Pty></Cdtr>
<CdtrAcct><Id><Othr><Id>123</Id></Othr></Id></CdtrAcct></RltdPties>
<RltdAgts><DbtrAgt><FinInstnId><BICFI>TESTDEFF</BICFI></FinInstnId></DbtrAgt>
<CdtrAgt><FinInstnId><ClrSysMmbId><MmbId>021000089</MmbId></ClrSysMmbId></FinInstnId></CdtrAgt></RltdAgts>
<RmtInf><Ustrd>one</Ustrd><Ustrd>two</Ustrd><Strd><RfrdDocInf><Nb>INV-1</Nb></RfrdDocInf>
<CdtrRefInf><Ref>RF18539007547034</Ref></CdtrRefInf></Strd></RmtInf>
<RtrInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>Account</AddtlInf><AddtlInf>closed</AddtlInf></RtrInf>
<AddtlTxInf>more</AddtlTxInf></TxDtls>
<TxDtls><Refs><EndToEndId>E2</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="EUR">3</Amt></TxAmt></AmtDtls></TxDtls>
<TxDtls/></NtryDtls>`;

test('reads every field of an entry and of its details', async () => {
  const [read] = await readStatements(
    statement(
      account +
        entry(
          '10.00',
          'DBIT',
          `<RvslInd>true</RvslInd><BookgDt><DtTm>2026-11-27T23:30:00+01:00</DtTm></BookgDt>
          <ValDt><Dt>2026-11-30</Dt></ValDt><AcctSvcrRef>BANK</AcctSvcrRef><BkTxCd><Prtry><Cd>N1</Cd></Prtry></BkTxCd>
          ${details}<AddtlNtryInf>Order</AddtlNtryInf>`,
        ),
    ),
  );
  const [only] = read!.entries;
  expect(only).toMatchObject({
    amount: -10_00n,
    reversal: true,
    bookedOn: '2026-11-27',
    valueOn: '2026-11-30',
    bankReference: 'BANK',
    reference: null,
    code: { domain: null, family: null, subFamily: null, proprietary: 'N1' },
    batches: [{ messageId: 'F1', paymentId: 'B1', count: 2 }],
    text: 'Order',
  });
  const [full, second, empty] = only!.details;
  expect(full).toEqual({
    amount: -7_00n,
    currency: 'EUR',
    messageId: 'F1',
    paymentId: 'B1',
    instructionId: 'I1',
    endToEndId: null,
    transactionId: 'T1',
    clearingReference: 'CL',
    uetr: '6f1c0a7e-3b52-4c1e-9d4f-000000000001',
    mandateId: 'MA',
    bankReference: 'BR',
    code: { domain: 'PMNT', family: 'ICDT', subFamily: 'RRTN', proprietary: null },
    debtor: { name: 'A & B', country: null, town: null, lines: [] },
    ultimateDebtor: { name: 'Merchant', country: null, town: null, lines: [] },
    creditor: { name: 'C', country: 'GB', town: 'London', lines: ['High St 1', 'N1 London', 'Floor 2'] },
    ultimateCreditor: null,
    debtorAccount: null,
    creditorAccount: '123',
    debtorAgent: 'TESTDEFF',
    creditorAgent: '021000089',
    remittance: ['one', 'two', 'INV-1'],
    references: ['RF18539007547034'],
    returnReason: { code: 'AC04', text: 'Account closed' },
    original: { amount: -1200n, currency: 'JPY' },
    exchangeRate: '0.0058',
    charges: [{ amount: 50n, currency: 'EUR', included: true }],
    text: 'more',
  });
  // Version 02 has neither an amount nor a direction of its own.
  expect(second).toMatchObject({ amount: -3_00n, endToEndId: 'E2' });
  expect(empty).toMatchObject({ amount: null, currency: null, debtor: null, returnReason: null });
});

test('charges of version 02 repeat without records', async () => {
  const [read] = await readStatements(
    statement(
      account +
        entry(
          '1',
          'DBIT',
          '<Chrgs><Amt Ccy="EUR">0.10</Amt></Chrgs><Chrgs><Amt Ccy="EUR">0.20</Amt><CdtDbtInd>CRDT</CdtDbtInd></Chrgs>',
          'BOOK',
        ),
      '02',
    ),
  );
  expect(read!.entries[0]!.charges.map(({ amount }) => amount)).toEqual([-10n, 20n]);
});

test('reads prefixes, an envelope, and the names of reports', async () => {
  const inEnvelope = (name: string, root: string, unit: string) => `<?xml version="1.0"?>
    <!-- <!DOCTYPE in a comment --><E:Envelope xmlns:E="urn:e" xmlns:c="urn:iso:std:iso:20022:tech:xsd:${name}.001.04.ch.02">
    <h:AppHdr xmlns:h="urn:head.001"><h:Fr/></h:AppHdr><c:Document><c:${root}>
    <c:GrpHdr><c:MsgId>M</c:MsgId></c:GrpHdr><c:${unit}>
    <c:Acct><c:Id><c:Othr><c:Id>1</c:Id></c:Othr></c:Id></c:Acct>
    <c:Ntry><c:Amt Ccy="JPY">1843750</c:Amt><c:CdtDbtInd>CRDT</c:CdtDbtInd><c:Sts>BOOK</c:Sts></c:Ntry>
    </c:${unit}></c:${root}></c:Document></E:Envelope>`;
  const [intraday, notification] = await Promise.all([
    readParts(inEnvelope('camt.052', 'BkToCstmrAcctRpt', 'Rpt')),
    readParts(inEnvelope('camt.054', 'BkToCstmrDbtCdtNtfctn', 'Ntfctn')),
  ]);
  expect(intraday.slice(0, 2)).toMatchObject([
    { kind: 'file', format: 'camt.052.001.04', messageId: 'M' },
    { kind: 'statement', report: 'intraday', account: { number: '1' } },
  ]);
  expect(notification[1]).toMatchObject({ report: 'notification' });
  expect(notification.at(-1)).toMatchObject({ kind: 'statement_end', currency: 'JPY', net: 1_843_750n });
});

test.each([
  ['UTF-8 with a byte order mark', 'utf-8', (text: string) => Buffer.from(`\ufeff${text}`)],
  ['UTF-16 with a byte order mark', 'utf-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16 little endian', 'utf-16', (text: string) => Buffer.from(text, 'utf16le')],
  ['UTF-16 big endian', 'utf-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ['ISO-8859-1', 'ISO-8859-1', (text: string) => Buffer.from(text, 'latin1')],
  ['Windows-1252', 'windows-1252', (text: string) => Buffer.from(text.replaceAll('€', '\u0080'), 'latin1')],
])('reads %s, in chunks of any size', async (_name, encoding, encode) => {
  const letters =
    encoding === 'ISO-8859-1' ? 'Zürich' : encoding === 'windows-1252' ? 'Zürich €' : 'Zürich € 😀';
  // Characters fall on the ends of chunks in every way.
  const name = Array.from({ length: 8 }, (_, at) => 'x'.repeat(at) + letters).join(' ');
  const padding = `<!--${' '.repeat(1024)}-->`;
  const bytes = encode(
    statement(account + entry('1', 'CRDT', `${padding}<AddtlNtryInf>${name}</AddtlNtryInf>`)).replace(
      'UTF-8',
      encoding,
    ),
  );
  const texts = [];
  const chunks = Array.from({ length: Math.ceil(bytes.length / 7) }, (_, at) =>
    bytes.subarray(at * 7, at * 7 + 7),
  );
  for await (const part of readBankFile(chunks)) if (part.kind === 'entry') texts.push(part.entry.text);
  expect(texts).toEqual([name]);
});

const ENTRIES = 20_000;
const PAD = 'x'.repeat(140);
const [first] = details.match(/<TxDtls>.*?<\/TxDtls>/s)!;
const detail = (at: number) => first.replace('I1', `I${at}`);

async function* largeFile(count: number): AsyncGenerator<Uint8Array> {
  const [before, after] = statement(
    `${account}${balance('OPBD', '0')}${balance('CLBD', String(count))}@`,
  ).split('@');
  yield Buffer.from(before!);
  for (let at = 0; at < count; at++)
    yield Buffer.from(
      entry('1.00', 'CRDT', `<NtryDtls>${detail(at)}</NtryDtls><AddtlNtryInf>${PAD}</AddtlNtryInf>`),
    );
  yield Buffer.from(after!);
}

test(`a statement of ${ENTRIES} entries is read as a stream, in time and in bounded memory`, async () => {
  const before = process.memoryUsage().rss;
  const started = performance.now();
  let most = before;
  let entries = 0;
  for await (const part of readBankFile(largeFile(ENTRIES))) {
    if (part.kind === 'entry') entries += 1;
    if (entries % 1000 === 0) most = Math.max(most, process.memoryUsage().rss);
    if (part.kind === 'statement_end') expect(part).toMatchObject({ entries: ENTRIES, ties: true });
  }
  expect(entries).toBe(ENTRIES);
  const [seconds, megabytes] = [(performance.now() - started) / 1000, (most - before) / 2 ** 20];
  if (process.env.FIGURES) console.log({ seconds, megabytes });
  expect(seconds).toBeLessThan(process.env.FIGURES ? 30 : 300);
  expect(megabytes).toBeLessThan(300);
});
