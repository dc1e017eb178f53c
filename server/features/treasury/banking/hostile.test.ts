import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { run } from '../../../process/operator/operator';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type LiveMerchant, liveMerchant, OPERATOR } from '../../../testing/live-merchant';
import { ownDatabase } from '../../../testing/own-database';
import { TEST_SECRET } from '../../../testing/secret';
import { temporaryDirectory } from '../../../testing/throwaway';
import { importFile } from './in/import';
import { readContent } from './out/send';
import { addConnection, sendNow } from './public';

const IBAN = 'DE89370400440532013000';
const NUMBER = '123456789';

let database: Awaited<ReturnType<typeof ownDatabase>>;
let engine: TestEngine;
let merchant: LiveMerchant;
let folder: string;
/** Identifiers of two files that were sent, with one payment each. */
let sent: { readonly messageId: string; readonly blockId: string; readonly endToEndId: string }[];
let before: Record<string, string>;

beforeAll(async () => {
  database = await ownDatabase();
  engine = await testEngine(database.url);
  folder = temporaryDirectory();
  for (const name of ['out', 'in']) mkdirSync(path.join(folder, name));
  const account = { bic: 'COBADEFFXXX', holder: 'Farshore Ltd', purpose: 'safeguarding' };
  await addConnection(
    engine.services,
    {
      name: 'bank-a',
      transport: { kind: 'folder', out: path.join(folder, 'out'), in: path.join(folder, 'in') },
      accounts: [
        { ...account, iban: IBAN, currency: 'EUR', rails: ['sepa'] },
        { ...account, number: NUMBER, currency: 'USD' },
      ],
    },
    OPERATOR,
  );
  merchant = await liveMerchant(engine);
  const payee = await merchant.payee('DE');
  for (const amount of [10_000, 20_000]) {
    await merchant.pay(amount, payee);
    await sendNow(engine.services, undefined, OPERATOR);
  }
  sent = readdirSync(path.join(folder, 'out'))
    .sort()
    .map((name) => {
      const text = readFileSync(path.join(folder, 'out', name), 'utf8');
      const find = (element: string) => new RegExp(`<${element}>([^<]+)`).exec(text)![1]!;
      return {
        messageId: find('MsgId'),
        blockId: find('PmtInfId'),
        endToEndId: find('EndToEndId'),
      };
    });
  const earlier = await importFile(engine.services, 'earlier.xml', Buffer.from(statement(entry())));
  expect(earlier).toMatchObject({ outcome: 'accepted', statements: [{ entries: 1, ties: true }] });
  await engine.runUntilIdle();
  await engine.flushRequestLog();
  before = await hashTables();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.exitCode = undefined;
});
afterAll(async () => {
  await engine.stop();
  await database.drop();
});

/** Rows of every table except those of the files themselves. */
async function hashTables(): Promise<Record<string, string>> {
  const { pool } = engine.services.db.system;
  const { rows } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'bank_file'`,
  );
  const hashes: Record<string, string> = {};
  for (const { name } of rows) {
    const found = await pool.query<{ hash: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, '' ORDER BY t::text)), '') AS hash FROM "${name}" t`,
    );
    hashes[name] = found.rows[0]!.hash;
  }
  return hashes;
}

const message = (name: string, root: string, content: string, id = 'M1') =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:${name}"><${root}>
<GrpHdr><MsgId>${id}</MsgId><CreDtTm>2026-12-01T18:00:00</CreDtTm></GrpHdr>${content}</${root}></Document>`;

const entry = (more: { amount?: string; currency?: string; day?: string; details?: string } = {}) => {
  const { amount = '1.00', currency = 'EUR', day = '2026-12-01', details = '' } = more;
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>B1</AcctSvcrRef><BkTxCd/>${details}</Ntry>`;
};

const balance = (code: string, amount: string, currency = 'EUR', day = '2026-12-01') =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount}</Amt>
<CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;

/** Has the account, number and day of the statement that was read. */
function statement(
  content: string,
  {
    iban = IBAN,
    opening = balance('OPBD', '10.00'),
    closing = balance('CLBD', '11.00'),
    more = '<ElctrncSeqNb>1</ElctrncSeqNb>',
  } = {},
): string {
  return message(
    'camt.053.001.08',
    'BkToCstmrStmt',
    `<Stmt><Id>S1</Id>${more}<Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${opening}${closing}${content}</Stmt>`,
  );
}

