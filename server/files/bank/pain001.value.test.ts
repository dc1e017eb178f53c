import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { BALANCE_CURRENCIES, exponentOf } from '../../kernel/money/currency';
import { bankFile, hasBankFiles } from '../../testing/bank-files';
import { writePain001 } from './pain001';
import { type Payment, type PaymentBlock, type PaymentFile, PaymentFileFault } from './payment-file';

const VERSIONS = ['pain.001.001.09', 'pain.001.001.03'] as const;
const IBAN = 'DE02120300000000202051';
const UETR = '6f1c0a7e-3b52-4c1e-9d4f-000000000001';
const ADDRESS = { street: 'High St', building: '1', postcode: 'N1', town: 'London', country: 'GB' };

const payment = (more: Partial<Payment> = {}): Payment => ({
  instructionId: 'P1',
  endToEndId: 'INV-1001',
  uetr: UETR,
  amount: 1_060_50n,
  currency: 'EUR',
  chargeBearer: 'SLEV',
  creditor: { name: 'Asha Traders', address: null, account: { iban: IBAN } },
  creditorAgent: { bic: null, clearing: null },
  intermediary: null,
  ultimateDebtor: null,
  purpose: null,
  remittance: { text: 'Invoice 1001' },
  ...more,
});

const wire = (more: Partial<Payment> = {}): Payment =>
  payment({
    chargeBearer: 'SHAR',
    currency: 'USD',
    creditor: {
      name: 'Asha Traders',
      address: { ...ADDRESS, subdivision: 'LDN', lines: ['Floor 2', 'Door 3'] },
      account: { number: '000123456789' },
    },
    creditorAgent: { bic: 'BOFAUS3N', clearing: { system: 'USABA', code: '021000089' }, country: 'US' },
    intermediary: { bic: 'CHASUS33XXX' },
    ultimateDebtor: { name: 'Northwind', address: ADDRESS },
    purpose: 'SUPP',
    remittance: { reference: 'RF18539007547034' },
    ...more,
  });

const block = (payments: readonly Payment[], more: Partial<PaymentBlock> = {}): PaymentBlock => ({
  id: 'B1',
  serviceLevel: 'SEPA',
  localInstrument: 'INST',
  executionOn: '2026-11-30',
  debtor: { name: 'Farshore House', account: { iban: IBAN }, bic: 'COBADEFF', currency: 'EUR' },
  payments,
  ...more,
});

const file = (...blocks: readonly PaymentBlock[]): PaymentFile => ({
  messageId: 'FSH-1',
  createdAt: new Date('2026-11-27T09:15:32.000Z'),
  initiator: { name: 'Farshore House', id: 'FSH' },
  blocks,
});

const whole = file(
  block([payment(), payment({ instructionId: 'P2' })]),
  block([wire({ instructionId: 'P3' }), wire({ instructionId: 'P4', currency: 'JPY', amount: 5n })], {
    id: 'B2',
    serviceLevel: null,
    localInstrument: null,
    debtor: { name: 'House', address: ADDRESS, account: { number: '123' }, bic: null, currency: 'USD' },
  }),
);

const textOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'g'))].map(([, text]) => text!);

async function schemaErrors(version: string, ...files: readonly string[]): Promise<string[]> {
  const fileName = `${version}.xsd`;
  const { errors } = await validateXML({
    xml: files.map((contents, at) => ({ fileName: `${at}.xml`, contents })),
    schema: [{ fileName, contents: bankFile(`xsd/${fileName}`).toString() }],
  });
  return errors.map(({ message }) => message);
}

test('counts and adds up each block and the whole file, across currencies', () => {
  const xml = writePain001('pain.001.001.09', whole).toString();
  expect(textOf(xml, 'NbOfTxs')).toEqual(['4', '2', '2']);
  expect(textOf(xml, 'CtrlSum')).toEqual(['3186.50', '2121.00', '1065.50']);
  expect(textOf(xml, 'InstdAmt')).toEqual(['1060.50', '1060.50', '1060.50', '5']);
  expect(xml).toContain('<InstdAmt Ccy="JPY">5</InstdAmt>');
});

