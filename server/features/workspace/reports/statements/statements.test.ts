import { parse } from 'csv-parse/sync';
import { streamXlsxRows } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forMerchant } from '../../../../data/client/transaction';
import { systemContext } from '../../../../identity/work';
import { type TestEngine, testEngine } from '../../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../../testing/merchant';
import { textOf } from '../../../../testing/pdf';
import { signedIn } from '../../../../testing/person';
import { wordingFor } from '../../../treasury/balances/public';
import { requireShort } from './pdf';
import { type Statement, statementOf } from './statement';

const DAY = 24 * 3600;

let engine: TestEngine;
let ours: TestMerchant;
let viewer: Headers;
let payout: { id: string; utr: string };
const NAME = 'Ācme & Söhne <Ltd> \u0007';

beforeAll(async () => {
  engine = await testEngine();
  ours = await testMerchant(engine, { name: 'Northwind & Sons <Export>' });
  viewer = await signedIn(engine, ours, 'viewer');
  await receivePayment(1_000_000, 'Acme');
  // A name that is rejected now but may exist in old data.
  await engine.services.db.system.prisma.payment.updateMany({
    where: { merchant_id: ours.merchant.id },
    data: { sender_name: NAME },
  });
  const made = await pay({ invoice_number: 'INV-77' });
  await engine.runUntilIdle();
  payout = (await ours.call('GET', `/payouts/${made}`)).body;
  await pay({ source_amount: 50_000, payment_rail: 'neft' });
});
afterAll(() => engine.stop());

async function receivePayment(amount: number, remitter_name: string) {
  const made = await ours.call('POST', '/payment/mock', {
    amount,
    currency: 'USD',
    payment_method: 'BankTransfer',
    remitter_name,
  });
  expect(made.status).toBe(201);
}

let accounts = 0;
async function pay(more: object = {}): Promise<string> {
  const { status, body } = await ours.call('POST', '/payouts', {
    purpose_code: 'S0802',
    beneficiary_id: await ours.payee('IN', `501002345${String(10_000 + accounts++)}`),
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 240_000,
    payment_rail: 'imps',
    ...more,
  });
  expect(status).toBe(201);
  return body.id;
}

const today = () => engine.now().toISOString().slice(0, 10);

const ask = (body: object, headers = viewer) =>
  engine.fetch(
    new Request('http://localhost/api/files/exports/statements', {
      method: 'POST',
      headers: new Headers([...headers, ['content-type', 'application/json']]),
      body: JSON.stringify({ currency: 'USD', from: today(), to: today(), format: 'csv', ...body }),
    }),
  );

type Row = Record<string, string>;

async function csv(body: object = {}, headers = viewer): Promise<Row[]> {
  const answer = await ask(body, headers);
  expect(answer.status).toBe(200);
  return parse(await answer.text(), { bom: true, columns: true });
}

