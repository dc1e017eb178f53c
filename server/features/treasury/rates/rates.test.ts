import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operatorActor } from '../../../kernel/actor';
import { HOUR_MS } from '../../../kernel/time/durations';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type LiveMerchant, liveMerchant } from '../../../testing/live-merchant';
import { ownDatabase } from '../../../testing/own-database';
import { signedIn } from '../../../testing/person';
import { type Rates, setEcb, setRates, sheetOf, USUAL_RATES } from '../../../testing/rates';
import { temporaryDirectory } from '../../../testing/throwaway';
import { setMerchant } from '../../platform/merchants/public';
import { addConnection } from '../banking/public';
import { createRateBook } from './book';
import type { SheetOptions } from './load';
import { loadSheet, switchRatesOff, switchRatesOn } from './public';

const [ADA, BOB] = [operatorActor('ada@ops'), operatorActor('bob@ops')];
const OPTIONS = { maxChangeBps: 500, without: [] };

let database: Awaited<ReturnType<typeof ownDatabase>>;
let engine: TestEngine;
let merchant: LiveMerchant;
let beneficiary_id: string;
const directory = temporaryDirectory();
beforeAll(async () => {
  database = await ownDatabase();
  engine = await testEngine(database.url);
  merchant = await liveMerchant(engine);
  await setMerchant(engine.services, merchant.merchant.handle, { features: ['lrs'], lrsBanks: ['hdfc'] });
  beneficiary_id = await merchant.payee('GB');
  const account = { bic: 'COBADEFFXXX', holder: 'Farshore', purpose: 'safeguarding' };
  const bank = {
    name: 'near',
    transport: { kind: 'folder', out: directory, in: directory },
    accounts: [
      { ...account, iban: 'DE89370400440532013000', currency: 'EUR', rails: ['sepa'] },
      { ...account, number: '12345678', currency: 'GBP', rails: ['fps'] },
    ],
  };
  await addConnection(engine.services, bank, ADA);
});
afterAll(async () => {
  await engine.stop();
  await database.drop();
});

const versions = () => engine.services.db.system.prisma.rateVersion.count();
const today = () => engine.now().toISOString().slice(0, 10);
const load = (sheet: Uint8Array, by = ADA, options: SheetOptions = OPTIONS) =>
  loadSheet(engine.services, sheet, options, by);

const quote = (more: object = {}) =>
  merchant.call('POST', '/quotes', {
    resource: 'conversion',
    source_currency: 'EUR',
    destination_currency: 'USD',
    source_amount: 100_000,
    ...more,
  });

const codeOf = ({ status, headers, code }: { status: number; headers?: Headers; code?: string }) => [
  status,
  headers?.get('x-error-code') ?? code,
];

