import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readParts } from '../../testing/bank-files';
import { BankFileFault } from './model';
import { readBankFile } from './read';

const document = (content: string, namespace = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08') =>
  `<Document xmlns="${namespace}"><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId></GrpHdr>${content}</BkToCstmrStmt></Document>`;

const account = '<Acct><Id><Othr><Id>1</Id></Othr></Id></Acct>';
const statement = (content: string) => document(`<Stmt>${account}${content}</Stmt>`);
const good = '<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts></Ntry>';
const changed = (from: string, to: string) => statement(good + good.replace(from, to));
const bal = '<Bal><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-02-30</Dt></Dt></Bal>';

async function faultOf(file: string | Uint8Array): Promise<[string, string]> {
  const fault = await readParts(file).then(
    () => null,
    (error: unknown) => error,
  );
  expect(fault).toBeInstanceOf(BankFileFault);
  const { place, rule } = fault as BankFileFault;
  return [place, rule];
}

const BOMB = `<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>`;

test.each<[string, string | Uint8Array, string, RegExp | string]>([
  ['an empty file', '', 'file', 'it is empty'],
  ['a text that is not a bank file', 'Dear customer,\nno.', 'file', /neither ISO 20022/],
  ['a DOCTYPE', `<?xml version="1.0"?><!DOCTYPE Document>${statement(good)}`, 'DOCTYPE', /not read/],
  ['an entity bomb', BOMB + statement('<Id>&b;</Id>'), 'DOCTYPE', /not read/],
  ['a DOCTYPE in the document', statement('<!DOCTYPE a>'), /line 1/.source, /doctype/i],
  ['an entity that XML does not define', statement('<Id>&b;</Id>'), 'line 1', /entity/],
  ['elements that are too deep', statement('<a>'.repeat(40)), 'Stmt[1]', /deeper than 40/],
  ['a file that breaks off', statement(good).slice(0, -30), 'line 1', /unclosed tag/],
  ['two roots', statement(good) + statement(good), 'line 1', /./],
  ['a NUL byte', statement('<Id>a\0b</Id>'), 'line 1', /disallowed character/],
  ['a text that is too long', statement(`<Id>${'a'.repeat(1_100_000)}</Id>`), 'Stmt[1]/Id', /text longer/],
  [
    'a text that never ends',
    `${statement('').split('</Stmt>')[0]}<Id>${'a'.repeat(3_000_000)}`,
    'Stmt[1]',
    /longer/,
  ],
  ['a prolog that never ends', `<?xml ${'a'.repeat(1_200_000)}`, 'prolog', /longer/],
  ['invalid UTF-8', Buffer.from(`${statement('<Id>Zürich</Id>')}`, 'latin1'), 'byte', /not UTF-8/],
  ['half a UTF-16 character', Buffer.from('\ufeff<a>\ud83d</a>', 'utf16le'), 'byte 8', /UTF-16/],
  ['an unknown encoding', `<?xml version="1.0" encoding="EBCDIC"?>${statement(good)}`, 'encoding', /ebcdic/],
  ['XML that is not a message', '<html><body/></html>', 'file', /no Document/],
  ['a namespace without a message', document('', 'urn:x'), 'Document', /names no message/],
  [
    'an unknown version',
    document('', 'urn:camt.053.001.10'),
    'Document',
    'camt.053.001.10 is not read; versions 02, 04 and 08 are',
  ],
  ['an unknown message', document('', 'urn:pacs.008.001.08'), 'Document', /pacs.008.001.08 is not read/],
  ['the message of another name', document('', 'urn:camt.054.001.08'), 'Document', /BkToCstmrStmt/],
  ['a Document without a message', '<Document xmlns="urn:camt.053.001.08"/>', 'Document', /no message/],
  [
    'two messages in a Document',
    statement(good).replace(/(<BkToCstmrStmt>.*<\/BkToCstmrStmt>)/s, '$1$1'),
    'Document',
    /more than one message/,
  ],
  ['two Documents', `<E>${statement(good)}${statement(good)}</E>`, 'Document', /one Document/],
  ['a message without statements', document(''), 'Stmt', /missing/],
  ['a statement without an account', document('<Stmt><Id>1</Id></Stmt>'), 'Stmt[1]/Acct', /missing/],
  ['a missing amount', changed('<Amt Ccy="EUR">1</Amt>', ''), 'Stmt[1]/Ntry[2]/Amt', /missing/],
  ['an empty amount', changed('>1<', '><'), 'Stmt[1]/Ntry[2]/Amt', /missing/],
  [
    'five decimals of euros',
    changed('>1<', '>1.00001<'),
    'Stmt[1]/Ntry[2]/Amt',
    'more decimals than EUR has',
  ],
  ['decimals of yen', changed('"EUR">1', '"JPY">1.5'), 'Stmt[1]/Ntry[2]/Amt', 'more decimals than JPY has'],
  ['a decimal comma', changed('>1<', '>1,5<'), 'Stmt[1]/Ntry[2]/Amt', /not an amount/],
  ['a negative amount', changed('>1<', '>-1<'), 'Stmt[1]/Ntry[2]/Amt', /not an amount/],
  ['an amount beyond the limit', changed('>1<', '>90071992547409.92<'), 'Stmt[1]/Ntry[2]/Amt', /more than/],
  ['an unknown currency', changed('EUR', 'EUX'), 'Stmt[1]/Ntry[2]/Amt', /"EUX" is not a currency/],
  ['a missing currency', changed(' Ccy="EUR"', ''), 'Stmt[1]/Ntry[2]/Amt', /currency is missing/],
  ['an unknown direction', changed('CRDT', 'BOTH'), 'Stmt[1]/Ntry[2]/CdtDbtInd', /neither CRDT nor DBIT/],
  ['an unknown status', changed('BOOK', 'DONE'), 'Stmt[1]/Ntry[2]/Sts', /"DONE"/],
  [
    'too many details',
    statement(good.replace('</Sts>', `</Sts><NtryDtls>${'<TxDtls/>'.repeat(100_001)}</NtryDtls>`)),
    'Stmt[1]/Ntry[1]/NtryDtls[1]/TxDtls[100001]',
    /more than 100000 details/,
  ],
  ['too many other elements', statement('<a/>'.repeat(200_001)), 'Stmt[1]', /more than 200000 elements/],
  ['30 February', statement(bal), 'Stmt[1]/Bal[1]/Dt/Dt', /"2026-02-30" is not a calendar day/],
])('refuses %s by place and rule', async (_name, file, place, rule) => {
  const [foundPlace, foundRule] = await faultOf(file);
  expect(foundPlace.slice(0, place.length)).toBe(place);
  if (typeof rule === 'string') expect(foundRule).toBe(rule);
  else expect(foundRule).toMatch(rule);
});

test('says the byte at which a file is not UTF-8', async () => {
  const text = statement('<Id>Zürich</Id>');
  const [place] = await faultOf(Buffer.from(text, 'latin1'));
  expect(place).toBe(`byte ${text.indexOf('ü')}`);
});

test('refuses a file beyond the limit of bytes', async () => {
  const chunk = Buffer.from(`<!--${' '.repeat(2 ** 20)}-->`);
  function* endless() {
    yield Buffer.from('<Envelope>');
    for (;;) yield chunk;
  }
  await expect(async () => {
    for await (const _ of readBankFile(endless()));
  }).rejects.toThrow(/longer than/);
});

test('refuses a file at any byte at which it breaks off', async () => {
  const whole = statement(good);
  for (let end = 1; end < whole.length; end++) await faultOf(whole.slice(0, end));
});

const CAMT = `<?xml version="1.0"?><Document xmlns="urn:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId></GrpHdr>
<Stmt><Acct><Id><Othr><Id>1</Id></Othr></Id></Acct><Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd>
<Sts><Cd>BOOK</Cd></Sts><NtryDtls><TxDtls><Amt Ccy="EUR">1</Amt></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;
const MT940 =
  ':20:I\n:25:1\n:28C:1/1\n:60F:C261129EUR1,\n:61:2611301130C5,5NTRFA//B\n/OCMT/EUR5,5/\n:86:166?00A?20EREF+1\n:62F:C261130EUR6,5\n-';

const BAI2 = [
  '01,B,U,261130,0805,7,,,2/',
  '02,U,B,1,261129,,USD,2/',
  '03,1,,010,1,,,015,6,,V,261130,/',
  '16,142,5,S,1,2,2,B1,C1,Wire, to',
  '88,REMI: 77',
  '49,12,4/',
  '98,12,1,6/',
  '99,12,1,8/',
].join('\n');

test('any damage to a file is refused as a fault of the file, or read', async () => {
  let readable = 0;
  const damage = fc.array(fc.tuple(fc.nat(2000), fc.nat(3), fc.nat(255)), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(CAMT, MT940, BAI2), damage, async (text, changes) => {
      let bytes = [...Buffer.from(text)];
      for (const [at, removed, byte] of changes) bytes.splice(at % bytes.length, removed, byte);
      bytes = bytes.slice(0, 5000);
      const error = await readParts(Buffer.from(bytes)).then(
        () => null,
        (thrown: unknown) => thrown,
      );
      if (error === null) readable += 1;
      else expect(error).toBeInstanceOf(BankFileFault);
    }),
    { numRuns: 2000 },
  );
  expect(readable).toBeGreaterThan(0);
});

test.each([
  ['camt.053', CAMT],
  ['MT940', MT940],
  ['BAI2', BAI2],
])('reads the %s file that the damage is done to', async (_name, text) => {
  expect((await readParts(text)).map(({ kind }) => kind)).toEqual([
    'file',
    'statement',
    'entry',
    'statement_end',
  ]);
});