describe('balance statement', () => {
  test('a statement describes each movement between opening and closing balance', async () => {
    const rows = await csv();
    expect(
      rows.map(({ Activity, Counterparty, Debit, Credit, Balance }) => ({
        Activity,
        Counterparty,
        Debit,
        Credit,
        Balance,
      })),
    ).toEqual([
      { Activity: 'Opening balance', Counterparty: '', Debit: '', Credit: '', Balance: '0.00' },
      { Activity: 'Money received', Counterparty: NAME, Debit: '', Credit: '10000.00', Balance: '10000.00' },
      {
        Activity: 'Payout sent',
        Counterparty: 'Asha Traders',
        Debit: '2400.00',
        Credit: '',
        Balance: '7600.00',
      },
      { Activity: 'FX fee', Counterparty: 'Asha Traders', Debit: '12.00', Credit: '', Balance: '7588.00' },
      { Activity: 'Fee', Counterparty: 'Asha Traders', Debit: '1.00', Credit: '', Balance: '7587.00' },
      { Activity: 'Closing balance', Counterparty: '', Debit: '', Credit: '', Balance: '7587.00' },
    ]);
    expect(rows[2]).toMatchObject({
      Reference: payout.id,
      'Bank reference': payout.utr,
      Invoice: 'INV-77',
      Currency: 'USD',
    });
  });

  test('a statement includes money held for a payout that has not been sent', async () => {
    const { available, held } = (await ours.call('GET', '/balances')).body;
    const of = (rows: { currency: string; amount: number }[]) =>
      rows.find(({ currency }) => currency === 'USD')!.amount;
    expect(of(held)).toBeGreaterThan(0);
    expect((await csv()).at(-1)!.Balance).toBe(((of(available) + of(held)) / 100).toFixed(2));
  });

  test('an XLSX statement has amounts as numbers', async () => {
    const answer = await ask({ format: 'xlsx' });
    const found = [];
    for await (const { values } of streamXlsxRows(new Uint8Array(await answer.arrayBuffer())))
      found.push(values);
    const [header, ...rows] = found as [string[], ...unknown[][]];
    expect(rows.map((row) => row[header.indexOf('Balance')])).toEqual([
      0, 10_000, 7_600, 7_588, 7_587, 7_587,
    ]);
  });

  test('a PDF statement has holder, period, totals and each movement', async () => {
    const answer = await ask({ format: 'pdf' });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const text = await textOf(answer);
    for (const says of [
      'Statement of your USD balance',
      'test data only. No money was moved',
      'Account holder Northwind & Sons <Export>',
      'Opening balance 0.00 USD',
      'Credits 10,000.00 USD in 1',
      'Debits 2,413.00 USD in 3',
      'Closing balance 7,587.00 USD',
      'Payout sent: Asha Traders',
      `Invoice INV-77 · Bank reference ${payout.utr} · ${payout.id}`,
      '2,400.00 7,600.00',
      'Page 1 of 1',
    ])
      expect(text).toContain(says);
  });

  test('a statement’s file reports its movements and is named for its balance and days', async () => {
    const answer = await ask({});
    expect(answer.headers.get('x-rows')).toBe('4');
    expect(answer.headers.get('content-disposition')).toContain(`statement-USD-${today()}-to-${today()}.csv`);
    await answer.text();
  });
});

describe('camt.053.001.08 statement', () => {
  const valuesOf = (xml: string, path: RegExp) => [...xml.matchAll(path)].map(([, value]) => value);

  test('a camt.053 statement has balances, totals and each entry with references and counterparty', async () => {
    const answer = await ask({ format: 'camt053' });
    expect(answer.headers.get('content-type')).toBe('application/xml');
    const xml = await answer.text();
    expect(valuesOf(xml, /<Cd>(OPBD|CLBD)<\/Cd>/g)).toEqual(['OPBD', 'CLBD']);
    expect(valuesOf(xml, /<Bal>.*?<Amt Ccy="USD">([\d.]+)</g)).toEqual(['0.00', '7587.00']);
    expect(valuesOf(xml, /<NbOfNtries>(\d+)</g)).toEqual(['4', '1', '3']);
    expect(valuesOf(xml, /<Sum>([\d.]+)</g)).toEqual(['12413.00', '10000.00', '2413.00']);
    expect(valuesOf(xml, /<Ntry>.*?<CdtDbtInd>(\w+)</g)).toEqual(['CRDT', 'DBIT', 'DBIT', 'DBIT']);
    const [, received, sent] = xml.split('<Ntry>');
    expect(received).toContain('<Dbtr><Pty><Nm>Ācme &amp; Söhne &lt;Ltd&gt;</Nm></Pty></Dbtr>');
    for (const says of [
      '<Sts><Cd>BOOK</Cd></Sts>',
      `<EndToEndId>${payout.id}</EndToEndId>`,
      `<ClrSysRef>${payout.utr}</ClrSysRef>`,
      '<Cdtr><Pty><Nm>Asha Traders</Nm></Pty></Cdtr>',
      '<RmtInf><Ustrd>Invoice INV-77</Ustrd></RmtInf>',
      '<AddtlNtryInf>Payout sent</AddtlNtryInf>',
    ])
      expect(sent).toContain(says);
  });

  test('a camt.053 statement has the same id for the same period and a unique message id', async () => {
    const made = async () => (await ask({ format: 'camt053' })).text();
    const one = await made();
    engine.advance(1_000);
    const other = await made();
    const [first, second] = [one, other].map((xml) => ({
      message: valuesOf(xml, /<MsgId>(.+?)</g)[0],
      statement: valuesOf(xml, /<Stmt><Id>(.+?)</g)[0],
    }));
    expect(first!.statement).toBe(`USD-${today().replaceAll('-', '')}-${today().replaceAll('-', '')}`);
    expect(second!.statement).toBe(first!.statement);
    expect(second!.message).not.toBe(first!.message);
  });
});