const other = { more: '<ElctrncSeqNb>2</ElctrncSeqNb>' };

type GivenStatus = {
  readonly messageId?: string;
  readonly group?: string;
  readonly blockId?: string;
  readonly endToEndId?: string;
  readonly isTurned?: boolean;
};

/** Refers to the first file that was sent. */
const status = ({ messageId, group = '', blockId, endToEndId, isTurned = false }: GivenStatus) => {
  const about = `<OrgnlGrpInfAndSts><OrgnlMsgId>${messageId ?? sent[0]!.messageId}</OrgnlMsgId>
<OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>${group}</OrgnlGrpInfAndSts>`;
  const transaction = endToEndId
    ? `<TxInfAndSts><OrgnlEndToEndId>${endToEndId}</OrgnlEndToEndId><TxSts>RJCT</TxSts></TxInfAndSts>`
    : '<PmtInfSts>RJCT</PmtInfSts>';
  const payment =
    blockId || endToEndId
      ? `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${blockId ?? sent[0]!.blockId}</OrgnlPmtInfId>${transaction}</OrgnlPmtInfAndSts>`
      : '';
  return message('pain.002.001.10', 'CstmrPmtStsRpt', isTurned ? payment + about : about + payment);
};

const mt940 = (movements: string, more: { account?: string; opening?: string } = {}) => {
  const { account = IBAN, opening = 'C261201EUR100,' } = more;
  return `:20:ID1\n:25:${account}\n:28C:12/1\n:60F:${opening}\n${movements}:62F:C261202EUR100,\n-\n`;
};

const mt942 = (credits: string) =>
  `:20:ID2\n:25:${IBAN}\n:28C:3/1\n:34F:EUR0,\n:13D:2612011200+0100\n:61:2612011201C5,NTRFREF//B7\n:90C:${credits}\n-\n`;

const bai2 = (change: (text: string) => string = (text) => text) =>
  change(
    [
      '01,BANK,US,261201,0805,7,,,2/',
      '02,US,BANK,1,261201,,USD,2/',
      `03,${NUMBER},,010,1000,,,015,1500,,/`,
      '16,142,500,S,500,0,0,B1,C1,Wire',
      '49,3000,3/',
      '98,3000,1,5/',
      '99,3000,1,7/',
    ].join('\n'),
  );

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const cut = (text: string, share: number) => text.slice(0, Math.floor(text.length * share));
const withDoctype = (doctype: string) =>
  statement(entry(), other).replace('<Document', `${doctype}<Document`);
const id = (text: string) => statement(`<Id>${text}</Id>${entry()}`, other);
const page = (number: string) =>
  `<ElctrncSeqNb>2</ElctrncSeqNb><StmtPgntn><PgNb>${number}</PgNb><LastPgInd>false</LastPgInd></StmtPgntn>`;
const BOMB = '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>';

