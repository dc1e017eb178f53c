import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { DAY_MS, HOUR_MS } from '../../kernel/time/durations';
import { openTransport } from '../../providers/banks/transport/transport';
import { connectFolders } from './folders';
import { startSftpServer } from './sftp-server';
import { type Behaviour, createTestBank, type TestBankOptions } from './test-bank';
import type { BankFile } from './writer';

const IBAN = 'DE89370400440532013000';
const CREDITOR = 'GB82WEST12345698765432';
const UETR = '6f1c0a7e-3b52-4c1e-9d4f-00000000000';
const NOON = new Date('2026-11-27T12:00:00Z');

type Paid = {
  readonly amount: string;
  readonly currency?: string;
  readonly iban?: string;
  readonly name?: string;
};

/** Payments P1, P2, … in one block, or in a block each. */
function pain001(paid: readonly Paid[], given: Partial<typeof DEFAULTS> = {}): Buffer {
  const { messageId, version, count, sum, debtor, blocks } = { ...DEFAULTS, ...given };
  const isOld = version === '03';
  const transfer = (
    { amount, currency = 'EUR', iban = CREDITOR, name = 'Asha Traders' }: Paid,
    n: number,
  ) => `
    <CdtTrfTxInf>
      <PmtId><InstrId>P${n + 1}</InstrId><EndToEndId>INV-${n + 1}</EndToEndId>${isOld ? '' : `<UETR>${UETR}${n + 1}</UETR>`}</PmtId>
      <Amt><InstdAmt Ccy="${currency}">${amount}</InstdAmt></Amt>
      <CdtrAgt><FinInstnId><${isOld ? 'BIC' : 'BICFI'}>NWBKGB2L</${isOld ? 'BIC' : 'BICFI'}></FinInstnId></CdtrAgt>
      <Cdtr><Nm>${name}</Nm><PstlAdr><TwnNm>London</TwnNm><Ctry>GB</Ctry></PstlAdr></Cdtr>
      <CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct>
      <RmtInf><Ustrd>Invoice ${n + 1}</Ustrd></RmtInf>
    </CdtTrfTxInf>`;
  const block = (transfers: readonly string[], n: number) => `
    <PmtInf>
      <PmtInfId>${messageId}-B${n + 1}</PmtInfId><PmtMtd>TRF</PmtMtd>
      <ReqdExctnDt>${isOld ? '2026-11-27' : '<Dt>2026-11-27</Dt>'}</ReqdExctnDt>
      <Dbtr><Nm>Farshore</Nm></Dbtr>
      <DbtrAcct><Id>${debtor}</Id></DbtrAcct>
      <DbtrAgt><FinInstnId><${isOld ? 'BIC' : 'BICFI'}>COBADEFF</${isOld ? 'BIC' : 'BICFI'}></FinInstnId></DbtrAgt>${transfers.join('')}
    </PmtInf>`;
  const transfers = paid.map(transfer);
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.${version}">
  <CstmrCdtTrfInitn>
    <GrpHdr>
      <MsgId>${messageId}</MsgId><CreDtTm>2026-11-27T12:00:00Z</CreDtTm>
      <NbOfTxs>${count ?? paid.length}</NbOfTxs>${sum && `<CtrlSum>${sum}</CtrlSum>`}<InitgPty><Nm>Farshore</Nm></InitgPty>
    </GrpHdr>${blocks === 'one' ? block(transfers, 0) : transfers.map((one, n) => block([one], n)).join('')}
  </CstmrCdtTrfInitn>
</Document>`);
}

const DEFAULTS = {
  messageId: 'FSH-1',
  version: '09' as '03' | '09',
  count: undefined as number | undefined,
  sum: '',
  debtor: `<IBAN>${IBAN}</IBAN>`,
  blocks: 'one' as 'one' | 'each',
};

const EUR_ACCOUNT = { iban: IBAN, bic: 'COBADEFFXXX', currency: 'EUR', opening: 1_000_000n };

function startBank(
  behaviour: Behaviour | ((id: string) => Behaviour) = { kind: 'pay' },
  options: Partial<TestBankOptions> = {},
) {
  let now = NOON;
  const bank = createTestBank({
    accounts: [EUR_ACCOUNT],
    clock: () => now,
    rule: ({ instructionId }) => (typeof behaviour === 'function' ? behaviour(instructionId) : behaviour),
    statements: null,
    ...options,
  });
  return {
    bank,
    after(hours: number): BankFile[] {
      now = new Date(now.getTime() + hours * HOUR_MS);
      bank.advance(now);
      return bank.flush();
    },
  };
}

/** The files in the words of their types, with what each says in short. */
const digest = (files: readonly BankFile[]) => files.map(describeFile);

function describeFile({ name, bytes }: BankFile): string {
  const xml = bytes.toString();
  if (name.startsWith('pain.002')) {
    const group = all(xml, 'GrpSts').join();
    const payments = all(xml, 'TxInfAndSts').map((one) =>
      [all(one, 'OrgnlInstrId')[0], all(one, 'TxSts')[0], all(one, 'Cd')[0]].filter(Boolean).join(' '),
    );
    const whole = payments.length ? [] : all(xml, 'Cd');
    return `status ${[group, ...whole, ...payments].filter(Boolean).join(', ')}`;
  }
  return all(xml, 'Ntry')
    .map((entry) => {
      const side = all(entry, 'CdtDbtInd')[0] === 'DBIT' ? 'debit' : 'credit';
      const amount = /<Amt Ccy="\w+">([\d.]+)/.exec(entry)![1];
      const reason = all(all(entry, 'RtrInf').join(''), 'Cd').join();
      return [side, amount, all(entry, 'InstrId').join('+') || all(entry, 'AddtlNtryInf')[0], reason]
        .filter(Boolean)
        .join(' ');
    })
    .join('; ');
}

const all = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, inner]) => inner!);
const pay = (
  behaviour: Behaviour,
  paid: readonly Paid[] = [{ amount: '100.00' }],
  options: Partial<TestBankOptions> = {},
) => {
  const started = startBank(behaviour, options);
  started.bank.receive('a.xml', pain001(paid));
  return started;
};

test('pays: the status at once, the debit in an hour', () => {
  const { bank, after } = pay({ kind: 'pay' });
  expect(digest(bank.flush())).toEqual(['status ACSP, P1 ACSP']);
  expect(after(0.9)).toEqual([]);
  expect(digest(after(0.1))).toEqual(['debit 100.00 P1']);
  expect(bank.balanceOf(IBAN)).toBe(990_000n);
  expect(after(1000)).toEqual([]);
});

test('settles, refuses, pays late and forgets as the rule says', () => {
  const kinds: Record<string, Behaviour> = {
    P1: { kind: 'settle' },
    P2: { kind: 'refuse', code: 'AC04', text: 'Account closed' },
    P3: { kind: 'pay_late', hours: 30 },
    P4: { kind: 'forget' },
  };
  const { bank, after } = startBank((id) => kinds[id]!);
  const amounts = ['1.00', '2.00', '3.00', '4.00'].map((amount) => ({ amount }));
  bank.receive('a.xml', pain001(amounts, { sum: '10.00' }));
  // A forgotten payment leaves the file without a status of its own.
  expect(digest(bank.flush())).toEqual(['status P1 ACSC, P2 RJCT AC04, P3 ACSP']);
  expect(digest(after(29))).toEqual(['debit 1.00 P1']);
  expect(digest(after(1))).toEqual(['debit 3.00 P3']);
  expect(bank.balanceOf(IBAN)).toBe(1_000_000n - 400n);
  expect(bank.payments.map(({ instructionId, amount }) => [instructionId, amount])).toEqual([
    ['P1', 100n],
    ['P2', 200n],
    ['P3', 300n],
    ['P4', 400n],
  ]);
});

test('refuses after it has accepted, without a debit', () => {
  const { bank, after } = pay({ kind: 'pay_then_refuse', code: 'RR04' });
  expect(digest(bank.flush())).toEqual(['status ACSP, P1 ACSP']);
  expect(digest(after(48))).toEqual(['status RJCT, P1 RJCT RR04']);
  expect(bank.balanceOf(IBAN)).toBe(1_000_000n);
});

test('reports twice with the same bytes under two names', () => {
  const { bank } = pay({ kind: 'report_twice' });
  const [first, second, ...more] = bank.flush();
  expect(first!.bytes.equals(second!.bytes)).toBe(true);
  expect(first!.name).not.toBe(second!.name);
  expect(more).toEqual([]);
});

test('debits before the status when out of order', () => {
  const { bank, after } = pay({ kind: 'out_of_order' });
  expect(digest(bank.flush())).toEqual(['debit 100.00 P1']);
  expect(digest(after(1))).toEqual(['status ACSP, P1 ACSP']);
});

test('returns money less charges after some days, with the reason and our references', () => {
  const { bank, after } = pay({ kind: 'return_after', days: 3, reason: 'AC04', charges: 250n });
  expect(digest(bank.flush())).toEqual(['status ACSP, P1 ACSP']);
  expect(digest(after(72))).toEqual(['debit 100.00 P1']);
  const files = after(1);
  expect(digest(files)).toEqual(['credit 97.50 P1 AC04']);
  const xml = files[0]!.bytes.toString();
  expect(xml).toContain('<RvslInd>true</RvslInd>');
  expect(xml).toContain('<InstdAmt><Amt Ccy="EUR">100.00</Amt></InstdAmt>');
  expect(xml).toContain('<TtlChrgsAndTaxAmt Ccy="EUR">2.50</TtlChrgsAndTaxAmt>');
  expect(xml).toContain(`<UETR>${UETR}1</UETR>`);
  expect(bank.balanceOf(IBAN)).toBe(1_000_000n - 250n);
});

test('returns a part, or the same money twice', () => {
  const { after } = pay({ kind: 'return_after', days: 1, reason: 'FOCR', amounts: [4_000n, 4_000n] });
  expect(digest(after(48)).slice(-2)).toEqual(['credit 40.00 P1 FOCR', 'credit 40.00 P1 FOCR']);
});

test('books a charge as an entry of its own, and a debit twice', () => {
  const charged = pay({ kind: 'charge', amount: 150n });
  expect(digest(charged.after(2)).slice(1)).toEqual(['debit 100.00 P1', 'debit 1.50 Charge for P1']);
  const twice = pay({ kind: 'debit_twice' });
  expect(digest(twice.after(2)).slice(1)).toEqual(['debit 100.00 P1', 'debit 100.00 P1']);
});

test('holds a file whose names do not all match until a person decides', () => {
  const rule = (id: string): Behaviour =>
    id === 'P2'
      ? { kind: 'name_check', result: 'RVNM' }
      : id === 'P3'
        ? { kind: 'name_check', result: 'RVMC' }
        : { kind: 'settle' };
  const paid = [{ amount: '1.00' }, { amount: '2.00' }, { amount: '3.00' }];
  for (const decision of ['execute', 'cancel'] as const) {
    const { bank, after } = startBank(rule);
    bank.receive('a.xml', pain001(paid));
    const [report] = bank.flush();
    expect(describeFile(report!)).toBe('status RVCM, P1 RCVC, P2 RVNM, P3 RVMC');
    expect(report!.bytes.toString()).toContain('<DtldNbOfTxs>1</DtldNbOfTxs><DtldSts>RVNM</DtldSts>');
    expect(after(100)).toEqual([]);
    bank.decide('FSH-1', decision);
    expect(digest(after(1))).toEqual(
      decision === 'execute'
        ? ['status PART, P1 ACSC, P2 ACSP, P3 ACSP', 'debit 1.00 P1', 'debit 2.00 P2', 'debit 3.00 P3']
        : ['status RJCT, P1 RJCT DS02, P2 RJCT DS02, P3 RJCT DS02'],
    );
    expect(() => bank.decide('FSH-1', decision)).toThrow('holds no file FSH-1');
  }
});

test('refuses a file with a wrong count or control sum, and pays nothing of it', () => {
  const { bank, after } = startBank();
  const paid = [{ amount: '1.10' }, { amount: '2' }];
  bank.receive('a.xml', pain001(paid, { messageId: 'COUNT', count: 3 }));
  bank.receive('b.xml', pain001(paid, { messageId: 'SUM', sum: '3.11' }));
  bank.receive('c.xml', pain001(paid, { messageId: 'RIGHT', sum: '3.1' }));
  expect(digest(after(5))).toEqual([
    'status RJCT, AM10',
    'status RJCT, AM10',
    'status ACSP, P1 ACSP, P2 ACSP',
    'debit 1.10 P1',
    'debit 2.00 P2',
  ]);
});

test('refuses a message identifier that it has seen, and files that it cannot read', () => {
  const { bank, after } = startBank();
  bank.receive('a.xml', pain001([{ amount: '1.00' }]));
  bank.receive('a.xml', pain001([{ amount: '1.00' }]));
  bank.receive('b.xml', Buffer.from('<Document'));
  bank.receive('c.xml', Buffer.from('<!DOCTYPE a><Document/>'));
  bank.receive('d.xml', Buffer.from('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.12"/>'));
  expect(digest(after(5))).toEqual([
    'status ACSP, P1 ACSP',
    'status RJCT, DU01',
    'status RJCT, FF01',
    'status RJCT, FF01',
    'status RJCT, FF01',
    'debit 1.00 P1',
  ]);
  expect(bank.payments).toHaveLength(1);
});

test('refuses payments to a wrong IBAN, from an unknown account and with impossible amounts', () => {
  const { bank } = startBank();
  const paid: Paid[] = [
    { amount: '1.00', iban: 'GB82WEST12345698765433' },
    { amount: '1.001' },
    { amount: '0.00' },
    { amount: '1.00', currency: 'USD' },
  ];
  bank.receive('a.xml', pain001(paid));
  bank.receive(
    'b.xml',
    pain001([{ amount: '1.00' }], { messageId: 'FSH-2', debtor: '<Othr><Id>1</Id></Othr>' }),
  );
  expect(digest(bank.flush())).toEqual([
    'status RJCT, P1 RJCT AC01, P2 RJCT AM12, P3 RJCT AM01, P4 RJCT AM03',
    'status RJCT, P1 RJCT AC02',
  ]);
});

test('names only refused payments where the bank accepts by silence', () => {
  const rule = (id: string): Behaviour => (id === 'P2' ? { kind: 'refuse', code: 'AC04' } : { kind: 'pay' });
  const { bank } = startBank(rule, { namesOnlyRefused: true });
  bank.receive('a.xml', pain001([{ amount: '1.00' }, { amount: '2.00' }]));
  expect(digest(bank.flush())).toEqual(['status PART, P2 RJCT AC04']);
});

test('books one debit for each block, with its payments or without', () => {
  const paid = [{ amount: '1.00' }, { amount: '2.50' }];
  const named = pay({ kind: 'pay' }, paid, { batchBooking: 'with_details' });
  expect(digest(named.after(1)).slice(1)).toEqual(['debit 3.50 P1+P2']);
  const bare = pay({ kind: 'pay' }, paid, { batchBooking: 'without_details' });
  const [, file] = bare.after(1);
  expect(describeFile(file!)).toBe('debit 3.50 Batch of 2');
  expect(file!.bytes.toString()).toContain('<PmtInfId>FSH-1-B1</PmtInfId><NbOfTxs>2</NbOfTxs>');
  const blocks = startBank({ kind: 'pay' }, { batchBooking: 'with_details' });
  blocks.bank.receive('a.xml', pain001(paid, { blocks: 'each' }));
  expect(digest(blocks.after(1)).slice(1)).toEqual(['debit 1.00 P1', 'debit 2.50 P2']);
});

test('credits money received with its sender, text and virtual account number', () => {
  const { bank } = startBank();
  bank.credit({
    account: IBAN,
    amount: 12_345n,
    sender: { name: 'Müller & Söhne', country: 'AT', account: 'AT611904300234573201' },
    remittance: 'RE 77',
    endToEndId: 'E2E-9',
    creditorAccount: 'VA-000017',
  });
  const [file] = bank.flush();
  expect(describeFile(file!)).toBe('credit 123.45 Incoming credit transfer');
  const xml = file!.bytes.toString();
  for (const part of [
    'Müller &amp; Söhne',
    '<Ctry>AT</Ctry>',
    '<Id>VA-000017</Id>',
    'RE 77',
    'E2E-9',
    'AT611904300234573201',
  ]) {
    expect(xml).toContain(part);
  }
  expect(bank.balanceOf(IBAN)).toBe(1_012_345n);
});

test('cuts a file in the middle, and later gives it whole under the same name', () => {
  const { bank, after } = startBank();
  bank.truncateNext();
  bank.receive('a.xml', pain001([{ amount: '1.00' }]));
  const [half] = bank.flush();
  const [whole, ...more] = after(0);
  expect(whole!.name).toBe(half!.name);
  expect(whole!.bytes.subarray(0, half!.bytes.length).equals(half!.bytes)).toBe(true);
  expect(half!.bytes.length).toBeLessThan(whole!.bytes.length);
  expect(more).toEqual([]);
});

test('exchanges files with a client by SFTP', async () => {
  const server = await startSftpServer();
  onTestFinished(() => server.stop());
  const transport = await openTransport(server.settings);
  onTestFinished(() => transport.close());
  const { bank, after } = startBank();
  const { exchange } = connectFolders(bank, server.settings);
  await transport.send('order.xml', pain001([{ amount: '1.00' }]));
  bank.truncateNext();
  exchange();
  const [half] = await transport.list();
  exchange();
  const [whole, ...more] = await transport.list();
  expect(more).toEqual([]);
  expect(whole).toMatchObject({ name: half!.name });
  expect(whole!.size).toBeGreaterThan(half!.size);
  const bytes = await buffer(await transport.read(whole!.name));
  expect(describeFile({ name: whole!.name, bytes })).toBe('status ACSP, P1 ACSP');
  // The file is still in the folder, and is not taken again.
  expect(digest(after(2))).toEqual(['debit 1.00 P1']);
  exchange();
  expect(await transport.list()).toHaveLength(1);
});

const ACCOUNTS = [
  EUR_ACCOUNT,
  { number: '0012345', bic: 'BOTKJPJTXXX', currency: 'JPY', opening: -5_000n },
  { number: '0012346', bic: 'NBOBBHBMXXX', currency: 'BHD', opening: 0n },
];

/** A day with payments, a charge and a receipt, a day with a return, and a day without entries. */
function runThreeDays(options: Partial<TestBankOptions>, version: '03' | '09' = '09'): BankFile[] {
  const kinds: Record<string, Behaviour> = {
    P1: { kind: 'charge', amount: 75n },
    P2: { kind: 'return_after', days: 1, reason: 'AC06', charges: 10n },
    P3: { kind: 'refuse', code: 'AC04', text: 'Account <closed> & gone' },
    P4: { kind: 'pay_then_refuse', code: 'RR04' },
    P5: { kind: 'settle' },
  };
  const { bank, after } = startBank((id) => kinds[id]!, {
    accounts: ACCOUNTS,
    statements: 'camt.053.001.08',
    ...options,
  });
  const eur = ['10.00', '20.50', '1.00', '1.00', '7.77'].map((amount) => ({ amount }));
  bank.receive('a.xml', pain001(eur, { version, sum: '40.27' }));
  const jpy = [{ amount: '3000', currency: 'JPY' }];
  bank.receive(
    'b.xml',
    pain001(jpy, { version, messageId: 'FSH-2', debtor: '<Othr><Id>0012345</Id></Othr>' }),
  );
  bank.receive(
    'b.xml',
    pain001(jpy, { version, messageId: 'FSH-2', debtor: '<Othr><Id>0012345</Id></Othr>' }),
  );
  bank.credit({
    account: '0012346',
    amount: 1_234_567n,
    sender: { name: 'Gulf Pearl' },
    remittance: 'Rent / May',
  });
  const files = bank.flush();
  for (let hour = 0; hour < 60; hour++) files.push(...after(1));
  return files;
}

const statementsIn = (files: readonly BankFile[], kind: string) =>
  files.filter(({ name }) => name.startsWith(kind)).map(({ bytes }) => bytes.toString());

/** Signed amounts in minor units, as the file has them. */
const minor = (decimal: string) => BigInt(decimal.replace(/[.,]/, ''));

test.each([undefined, 2])(
  'writes statements of each day that tie and follow on, in pages of %s',
  (pageSize) => {
    const files = statementsIn(runThreeDays({ pageSize }), 'camt.053');
    const last = new Map<string, { closing: bigint; isLast: string }>();
    const pages: Record<string, number> = {};
    for (const xml of files) {
      const account = all(all(xml, 'Acct')[0]!, 'Id')
        .at(-1)!
        .replace(/<[^>]*>/g, '');
      const signed = (one: string) => {
        const amount = minor(/<Amt Ccy="\w+">([\d.]+)/.exec(one)![1]!);
        return all(one, 'CdtDbtInd')[0] === 'DBIT' ? -amount : amount;
      };
      const [opening, closing] = all(xml, 'Bal').map(signed);
      const sum = all(xml, 'Ntry').reduce((total, entry) => total + signed(entry), opening!);
      expect(sum).toBe(closing);
      const before = last.get(account);
      if (before) expect(opening).toBe(before.closing);
      expect(all(xml, 'Cd').filter((code) => /^(OPBD|ITBD|CLBD)$/.test(code))).toEqual([
        before?.isLast === 'false' ? 'ITBD' : 'OPBD',
        all(xml, 'LastPgInd')[0] === 'true' ? 'CLBD' : 'ITBD',
      ]);
      last.set(account, { closing: closing!, isLast: all(xml, 'LastPgInd')[0]! });
      pages[account] = (pages[account] ?? 0) + 1;
    }
    expect([...last.values()].map(({ closing }) => closing)).toEqual([
      1_000_000n - 1_000n - 75n - 10n - 777n,
      -8_075n,
      1_234_567n,
    ]);
    expect(pages).toEqual({ [IBAN]: pageSize ? 4 : 3, '0012345': 3, '0012346': 3 });
  },
);

test.each([undefined, 2])('writes MT940 that ties and follows on, in pages of %s', (pageSize) => {
  const files = statementsIn(runThreeDays({ statements: 'MT940', pageSize }), 'mt940');
  expect(files).toHaveLength(pageSize ? 10 : 9);
  const last = new Map<string, bigint>();
  for (const file of files) {
    const signed = (mark: string, amount: string) => (mark === 'D' ? -minor(amount) : minor(amount));
    const balances = [...file.matchAll(/^:6[02][FM]:([CD])\d{6}[A-Z]{3}([\d,]+)/gm)].map(([, mark, amount]) =>
      signed(mark!, amount!),
    );
    const entries = [...file.matchAll(/^:61:\d{10}([CD])([\d,]+)N/gm)].map(([, mark, amount]) =>
      signed(mark!, amount!),
    );
    expect(entries.reduce((sum, one) => sum + one, balances[0]!)).toBe(balances[1]);
    const account = /^:25:(.*)\r$/m.exec(file)![1]!;
    expect(balances[0]).toBe(last.get(account) ?? balances[0]);
    last.set(account, balances[1]!);
    for (const line of file.trimEnd().split('\r\n').slice(0, -1)) expect(line).toMatch(/^[^-].{0,64}$/);
  }
  expect(files[0]).toContain('NTRFP1//');
  expect(files.join('')).toContain('\r\n/OCMT/EUR20,50//CHGS/EUR0,10/\r\n:86:/EREF/INV-2/RTRN/AC06');
  expect(files.join('')).toContain(':62F:D261127JPY8075,');
  expect(files.join('')).toContain(':62F:C261127BHD1234,567');
});

test('writes BAI2 whose control totals and record counts fit', () => {
  const files = statementsIn(runThreeDays({ statements: 'BAI2' }), 'bai2');
  expect(files).toHaveLength(3);
  for (const file of files) {
    const records = file
      .trimEnd()
      .split('\n')
      .map((line) => line.replace(/\/$/, '').split(','));
    const totals: bigint[] = [];
    let amounts = 0n;
    let since = 0;
    let [opening, closing, net] = [0n, 0n, 0n];
    for (const [code, ...fields] of records) {
      since++;
      if (code === '03') {
        [opening, closing, net, since] = [BigInt(fields[3]!), BigInt(fields[7]!), 0n, 1];
        amounts = opening + closing;
      }
      if (code === '16') {
        amounts += BigInt(fields[1]!);
        net += Number(fields[0]) < 400 ? BigInt(fields[1]!) : -BigInt(fields[1]!);
      }
      if (code === '49') {
        expect(fields).toEqual([String(amounts), String(since)]);
        expect(opening + net).toBe(closing);
        totals.push(amounts);
      }
    }
    const total = String(totals.reduce((sum, one) => sum + one, 0n));
    expect(records.at(-2)).toEqual(['98', total, '3', String(records.length - 2)]);
    expect(records.at(-1)).toEqual(['99', total, '1', String(records.length)]);
  }
});

test('gives a statement to every account on every day, also without entries', () => {
  const { bank, after } = startBank({ kind: 'pay' }, { accounts: ACCOUNTS, statements: 'camt.053.001.08' });
  expect(after((10 * DAY_MS) / HOUR_MS)).toHaveLength(30);
  expect(bank.balanceOf('0012345')).toBe(-5_000n);
});

const XSD = path.join(import.meta.dirname, '../../../../shared/bank-files/xsd');

test.skipIf(!existsSync(XSD)).each([
  ['03', '02'],
  ['03', '04'],
  ['09', '08'],
] as const)(
  'writes files that are valid by the official schemas (pain.001 version %s, camt version %s)',
  async (pain, camt) => {
    const files = [
      ...runThreeDays({ statements: `camt.053.001.${camt}`, notifications: camt, pageSize: 2 }, pain),
      ...runThreeDays({ statements: null, notifications: camt, batchBooking: 'with_details' }, pain),
      ...runThreeDays(
        { statements: null, notifications: camt, batchBooking: 'without_details', namesOnlyRefused: true },
        pain,
      ),
    ];
    if (pain === '09') {
      const { bank } = pay({ kind: 'name_check', result: 'RVNM' });
      bank.receive('b.xml', Buffer.from('<Document'));
      files.push(...bank.flush());
    }
    const status = pain === '03' ? 'pain.002.001.03' : 'pain.002.001.10';
    for (const [kind, schema] of [
      ['pain.002', status],
      ['camt.053', `camt.053.001.${camt}`],
      ['camt.054', `camt.054.001.${camt}`],
    ] as const) {
      const xml = files
        .filter(({ name }) => name.startsWith(kind))
        .map(({ bytes }, n) => ({ fileName: `${kind}-${n}.xml`, contents: bytes.toString() }));
      expect(xml.length).toBeGreaterThan(2);
      const { errors } = await validateXML({
        xml,
        schema: [
          { fileName: `${schema}.xsd`, contents: readFileSync(path.join(XSD, `${schema}.xsd`), 'utf8') },
        ],
      });
      expect(errors.map(({ message }) => message)).toEqual([]);
    }
    expect(files.every(({ bytes }) => !bytes.toString().includes('undefined'))).toBe(true);
  },
);

test.skipIf(!existsSync(XSD))('tests itself with orders that are valid by the official schemas', async () => {
  for (const version of ['03', '09'] as const) {
    const schema = `pain.001.001.${version}.xsd`;
    const { errors } = await validateXML({
      xml: [
        {
          fileName: 'order.xml',
          contents: pain001([{ amount: '1.00' }], { version, sum: '1.00' }).toString(),
        },
      ],
      schema: [{ fileName: schema, contents: readFileSync(path.join(XSD, schema), 'utf8') }],
    });
    expect(errors.map(({ message }) => message)).toEqual([]);
  }
});

test.skipIf(!existsSync(XSD))('answers orders of other banks’ documentation', () => {
  const answers = (name: string) => {
    const { bank } = startBank();
    bank.receive(name, readFileSync(path.join(XSD, '../pain.001', name)));
    return digest(bank.flush());
  };
  expect(answers('two-blocks-wrong-totals.03.xml')).toEqual(['status RJCT, AM10']);
  expect(answers('wrong-count.09.xml')).toEqual(['status RJCT, AM10']);
  expect(answers('usd-shared-charges.03.xml').join()).toContain('RJCT AC02');
  expect(answers('envelope-equivalent-amount.09.xml').join()).toContain('RJCT AC02');
});