describe('statements for bank software', () => {
  test('an MT940 statement goes from the opening to the closing balance', async () => {
    const text = await (await ask({ format: 'mt940' })).text();
    const rows = text.split('\r\n');
    const day = today().slice(2).replaceAll('-', '');
    expect(text).toContain(`:60F:C${day}USD0,00\r\n`);
    expect(text).toContain(`:62F:C${day}USD7587,00\r\n-\r\n`);
    expect(rows.flatMap((row) => /^:61:\d{10}([CD])[\d,]+NMSC/.exec(row)?.[1] ?? [])).toEqual([
      'C',
      'D',
      'D',
      'D',
    ]);
    expect(text).toContain('NMSCINV-77');
    expect(text).toContain('Asha Traders');
    expect(text).toContain('Acme . Sohne .Ltd.');
    expect(rows.filter((row) => row.length > 70 || /[^\x20-\x7e]/.test(row))).toEqual([]);
  });

  test('a BAI2 statement adds up to its control totals', async () => {
    const records = (await (await ask({ format: 'bai2' })).text())
      .trimEnd()
      .split('\r\n')
      .map((row) => row.replace(/\/$/, '').split(','));
    const of = (code: string) => records.filter(([first]) => first === code);
    expect(records.map(([code]) => code)).toEqual([
      '01',
      '02',
      '03',
      '16',
      '16',
      '16',
      '16',
      '49',
      '98',
      '99',
    ]);
    const [, , currency, ...summary] = of('03')[0]!;
    expect(currency).toBe('USD');
    const amounts = summary.filter((_, at) => at % 4 === 1).map(Number);
    expect(amounts).toEqual([0, 758_700, 1_000_000, 241_300]);
    const sum = [...amounts, ...of('16').map((row) => Number(row[2]))].reduce((all, one) => all + one, 0);
    expect(of('49')).toEqual([['49', String(sum), '6']]);
    expect(of('98')).toEqual([['98', String(sum), '1', '8']]);
    expect(of('99')).toEqual([['99', String(sum), '1', '10']]);
  });
});

describe('statements for accounting packages', () => {
  const csv = async (format: string) => {
    const answer = await ask({ format });
    expect(answer.headers.get('content-disposition')).toContain(`-${format}.csv`);
    return (await answer.text())
      .replace('\ufeff', '')
      .trimEnd()
      .split('\r\n')
      .map((row) => row.split(','));
  };

  test('QuickBooks gets a date, a description and a signed amount', async () => {
    const [header, received, sent] = await csv('quickbooks');
    expect(header).toEqual(['Date', 'Description', 'Amount']);
    expect(received!.at(-1)).toBe('10000.00');
    expect(sent).toEqual([
      expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
      'Payout sent · Asha Traders · INV-77',
      expect.stringMatching(/^-\d+\.\d\d$/),
    ]);
  });

  test('Xero and Zoho Books get the counterparty and the reference in columns of their own', async () => {
    const [xeroHeader, , xero] = await csv('xero');
    expect(xeroHeader).toEqual(['Date', 'Amount', 'Payee', 'Description', 'Reference']);
    expect(xero!.slice(2)).toEqual(['Asha Traders', 'Payout sent', 'INV-77']);
    const [zohoHeader, received, zoho] = await csv('zoho');
    expect(zohoHeader!.slice(0, 3)).toEqual(['Date', 'Withdrawals', 'Deposits']);
    expect(received!.slice(1, 3)).toEqual(['', '10000.00']);
    expect(zoho![1]).toBe(xero![1]!.slice(1));
    expect(zoho![2]).toBe('');
  });
});