describe('without a current rate', () => {
  const REFUSED = [400, 'rate_unavailable'];

  async function everyPrice() {
    const convert = { source_currency: 'EUR', target_currency: 'USD', source_amount: 1_000 };
    const pay = { source_currency: 'EUR', source_amount: 10_000, payment_rail: 'fps' as const };
    const method = { type: 'bank_transfer', subtype: 'local_transfer' };
    const answers = await Promise.all([
      merchant.call('GET', '/fx-rate?source_currency=EUR&target_currency=USD'),
      quote(),
      quote({ resource: 'payout', destination_currency: 'GBP', payment_method: method }),
      merchant.call('POST', '/balance_conversions', convert),
      merchant.call('POST', '/payouts', {
        ...pay,
        beneficiary_id,
        destination_currency: 'GBP',
        purpose_code: 'S0802',
      }),
      merchant.call('POST', '/lrs/quotes', {
        resource: 'payin',
        bank_code: 'hdfc',
        source_currency: 'INR',
        target_currency: 'USD',
        source_amount: 1_000_000,
      }),
    ]);
    const maker = engine.caller(await signedIn(engine, merchant, 'maker'));
    const previews = await Promise.allSettled([
      maker.conversions.preview(convert),
      maker.payouts.preview({ ...pay, beneficiary_id }),
    ]);
    const refusals = previews.map((one) => (one as PromiseRejectedResult).reason.cause);
    return { message: answers[0].body.message, codes: [...answers, ...refusals].map(codeOf) };
  }

  const rows = async () => {
    const { prisma } = engine.services.db.system;
    return [await prisma.quote.count(), await prisma.conversion.count(), await prisma.payout.count()];
  };

  test.each([
    ['no sheet', async () => undefined, 'No rate is known for EUR to USD'],
    [
      'a sheet that is too old',
      async () => {
        await setRates(engine);
        engine.advance(11 * HOUR_MS);
      },
      'The exchange rates are too old. Try again later',
    ],
    [
      'quoting switched off',
      async () => {
        await setRates(engine);
        await switchRatesOff(engine.services, 'wrong sheet', ADA);
      },
      'Exchange rates are switched off at the moment. Try again later',
    ],
  ])('%s refuses every price with rate_unavailable and writes nothing', async (_, arrange, message) => {
    await arrange();
    const before = await rows();
    const { codes, message: first } = await everyPrice();
    expect(codes).toEqual(codes.map(() => REFUSED));
    expect([codes.length, first]).toEqual([8, message]);
    expect(await rows()).toEqual(before);
    // Payments within a currency need no rate.
    const within = await quote({
      resource: 'payout',
      destination_currency: 'EUR',
      payment_method: { type: 'bank_transfer', subtype: 'local_transfer' },
    });
    expect(within.status).toBe(201);
  });

  test('two people switch quoting on again, and one alone does not', async () => {
    const { services } = engine;
    expect(await switchRatesOn(services, ADA)).toBe('proposed');
    await expect(switchRatesOn(services, ADA)).rejects.toThrow('another person must confirm it');
    expect(codeOf(await quote())).toEqual(REFUSED);
    expect(await switchRatesOn(services, BOB)).toBe('done');
    expect((await quote()).status).toBe(201);
    await expect(switchRatesOn(services, BOB)).rejects.toThrow('switched on already');
  });
});

test('a sheet takes effect once a second person loads the same bytes', async () => {
  engine.advance(11 * HOUR_MS);
  const sheet = sheetOf(USUAL_RATES, engine.now());
  const { id, outcome } = await load(sheet);
  expect(outcome).toBe('proposed');
  await expect(load(sheet)).rejects.toThrow('ada@ops proposed it: another person must confirm it');
  const other = sheetOf({ ...USUAL_RATES, AED: '3.6726' }, engine.now());
  expect((await load(other, BOB)).outcome).toBe('proposed');
  expect((await quote()).status).toBe(400);
  expect(await load(sheet, BOB)).toMatchObject({ id, outcome: 'done' });
  await expect(load(sheet, BOB)).rejects.toThrow(`the sheet is version ${id} already`);
  const { status, body } = await quote();
  expect(status).toBe(201);
  expect(body.quotes[0].fx_rate).toBe(1.160496693);
  const row = await engine.services.db.system.prisma.quote.findFirstOrThrow({
    where: { id: body.quotes[0].id },
  });
  expect(row).toMatchObject({ rate_version: id, rate_num: 10_000n, rate_den: 8_617n });
});