/** Each begins with the place that its reason names. */
const FILES: readonly [name: string, file: () => string | Buffer, reason: RegExp][] = [
  ['an empty file', () => '', /^file: it is empty/],
  ['white space', () => ' \n '.repeat(100), /^file: it is neither/],
  ['a letter', () => 'Dear customer,\nno statement today.', /^file: it is neither/],
  ['a PDF', () => '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj', /^file: it is neither/],
  ['a ZIP archive', () => Buffer.from('504b03040a000000000021', 'hex'), /^file: it is neither/],
  ['NUL bytes', () => Buffer.alloc(10_000), /^file: it is neither/],
  [
    'random bytes',
    () => Buffer.from(Array.from({ length: 4096 }, (_, n) => (n * 167 + 13) % 256)),
    /^file: it is neither/,
  ],
  ['JSON', () => '{"entries": []}', /^type: /],
  ['HTML', () => '<html><body>Service unavailable</body></html>', /^file: .*no Document/],
  ['a DOCTYPE', () => withDoctype('<!DOCTYPE Document>'), /^DOCTYPE: a DOCTYPE is not read/],
  ['a bomb of entities', () => withDoctype(BOMB).replace('>S1<', '>&c;<'), /^DOCTYPE: /],
  ['an external entity', () => withDoctype('<!DOCTYPE a SYSTEM "file:///etc/passwd">'), /^DOCTYPE: /],
  ['an entity without a definition', () => id('&b;'), /^line \d+, column \d+: undefined entity/],
  ['a character that XML forbids', () => id('&#0;'), /^line \d+, column \d+: malformed character/],
  ['half a surrogate pair', () => id('&#xD800;'), /^line \d+, column \d+: malformed character/],
  ['elements that are too deep', () => id('<a>'.repeat(60)), /^Stmt\[1\]\S*: elements deeper than 40/],
  ['too many elements', () => id('<a/>'.repeat(250_000)), /^Stmt\[1\]\S*: more than 200000 elements/],
  ['10 MB in one element', () => id('a'.repeat(10_000_000)), /^Stmt\[1\]\S*: a text longer than/],
  [
    '10 MB in one attribute',
    () => id(`<a b="${'a'.repeat(10_000_000)}"/>`),
    /^Stmt\[1\]\S*: a text longer than/,
  ],
  ['a prolog without an end', () => `<?xml ${'a'.repeat(2_000_000)}`, /^prolog: longer than/],
  [
    'a file that breaks off after a tenth',
    () => cut(statement(entry(), other), 0.1),
    /^(line|file|Document)/,
  ],
  [
    'a file that breaks off after a third',
    () => cut(statement(entry(), other), 0.3),
    /^line \d+, column \d+: /,
  ],
  [
    'a file that breaks off after a half',
    () => cut(statement(entry(), other), 0.5),
    /^line \d+, column \d+: /,
  ],
  [
    'a file that breaks off after its entry',
    () => cut(statement(entry(), other), 0.97),
    /^line \d+, column \d+: /,
  ],
  ['a file without its last byte', () => statement(entry(), other).slice(0, -1), /^line \d+, column \d+: /],
  ['a file twice', () => statement(entry(), other).repeat(2), /^line \d+, column \d+: /],
  ['Latin-1 under a UTF-8 declaration', () => latin1(id('Zürich')), /^byte \d+: not UTF-8/],
  ['an unknown encoding', () => id('a').replace('UTF-8', 'EBCDIC-CP-US'), /^encoding: "ebcdic-cp-us"/],
  [
    'half a UTF-16 character',
    () => Buffer.concat([utf16(id('a')), Buffer.from([0x3c])]),
    /^byte \d+: half a character/,
  ],
  [
    'an unknown version',
    () => id('a').replace('053.001.08', '053.001.13'),
    /^Document: camt\.053\.001\.13 is not read/,
  ],
  ['a namespace of no message', () => id('a').replace(/urn:[^"]+/, 'urn:x'), /^Document: its namespace/],
  [
    'pain.001',
    () => message('pain.001.001.09', 'CstmrCdtTrfInitn', ''),
    /^Document: pain\.001\.001\.09 is not read/,
  ],
  [
    'pain.008',
    () => message('pain.008.001.08', 'CstmrDrctDbtInitn', ''),
    /^Document: pain\.008\.001\.08 is not read/,
  ],
  [
    'camt.060',
    () => message('camt.060.001.05', 'AcctRptgReq', ''),
    /^Document: camt\.060\.001\.05 is not read/,
  ],
  [
    'a name and another message',
    () => id('a').replace('camt.053', 'camt.054'),
    /^Document: holds "BkToCstmrStmt"/,
  ],
  [
    'a message without statements',
    () => message('camt.053.001.08', 'BkToCstmrStmt', ''),
    /^Stmt: it is missing/,
  ],
  [
    'an account that was not added',
    () => statement(entry(), { iban: 'FR1420041010050500013M02606' }),
    /^Stmt\[1\]\/Acct: no account \*{4}2606 was added/,
  ],
  [
    'no account',
    () => statement(entry(), other).replace(/<Acct>.*<\/Acct>/, ''),
    /^Stmt\[1\]\/Acct: it is missing/,
  ],
  [
    'a currency of no country',
    () => statement(entry({ currency: 'EUX' }), other),
    /^Stmt\[1\]\/Ntry\[1\]\/Amt: "EUX" is not a currency/,
  ],
  [
    'five decimals',
    () => statement(entry({ amount: '1.00001' }), other),
    /^Stmt\[1\]\/Ntry\[1\]\/Amt: more decimals than EUR has/,
  ],
  [
    'a decimal comma',
    () => statement(entry({ amount: '1,00' }), other),
    /^Stmt\[1\]\/Ntry\[1\]\/Amt: "1,00" is not an amount/,
  ],
  [
    'a negative amount',
    () => statement(entry({ amount: '-1.00' }), other),
    /^Stmt\[1\]\/Ntry\[1\]\/Amt: "-1.00" is not an amount/,
  ],
  [
    'an amount beyond the limit',
    () => statement(entry({ amount: '99999999999999999.99' }), other),
    /^Stmt\[1\]\/Ntry\[1\]\/Amt: more than/,
  ],
  [
    '30 February',
    () => statement(entry({ day: '2026-02-30' }), other),
    /^Stmt\[1\]\/Ntry\[1\]\/BookgDt\S*: "2026-02-30" is not a calendar day/,
  ],
  [
    'the year 0',
    () => statement(entry({ day: '0000-01-01' }), other),
    /^Stmt\[1\]\/Ntry\[1\]\/BookgDt\S*: "0000-01-01" is not a calendar day/,
  ],
  [
    'a period that ends on 30 February',
    () =>
      statement(entry(), {
        opening: '',
        closing: '',
        more: '<FrToDt><FrDtTm>2026-02-01T00:00:00</FrDtTm><ToDtTm>2026-02-30T00:00:00</ToDtTm></FrToDt>',
      }),
    /^Stmt\[1\]\/FrToDt: "2026-02-30T00:00:00" is not a calendar day/,
  ],
  [
    'a page number without an end',
    () => statement(entry(), { more: page('999999999999') }),
    /^Stmt\[1\]\/StmtPgntn\/PgNb: /,
  ],
  [
    'another closing balance of a statement that was read',
    () => statement(entry(), { closing: balance('CLBD', '12.00') }),
    /^Stmt\[1\]: .* was read from another file, with other balances/,
  ],
  [
    'another opening balance of a statement that was read',
    () => statement(entry(), { opening: balance('OPBD', '9.00') }),
    /^Stmt\[1\]: .* with other balances/,
  ],
  [
    'a statement twice in a file',
    () => statement(entry(), other).replace(/(<Stmt>.*<\/Stmt>)/s, '$1$1'),
    /^Stmt\[2\]: the file holds statement 2 of 2026-12-01 twice/,
  ],
  [
    'a wrong second statement',
    () => statement(entry(), other).replace('</Stmt>', '</Stmt><Stmt><Id>S2</Id></Stmt>'),
    /^Stmt\[2\]\/Acct: it is missing/,
  ],
  [
    'a status of a message that was never sent',
    () => status({ messageId: 'NEVER-SENT', group: '<GrpSts>RJCT</GrpSts>' }),
    /^OrgnlMsgId: no file with the message ID NEVER-SENT was sent/,
  ],
  [
    'a status of no message',
    () => status({ messageId: 'NOTPROVIDED' }),
    /^OrgnlMsgId: no file with the message ID \(none\)/,
  ],
  [
    'a status of a payment of another file',
    () => status({ endToEndId: sent[1]!.endToEndId }),
    /^OrgnlEndToEndId: \S+ is no payment of/,
  ],
  [
    'a status of an unknown payment',
    () => status({ endToEndId: '0000000000000000' }),
    /^OrgnlEndToEndId: 0000000000000000 is no payment of/,
  ],
  [
    'a status of a block of another file',
    () => status({ blockId: sent[1]!.blockId }),
    /^OrgnlPmtInfId: \S+ is no block of/,
  ],
  [
    'a status of a block that the file does not have',
    () => status({ blockId: sent[0]!.blockId.replace(/1$/, '7') }),
    /^OrgnlPmtInfId: \S+ is no block of/,
  ],
  [
    'a status of a block that comes before its message',
    () => status({ blockId: sent[0]!.blockId, isTurned: true }),
    /^OrgnlGrpInfAndSts: /,
  ],
  [
    'a status report without its group',
    () => message('pain.002.001.10', 'CstmrPmtStsRpt', ''),
    /^OrgnlGrpInfAndSts: it is missing/,
  ],
  [
    'MT940 of another account',
    () => mt940('', { account: 'FR1420041010050500013M02606' }),
    /^Stmt\[1\]\/Acct: no account/,
  ],
  ['MT940 without its closing balance', () => mt940('').replace(/:62F:.*\n/, ''), /\/:62F:: it is missing/],
  [
    'MT940 on 30 February',
    () => mt940('', { opening: 'C260230EUR100,' }),
    /:60F:: "2026-02-30" is not a calendar day/,
  ],
  [
    'MT940 with three decimals',
    () => mt940(':61:2612011201C5,505NTRFREF\n'),
    /:61:: more decimals than EUR has/,
  ],
  ['MT940 with a movement in words', () => mt940(':61:five euros\n'), /:61:: /],
  ['MT940 with a NUL byte', () => mt940(':61:2612011201C5,NTRF\0REF\n'), /^line 5: holds a NUL byte/],
  ['MT942 with a wrong count', () => mt942('2EUR5,'), /:90C:\S*: count or sum differ/],
  ['MT942 with a wrong sum', () => mt942('1EUR6,'), /:90C:\S*: count or sum differ/],
  [
    'BAI2 of another account',
    () => bai2((text) => text.replaceAll(NUMBER, '987654321')),
    /^Stmt\[1\]\/Acct: no account/,
  ],
  [
    'BAI2 with a wrong total of the account',
    () => bai2((text) => text.replace('49,3000', '49,3001')),
    /^line 5\/49: /,
  ],
  [
    'BAI2 with a wrong total of the group',
    () => bai2((text) => text.replace('98,3000', '98,2999')),
    /^line 6\/98: /,
  ],
  [
    'BAI2 with a wrong count of records',
    () => bai2((text) => text.replace('99,3000,1,7', '99,3000,1,8')),
    /^line 7\/99: /,
  ],
  [
    'BAI2 without its end',
    () => bai2((text) => text.split('\n').slice(0, 5).join('\n')),
    /^99: it is missing/,
  ],
  [
    'BAI2 with an unknown currency',
    () => bai2((text) => text.replace('USD', 'USX')),
    /^line 2\/02: "USX" is not a currency/,
  ],
];

test('there are at least 50 wrong files', () => {
  expect(FILES.length).toBeGreaterThanOrEqual(50);
});

test.each(FILES)(
  'refuses %s with place and rule, keeps it, and changes nothing',
  async (name, file, reason) => {
    const bytes = Buffer.from(file());
    const report = await importFile(engine.services, `${name}.txt`, bytes);
    expect(report).toMatchObject({
      outcome: 'refused',
      statements: [],
      reason: expect.stringMatching(reason),
    });
    expect(await hashTables()).toEqual(before);
    const kept = await engine.services.db.system.prisma.bankFile.findMany({
      where: { name: `${name}.txt`, direction: 'in' },
    });
    expect(kept).toMatchObject([{ state: 'refused', reason: report.reason, size: bytes.length }]);
    expect((await readContent(engine.services, kept[0]!)).equals(bytes)).toBe(true);
  },
);

test('the operator’s import exits with 1 for a wrong file, and changes nothing but the log of events', async () => {
  vi.stubEnv('DATABASE_URL', database.url);
  vi.stubEnv('FARSHORE_SECRET', TEST_SECRET);
  vi.stubEnv('DATA_DIR', temporaryDirectory());
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const file = path.join(folder, 'wrong.xml');
  writeFileSync(file, statement(entry({ amount: '7.00001' }), other));
  await run(['bank', 'import', file], { loadDemo: () => import('../../../testing/bank/demo') });
  expect(process.exitCode).toBe(1);
  expect(JSON.parse(said.mock.calls[0]![0])).toMatchObject({
    file: 'wrong.xml',
    outcome: 'refused',
    reason: 'Stmt[1]/Ntry[1]/Amt: more decimals than EUR has',
  });
  // The operator’s act itself is an event.
  expect(await hashTables()).toEqual({ ...before, event: expect.any(String) });
});