describe('statement periods', () => {
  test.each([
    [{ from: '2026-11-03', to: '2026-11-02' }, 'to', /must not be before from/],
    [{ to: '2999-01-01' }, 'to', /must not be later than today/],
    [{ from: '2020-01-01' }, 'from', /at most 366 days/],
    [{ from: '2026-02-30' }, 'from', /must be a date such as/],
    [{ from: '01/02/2026' }, 'from', /must be a date such as/],
    [{ currency: 'JPY' }, 'currency', /one of your balances/],
    [{ currency: 'usd' }, 'currency', /ISO 4217/],
    [{ format: 'qif' }, 'format', /./],
    [{ days: 3 }, 'days', /./],
  ])('%j is refused with the field and the rule', async (body, field, message) => {
    const answer = await ask(body);
    expect([answer.status, answer.headers.get('x-error-field')]).toEqual([400, field]);
    expect((await answer.json()).message).toMatch(message);
  });

  test('the closing balance of a statement is the next one’s opening balance, even with back-dated entries', async () => {
    const merchant = await testMerchant(engine);
    const headers = await signedIn(engine, merchant, 'viewer');
    const first = today();
    const days = [0, 1, 2, 3].map((ahead) =>
      new Date(Date.parse(first) + ahead * DAY * 1000).toISOString().slice(0, 10),
    );
    for (const amount of [1_100, 2_200, 3_300]) {
      await merchant.fund(amount);
      await merchant.call('POST', '/sandbox/clock', { advance_by_seconds: DAY });
    }
    const balances = async () => {
      const found = [];
      for (const day of days) {
        const rows = await csv({ from: day, to: day }, headers);
        found.push([rows[0]!.Balance, rows.at(-1)!.Balance]);
      }
      return found;
    };
    expect(await balances()).toEqual([
      ['0.00', '11.00'],
      ['11.00', '33.00'],
      ['33.00', '66.00'],
      ['66.00', '66.00'],
    ]);
    await bookedOn(merchant, days[1]!, 700);
    expect(await balances()).toEqual([
      ['0.00', '11.00'],
      ['11.00', '40.00'],
      ['40.00', '73.00'],
      ['73.00', '73.00'],
    ]);
    expect((await csv({ from: days[0]!, to: days[3]! }, headers)).map(({ Balance }) => Balance)).toEqual([
      '0.00',
      '11.00',
      '33.00',
      '66.00',
      '73.00',
      '73.00',
    ]);
  });
});

const bookedOn = (merchant: TestMerchant, day: string, amount: number) =>
  forMerchant(engine.services.db, merchant.merchant.id, async (tx) => {
    const { event_id, subject_id } = await tx.ledgerEntry.findFirstOrThrow({
      where: { merchant_id: merchant.merchant.id },
    });
    const entry = { kind: 'payment', currency: 'USD', amount, debit: 'sandbox', credit: 'available' };
    const entries = JSON.stringify([{ id: engine.services.newId('ledger_entry'), ...entry }]);
    await tx.$queryRaw`SELECT ledger_post(${merchant.merchant.id}, ${event_id}, ${subject_id}, ${new Date(day)},
      ${engine.now()}, ${entries}::jsonb)::text`;
  });

test('a statement breaks off if its entries do not add up to the closing balance', async () => {
  const merchant = await testMerchant(engine);
  await merchant.fund(1_000);
  const by = { ...systemContext(engine.services, merchant.merchant, 'test'), requestId: 'test' };
  const asked = { currency: 'USD', from: today(), to: today() };
  const read = async (statement: Statement) => {
    let count = 0;
    for await (const part of statement.parts()) count += part.length;
    return count;
  };
  expect(await read(await statementOf(by, asked, {}))).toBe(1);
  const statement = await statementOf(by, asked, {});
  await bookedOn(merchant, today(), 500);
  await expect(read(statement)).rejects.toThrow('come to 1500, not 1000');
});

test('payees are named in every part of a long statement', async () => {
  const by = { ...systemContext(engine.services, ours.merchant, 'test'), requestId: 'test' };
  const wording = wordingFor(by, {});
  const movement = { kind: 'payout_hold', subject_id: payout.id };
  for (const { say, referencesOf } of [await wording([movement]), await wording([movement])]) {
    expect(say(movement, false).counterparty).toBe('Asha Traders');
    expect(referencesOf(movement)).toEqual({ bank: payout.utr, invoice: 'INV-77' });
  }
});

test('a PDF statement has a maximum length and suggests other formats beyond it', () => {
  expect(() => requireShort({ count: 2_000 })).not.toThrow();
  expect(() => requireShort({ count: 12_345 })).toThrow(
    'A PDF has at most 2,000 movements, and this period has 12,345',
  );
});

test('statements require a session and include nothing of another merchant', async () => {
  expect((await ask({}, new Headers({ 'sec-fetch-site': 'same-origin' }))).status).toBe(401);
  const theirs = await signedIn(engine, await testMerchant(engine), 'owner');
  const rows = await csv({}, theirs);
  expect(rows.map(({ Activity, Balance }) => [Activity, Balance])).toEqual([
    ['Opening balance', '0.00'],
    ['Closing balance', '0.00'],
  ]);
});