test('two people who confirm a sheet at once approve it once', async () => {
  const sheet = sheetOf({ ...USUAL_RATES, AED: '3.6724' }, engine.now());
  await load(sheet);
  const cara = operatorActor('cara@ops');
  const results = await Promise.allSettled([load(sheet, BOB), load(sheet, cara)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a quote and a payout keep their rate and version after a newer sheet', async () => {
  const first = await setRates(engine);
  const { body } = await quote();
  const [{ id: quote_id, fx_rate }] = body.quotes;
  await setRates(engine, { ...USUAL_RATES, EUR: '0.8700' });
  expect((await quote()).body.quotes[0].fx_rate).not.toBe(fx_rate);
  const converted = await merchant.call('POST', '/balance_conversions', { quote_id });
  expect([converted.status, converted.body.from.amount]).toEqual([201, 100_000]);
  const row = await engine.services.db.system.prisma.conversion.findFirstOrThrow({
    where: { id: converted.body.id },
  });
  expect(row.rate_version).toBe(first);
});

test('a scheduled sheet takes effect at its time and replaces the one before', async () => {
  const now = await setRates(engine);
  const later = await setRatesFrom(2);
  const versionOf = async () => {
    const { body } = await quote();
    const [{ id }] = body.quotes;
    return (await engine.services.db.system.prisma.quote.findFirstOrThrow({ where: { id } })).rate_version;
  };
  expect(await versionOf()).toBe(now);
  engine.advance(3 * HOUR_MS);
  expect(await versionOf()).toBe(later);
  // The sheet that it replaced is valid for longer, and is not used again.
  engine.advance(5 * HOUR_MS);
  expect(codeOf(await quote())).toEqual([400, 'rate_unavailable']);
});

async function setRatesFrom(hours: number): Promise<string> {
  const sheet = sheetOf(USUAL_RATES, new Date(engine.now().getTime() + hours * HOUR_MS), 4);
  await load(sheet);
  return (await load(sheet, BOB)).id;
}

test('a context reads one version, whatever is loaded meanwhile', async () => {
  await setRates(engine);
  const before = engine.services.liveRates.current();
  const rateOf = (rates = before) => rates.midMarket('EUR', 'USD', engine.now())?.rate;
  const held = rateOf();
  await setRates(engine, { ...USUAL_RATES, EUR: '0.8800' });
  expect(rateOf()).toEqual(held);
  expect(rateOf(engine.services.liveRates.current())).not.toEqual(held);
});

test('another process uses a new sheet, and stops quoting once rates are switched off', async () => {
  const { db, clock } = engine.services;
  const other = createRateBook(db, clock);
  await other.load();
  other.watch();
  const rate = () => other.current().midMarket('USD', 'EUR', engine.now())?.rate;
  await setRates(engine, { ...USUAL_RATES, EUR: '0.8650' });
  await expect.poll(rate).toMatchObject({ num: 173n, den: 200n });
  await switchRatesOff(engine.services, 'test', ADA);
  await expect.poll(rate).toBeUndefined();
  await switchRatesOn(engine.services, ADA);
  await switchRatesOn(engine.services, BOB);
  await expect.poll(rate).toBeDefined();
  await other.stop();
});

describe('a wrong sheet is refused with its row and rule, and changes nothing', () => {
  beforeEach(async () => {
    if (await isSet()) return;
    await setRates(engine);
    await setEcb(engine, today());
  });

  const isSet = async () =>
    (await engine.services.db.system.prisma.rateVersion.count({ where: { source: 'ecb' } })) > 0;

  const good = () => sheetOf(USUAL_RATES, engine.now()).toString();
  const change = (rates: Rates) => sheetOf({ ...USUAL_RATES, ...rates }, engine.now()).toString();
  const at = (hours: number) => new Date(engine.now().getTime() + hours * HOUR_MS).toISOString();
  const validity = (from: number, until: number) =>
    good().replaceAll(/,[^,\n]+Z,[^,\n]+Z$/gm, () => `,${at(from)},${at(until)}`);
  const without = ({ KWD: _, ...rest }: Rates) => sheetOf(rest, engine.now()).toString();

  test.each<[name: string, make: () => string | Uint8Array, message: string | RegExp]>([
    [
      'inverted against the ECB',
      () => change({ EUR: '1.1605' }),
      /^row 2: USD\/EUR 1.1605 is inverted: compare 0.8616975\d+ of the ECB$/,
    ],
    [
      'inverted against the last sheet',
      () => change({ AED: '0.27229' }),
      'row 4: USD/AED 0.27229 is inverted: compare 3.6725 of the last sheet',
    ],
    [
      'a decimal too large',
      () => change({ GBP: '7.549' }),
      /^row 3: USD\/GBP 7.549 is shifted by a decimal: compare 0.7549\d+ of the ECB$/,
    ],
    [
      'a decimal too small',
      () => change({ KWD: '0.030655' }),
      'row 8: USD/KWD 0.030655 is shifted by a decimal: compare 0.30655 of the last sheet',
    ],
    [
      'shifted by two decimals',
      () => change({ JPY: '14986' }),
      /^row 7: USD\/JPY 14986 is shifted by a decimal/,
    ],
    [
      'a jump from the ECB',
      () => change({ EUR: '0.9160' }),
      /^row 2: USD\/EUR 0.9160 is not near 0.86\d+ of the ECB by more than 5 %/,
    ],
    [
      'a jump from the last sheet',
      () => change({ AED: '3.9' }),
      'row 4: USD/AED 3.9 is not near 3.6725 of the last sheet by more than 5 %, the largest change allowed',
    ],
    [
      'a new currency far from the built-in table',
      () => change({ SAR: '0.2667' }),
      /^row 9: USD\/SAR 0.2667 is inverted: compare 3.75 of the built-in table$/,
    ],
    ['a pair twice', () => `${good()}${good().split('\n')[1]}\n`, 'row 9: USD/EUR is in the sheet twice'],
    [
      'a missing currency',
      () => without(USUAL_RATES),
      'the last sheet had KWD, which this one lacks. Add it, or leave it out with --without',
    ],
    ['a rate of zero', () => change({ AED: '0.000' }), 'row 4: rate must be more than 0'],
    [
      'a negative rate',
      () => change({ AED: '-3.6725' }),
      'row 4: rate must be a decimal such as 3.6725, and is “-3.6725”',
    ],
    [
      'a rate in words',
      () => change({ AED: 'n/a' }),
      'row 4: rate must be a decimal such as 3.6725, and is “n/a”',
    ],
    ['a rate with an exponent', () => change({ AED: '3.7e0' }), /^row 4: rate must be a decimal/],
    [
      'a decimal comma',
      () => change({ AED: '"3,6725"' }),
      'row 4: rate must be a decimal such as 3.6725, and is “3,6725”',
    ],
    [
      'an empty rate',
      () => change({ AED: '' }),
      'row 4: rate must be a decimal such as 3.6725, and is empty',
    ],
    [
      'too many digits',
      () => change({ INR: '83.6612345' }),
      'row 6: rate must have at most 8 digits and 7 decimals, and is “83.6612345”',
    ],
    [
      'too many decimals',
      () => change({ KWD: '0.30655000' }),
      /^row 8: rate must have at most 8 digits and 7 decimals/,
    ],
    ['an unknown currency', () => change({ XQQ: '1.5' }), 'row 9: “XQQ” is not a currency of ISO 4217'],
    [
      'a currency in lower case',
      () => good().replace('USD,EUR', 'USD,eur'),
      'row 2: “eur” is not a currency of ISO 4217',
    ],
    [
      'base and quote the same',
      () => good().replace('USD,EUR', 'USD,USD'),
      'row 2: base and quote must be two currencies',
    ],
    ['two bases', () => good().replace('USD,GBP', 'EUR,GBP'), 'row 3: base must be USD, as in row 2'],
    ['a validity in the past', () => validity(-9, -1), /^row 2: the rates were valid until /],
    ['a reversed validity', () => validity(9, 1), 'row 2: valid_until must be later than valid_from'],
    [
      'a validity of more than a week',
      () => validity(0, 24 * 8),
      'row 2: valid_until must be at most 7 days after valid_from',
    ],
    [
      'a validity that begins in a month',
      () => validity(24 * 30, 24 * 31),
      'row 2: valid_from must be at most 7 days ahead',
    ],
    [
      'a validity of its own in one row',
      () => good().replace(/(KWD,[^,]+,)[^,]+/, `$1${at(0)}`),
      /^row 8: valid_from must be .*, as in row 2$/,
    ],
    [
      'a time without a zone',
      () => good().replaceAll('Z', ''),
      /^row 2: valid_from must be a time with its zone/,
    ],
    [
      'a day instead of a time',
      () => good().replaceAll(/T[^,\n]+Z/g, ''),
      /^row 2: valid_from must be a time with its zone/,
    ],
    [
      'Latin-1',
      () => Buffer.from(good().replace('USD,EUR', 'USD,É'), 'latin1'),
      'the sheet must be in UTF-8',
    ],
    ['UTF-16', () => Buffer.from(`\ufeff${good()}`, 'utf16le'), 'the sheet must be in UTF-8'],
    [
      'other columns',
      () => good().replace('valid_until', 'expires'),
      'row 1: the columns must be base,quote,rate,valid_from,valid_until',
    ],
    [
      'columns in another order',
      () => good().replace('base,quote', 'quote,base'),
      /^row 1: the columns must be/,
    ],
    ['no header', () => good().split('\n').slice(1).join('\n'), /^row 1: the columns must be/],
    ['semicolons', () => good().replaceAll(',', ';'), /^row 1: the columns must be/],
    [
      'a row with too few cells',
      () => good().replace(/USD,GBP.*/, 'USD,GBP,0.7549'),
      'row 3: it must have 5 cells, and has 3',
    ],
    ['an open quotation mark', () => good().replace('USD,GBP', '"USD,GBP'), /^the sheet is not valid CSV/],
    ['no rows', () => good().split('\n')[0]!, 'the sheet has no rows'],
    ['an empty file', () => '', /^row 1: the columns must be/],
    [
      'too many rows',
      () => good() + `${good().split('\n')[1]}\n`.repeat(200),
      'the sheet must have at most 200 rows of rates',
    ],
    ['too many bytes', () => good() + ' '.repeat(65_536), 'the sheet must have at most 65536 bytes'],
  ])('%s', async (_, make, message) => {
    const before = [await versions(), await houseEvents()];
    await expect(load(Buffer.from(make()))).rejects.toMatchObject({
      code: 'invalid_request',
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
    expect([await versions(), await houseEvents()]).toEqual(before);
  });

  const houseEvents = () =>
    engine.services.db.system.prisma.event.count({ where: { type: { startsWith: 'rates.' } } });

  test('the same sheet without a fault is taken', async () => {
    expect((await load(Buffer.from(good()))).outcome).toBe('proposed');
  });

  test('a larger change is allowed by the setting, and a currency is left out on purpose', async () => {
    const { KWD: _, ...rest } = USUAL_RATES;
    const sheet = sheetOf({ ...rest, AED: '3.9' }, engine.now());
    await expect(load(sheet, ADA, { maxChangeBps: 700, without: [] })).rejects.toThrow(
      'the last sheet had KWD',
    );
    const options = { maxChangeBps: 700, without: ['KWD'] } as never;
    expect((await load(sheet, ADA, options)).outcome).toBe('proposed');
  });
});

test('a larger change is taken from two people who say why, and an inverted rate is not', async () => {
  const options = { ...OPTIONS, because: 'devalued by the central bank today' };
  const jump = Buffer.from(sheetOf({ ...USUAL_RATES, AED: '4.2' }, engine.now()).toString());
  expect((await load(jump, ADA, options)).outcome).toBe('proposed');
  await expect(load(jump, BOB)).rejects.toThrow('not near');
  expect((await load(jump, BOB, options)).outcome).toBe('done');
  const [event] = await engine.services.db.system.prisma.event.findMany({
    where: { type: 'rates.sheet_approved' },
    orderBy: { id: 'desc' },
    take: 1,
  });
  expect(event!.changes).toMatchObject({ because: [null, options.because] });
  await expect(
    load(Buffer.from(sheetOf({ ...USUAL_RATES, AED: '0.2381' }, engine.now()).toString()), ADA, options),
  ).rejects.toThrow('inverted');
  await expect(load(jump, ADA, { ...options, because: '' })).rejects.toThrow('because must have');
});