test('the two versions differ in BIC, UETR and execution date', () => {
  const [nine, three] = VERSIONS.map((version) => writePain001(version, whole).toString());
  expect(nine).toContain('<ReqdExctnDt><Dt>2026-11-30</Dt></ReqdExctnDt>');
  expect(three).toContain('<ReqdExctnDt>2026-11-30</ReqdExctnDt>');
  expect(textOf(nine!, 'BICFI')).toEqual(textOf(three!, 'BIC'));
  expect(textOf(nine!, 'UETR')).toHaveLength(4);
  expect(three).not.toContain('UETR');
});

test.skipIf(!hasBankFiles).each(VERSIONS)(
  '%s with every element is valid by the official schema',
  async (version) => {
    const xml = writePain001(version, whole).toString();
    expect(await schemaErrors(version, xml)).toEqual([]);
    expect(await schemaErrors(version, xml.replace('<PmtMtd>', '<Ignored/><PmtMtd>'))).not.toEqual([]);
  },
);

const latin = (max: number) =>
  fc
    .stringMatching(/^[A-Za-z0-9/\-?:().,'+ ]+$/, { maxLength: max })
    .map((given) => given.slice(0, max).trim())
    .filter(Boolean);
const identifier = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9.-]{0,30}$/);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const address = fc.record({
  street: maybe(latin(70)),
  building: maybe(latin(16)),
  postcode: maybe(latin(16)),
  town: latin(35),
  subdivision: maybe(latin(35)),
  country: fc.constantFrom('DE', 'GB', 'US', 'IN'),
  lines: fc.array(latin(70), { maxLength: 2 }),
});
const party = fc.record({ name: latin(140), address: maybe(address) });
const anyPayment: fc.Arbitrary<Payment> = fc.record({
  instructionId: identifier,
  endToEndId: identifier,
  uetr: maybe(fc.uuid({ version: 4 })),
  amount: fc.bigInt({ min: 1n, max: 999_999_999_999n }),
  currency: fc.constantFrom(...BALANCE_CURRENCIES, 'JPY', 'KWD', 'CLF'),
  chargeBearer: fc.constantFrom('SLEV', 'SHAR', 'DEBT', 'CRED'),
  creditor: fc
    .tuple(party, fc.oneof(fc.constant({ iban: IBAN }), fc.record({ number: latin(34) })))
    .map(([given, account]) => ({ ...given, account })),
  creditorAgent: fc.record({
    bic: fc.constantFrom('BOFAUS3N', 'CHASUS33XXX'),
    clearing: maybe(fc.constant({ system: 'INFSC', code: 'HDFC0000001' })),
    country: maybe(fc.constant('IN')),
  }),
  intermediary: maybe(fc.constant({ bic: 'BARCGB22' })),
  ultimateDebtor: maybe(party),
  purpose: maybe(fc.constantFrom('SALA', 'SUPP')),
  remittance: maybe(fc.oneof(fc.record({ text: latin(140) }), fc.record({ reference: fc.constant('1234') }))),
});
const anyFile: fc.Arbitrary<PaymentFile> = fc
  .record({
    messageId: identifier,
    createdAt: fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
    initiator: fc.record({ name: latin(140), id: maybe(identifier) }),
    blocks: fc.array(
      fc.record({
        id: identifier,
        serviceLevel: fc.constantFrom('URGP', 'NURG', null),
        localInstrument: maybe(fc.constant('INST')),
        executionOn: fc.constantFrom('2026-11-30', '2028-02-29'),
        debtor: fc.record({
          name: latin(140),
          address: maybe(address),
          account: fc.constantFrom({ iban: IBAN }, { number: '123' }),
          bic: maybe(fc.constant('COBADEFF')),
          currency: fc.constantFrom(...BALANCE_CURRENCIES),
        }),
        payments: fc.uniqueArray(anyPayment, {
          minLength: 1,
          maxLength: 4,
          selector: ({ instructionId }) => instructionId,
        }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map((given) => ({
    ...given,
    blocks: given.blocks.map((one, at) => ({
      ...one,
      id: `${at}${one.id}`,
      payments: one.payments.map((each) => ({ ...each, instructionId: `${at}${each.instructionId}` })),
    })),
  }));

/** Ten-thousandths, which every currency's minor unit is a multiple of. */
const scaled = (decimal: string): bigint => {
  const [whole, fraction = ''] = decimal.split('.');
  return BigInt(whole! + fraction.padEnd(4, '0'));
};

test('any valid file has totals that fit', () => {
  fc.assert(
    fc.property(fc.constantFrom(...VERSIONS), anyFile, (version, given) => {
      const xml = writePain001(version, given).toString();
      const all = given.blocks.flatMap(({ payments }) => payments);
      const sum = (payments: readonly Payment[]) =>
        payments.reduce(
          (total, { amount, currency }) => total + amount * 10n ** BigInt(4 - exponentOf(currency)),
          0n,
        );
      const groups = [all, ...given.blocks.map(({ payments }) => payments)];
      expect(textOf(xml, 'CtrlSum').map(scaled)).toEqual(groups.map(sum));
      expect(textOf(xml, 'NbOfTxs')).toEqual(groups.map(({ length }) => String(length)));
      expect(textOf(xml, 'InstdAmt').map(scaled)).toEqual(all.map((one) => sum([one])));
    }),
  );
});

// One call reads the schema once for several files.
const manyFiles = fc.array(anyFile, { minLength: 20, maxLength: 20 });

test.skipIf(!hasBankFiles).each(VERSIONS)(
  'any valid file of %s is valid by the official schema',
  async (version) => {
    await fc.assert(
      fc.asyncProperty(manyFiles, async (files) => {
        const written = files.map((given) => writePain001(version, given).toString());
        expect(await schemaErrors(version, ...written)).toEqual([]);
      }),
      { numRuns: 2 },
    );
  },
);

const sepa = (more: Partial<Payment>) => file(block([payment(more)]));
const other = (more: Partial<Payment>) => file(block([wire(more)], { serviceLevel: null }));
const { creditor, creditorAgent } = wire();

test.each<[string, PaymentFile, string | null, string, RegExp]>([
  ['no block', file(), null, 'PmtInf', /missing/],
  ['no payment', file(block([])), 'B1', 'CdtTrfTxInf', /missing/],
  ['a block id twice', file(block([payment()]), block([payment()])), 'B1', 'PmtInfId', /twice/],
  ['an instruction twice', file(block([payment(), payment()])), 'P1', 'PmtId/InstrId', /twice/],
  ['a missing id', sepa({ endToEndId: '' }), 'P1', 'PmtId/EndToEndId', /missing/],
  ['an id that is too long', sepa({ endToEndId: 'x'.repeat(36) }), 'P1', 'PmtId/EndToEndId', /35 characters/],
  ['an id with slashes', sepa({ endToEndId: 'a//b' }), 'P1', 'PmtId/EndToEndId', /neither/],
  ['a UETR in capitals', sepa({ uetr: UETR.toUpperCase() }), 'P1', 'PmtId/UETR', /UUID/],
  ['an umlaut', sepa({ remittance: { text: 'für' } }), 'P1', 'RmtInf/Ustrd', /A to Z/],
  ['an ampersand', sepa({ remittance: { text: 'A & B' } }), 'P1', 'RmtInf/Ustrd', /A to Z/],
  ['a text that is too long', sepa({ remittance: { text: 'x'.repeat(141) } }), 'P1', 'RmtInf/Ustrd', /140/],
  ['nothing to pay', sepa({ amount: 0n }), 'P1', 'Amt/InstdAmt', /more than zero/],
  ['an unknown currency', other({ currency: 'EUX' }), 'P1', 'Amt/InstdAmt', /ISO 4217/],
  ['a wrong purpose', other({ purpose: 'SALARY' }), 'P1', 'Purp/Cd', /4 characters/],
  [
    'a wrong reference',
    other({ remittance: { reference: 'RF19539007547034' } }),
    'P1',
    'RmtInf/Strd/CdtrRefInf/Ref',
    /check digits/,
  ],
  [
    'a wrong BIC',
    other({ intermediary: { bic: 'CHASXX33' } }),
    'P1',
    'IntrmyAgt1/FinInstnId/BICFI',
    /not a BIC/,
  ],
  [
    'a clearing code of another form',
    other({ creditorAgent: { ...creditorAgent, clearing: { system: 'GBDSC', code: '12-34-56' } } }),
    'P1',
    'CdtrAgt/FinInstnId/ClrSysMmbId/MmbId',
    /GBDSC/,
  ],
  [
    'no bank for an account number',
    other({ creditorAgent: { bic: null, clearing: null } }),
    'P1',
    'CdtrAgt',
    /missing/,
  ],
  [
    'a wrong IBAN',
    other({ creditor: { ...creditor, account: { iban: 'DE03120300000000202051' } } }),
    'P1',
    'CdtrAcct/Id/IBAN',
    /check digits/,
  ],
  [
    'no town',
    other({ creditor: { ...creditor, address: { ...ADDRESS, town: '' } } }),
    'P1',
    'Cdtr/PstlAdr/TwnNm',
    /missing/,
  ],
  [
    'an unknown country',
    other({ ultimateDebtor: { name: 'N', address: { ...ADDRESS, country: 'UK' } } }),
    'P1',
    'UltmtDbtr/PstlAdr/Ctry',
    /country/,
  ],
  [
    'three lines',
    other({ creditor: { ...creditor, address: { ...ADDRESS, lines: ['1', '2', '3'] } } }),
    'P1',
    'Cdtr/PstlAdr/AdrLine',
    /2 times/,
  ],
  [
    '30 February',
    file(block([payment()], { executionOn: '2026-02-30' })),
    'B1',
    'ReqdExctnDt/Dt',
    /calendar day/,
  ],
  ['dollars by SEPA', sepa({ currency: 'USD' }), 'P1', 'Amt/InstdAmt', /EUR/],
  ['a billion by SEPA', sepa({ amount: 1_000_000_000_00n }), 'P1', 'Amt/InstdAmt', /999999999.99/],
  ['shared charges by SEPA', sepa({ chargeBearer: 'SHAR' }), 'P1', 'ChrgBr', /SLEV/],
  [
    'a long name by SEPA',
    sepa({ creditor: { name: 'x'.repeat(71), address: null, account: { iban: IBAN } } }),
    'P1',
    'Cdtr/Nm',
    /70/,
  ],
])('refuses %s by payment, element and rule', (_name, given, paymentId, element, rule) => {
  const write = () => writePain001('pain.001.001.09', given);
  expect(write).toThrow(PaymentFileFault);
  expect(write).toThrow(
    expect.objectContaining({ payment: paymentId, element, rule: expect.stringMatching(rule) }),
  );
});

test('10,000 payments are written in seconds', () => {
  const payments = Array.from({ length: 10_000 }, (_, at) => wire({ instructionId: `P${at}` }));
  const started = performance.now();
  const bytes = writePain001('pain.001.001.09', file(block(payments, { serviceLevel: 'URGP' })));
  const seconds = (performance.now() - started) / 1000;
  if (process.env.FIGURES) console.log({ seconds, bytes: bytes.length });
  expect(seconds).toBeLessThan(process.env.FIGURES ? 5 : 60);
  expect(bytes.toString()).toContain('<NbOfTxs>10000</NbOfTxs><CtrlSum>10605000.00</CtrlSum>');
});
