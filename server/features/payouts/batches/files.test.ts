import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runRound } from '../../../process/worker';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { PAYEES, type TestMerchant, testMerchant } from '../../../testing/merchant';
import { personAt } from '../../../testing/person';
import { type ZipPart, zipOf } from '../../../testing/zip';

let engine: TestEngine;
let ours: TestMerchant;
let maker: Awaited<ReturnType<typeof personAt>>;

const NORDLICHT = 'Nordlicht Handel GmbH';
const NAMES = [NORDLICHT, 'Société Lumière', 'Straße Bau', 'Şirket İstanbul', 'Nguyễn Văn A', 'D’Angelo'];

beforeAll(async () => {
  engine = await testEngine();
  ours = await testMerchant(engine);
  await ours.fund(10_000_000, 'EUR');
  for (const [at, name] of NAMES.entries())
    await payee(name, at === 0 ? '370400440001230042' : `37040044000123${1111 * at}`);
  maker = await personAt(engine, ours, 'maker');
});
afterAll(() => engine.stop());

async function payee(name: string, bban: string, nickname?: string) {
  const check = 98n - (BigInt(`${bban}131400`) % 97n);
  const made = await ours.call('POST', '/v2/beneficiaries', {
    ...PAYEES.DE,
    beneficiary: { ...PAYEES.DE.beneficiary, name, ...(nickname && { nickname }) },
    bank_account: { account_number: `DE${String(check).padStart(2, '0')}${bban}`, currency: 'EUR' },
  });
  expect([made.status, made.body.message]).toEqual([201, undefined]);
}

async function send(file: string | Uint8Array, name = 'payouts.csv') {
  const form = new FormData();
  form.set('file', new Blob([file as BlobPart]), name);
  const request = { method: 'POST', headers: maker.headers, body: form };
  const response = await engine.fetch(new Request('http://localhost/api/files/batches', request));
  return { status: response.status, body: await response.json() };
}

async function upload(file: string | Uint8Array, name?: string) {
  const { status, body } = await send(file, name);
  expect([status, body.message]).toEqual([201, undefined]);
  while (await runRound(engine.services)) engine.advance(100);
  const { data } = await maker.trpc.batches.grid({ id: body.id, per_page: 100 });
  return { id: body.id as string, rows: data };
}

const statesOf = (rows: Awaited<ReturnType<typeof upload>>['rows']) =>
  rows.map(({ number, state, faults }) => [number, state, faults.map(({ message }) => message)]);

const refusalOf = async (file: string | Uint8Array, name?: string) => {
  const { status, body } = await send(file, name);
  return [status, body.message];
};

const HEADER = 'beneficiary_name,source_currency,source_amount,purpose_code';
let cents = 1000;
const line = (name = NORDLICHT, amount = `0.${++cents}`.replace(/^0\.(\d+)(\d\d)$/, '$1.$2')) =>
  `${name},EUR,${amount},S0802`;

type Cell = string | number;
const MAIN = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (of: Record<string, string>) =>
  `<Relationships>${Object.entries(of)
    .map(([id, target]) => {
      const type = id.replace(/\d+$/, '');
      return `<Relationship Id="${id}" Type="${MAIN}/${type}" Target="${target}"/>`;
    })
    .join('')}</Relationships>`;

const textCell = (value: string, place: string) =>
  `<c r="${place}" t="inlineStr"><is>${value.startsWith('<') ? value : `<t>${value}</t>`}</is></c>`;
const sheetOf = (rows: readonly (readonly Cell[])[], attributes: readonly string[] = []) =>
  `<worksheet><sheetData>${rows
    .map((cells, at) => {
      const content = cells.map((value, column) => {
        const place = `${'ABCDEFG'[column]}${at + 1}`;
        return typeof value === 'number' ? `<c r="${place}"><v>${value}</v></c>` : textCell(value, place);
      });
      return `<row r="${at + 1}"${attributes[at] ?? ''}>${content.join('')}</row>`;
    })
    .join('')}</sheetData></worksheet>`;

const HEADERS = [...HEADER.split(','), 'invoice_number'];
const payoutSheet = (...rows: (readonly Cell[])[]) => sheetOf([HEADERS, ...rows]);

function workbook(
  sheets: readonly { name: string; content: string; state?: string; type?: string }[],
  { book = 'xl/workbook.xml', folder = 'xl/' } = {},
): Buffer {
  const at = book.lastIndexOf('/') + 1;
  const ids = sheets.map(({ type = 'worksheet' }, index) => `${type}${index + 1}`);
  const list = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="${ids[index]}"/>`,
  );
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
  const parts: ZipPart[] = [
    {
      name: '[Content_Types].xml',
      content: `<Types><Override PartName="/${book}" ContentType="${type}"/></Types>`,
    },
    { name: '_rels/.rels', content: relations({ officeDocument1: book }) },
    { name: book, content: `<workbook xmlns:r="r"><sheets>${list.join('')}</sheets></workbook>` },
    {
      name: `${book.slice(0, at)}_rels/${book.slice(at)}.rels`,
      content: relations(Object.fromEntries(ids.map((id, index) => [id, `/${folder}sheets/${index}.xml`]))),
    },
    ...sheets.map(({ content }, index) => ({ name: `${folder}sheets/${index}.xml`, content })),
  ];
  return zipOf(parts);
}

const payouts = (...rows: (readonly Cell[])[]) =>
  workbook([{ name: 'Payouts', content: payoutSheet(...rows) }]);

describe('an XLSX', () => {
  test('reads the first visible worksheet, and no hidden sheet or chart', async () => {
    const list = sheetOf([['EUR'], ['USD']]);
    const file = workbook([
      { name: 'Lists', content: list, state: 'hidden' },
      { name: 'More', content: list, state: 'veryHidden' },
      { name: 'Chart', content: '<chartsheet/>', type: 'chartsheet' },
      { name: 'Payouts', content: payoutSheet([NORDLICHT, 'EUR', 10.01, 'S0802', 'A1']), state: 'visible' },
    ]);
    expect(statesOf((await upload(file, 'a.xlsx')).rows)).toEqual([[2, 'ready', []]]);
  });

  test.each([
    { book: 'xl/book.xml', folder: 'xl/' },
    { book: 'book/main.xml', folder: 'data/' },
    { book: 'workbook.xml', folder: '' },
  ])('finds the workbook that the package names: $book', async (place) => {
    const content = payoutSheet([NORDLICHT, 'EUR', 10.02, 'S0802', `in ${place.book}`]);
    const file = workbook([{ name: 'Payouts', content }], place);
    expect(statesOf((await upload(file, 'a.xlsx')).rows)).toEqual([[2, 'ready', []]]);
  });

  test('decodes escaped characters and drops phonetic text', async () => {
    const phonetic = '<r><t>A</t></r><r><t>7</t></r><rPh sb="0" eb="1"><t>aa</t></rPh>';
    const { rows } = await upload(
      payouts(
        [`${NORDLICHT}_x000D_`, 'EUR', 10.03, 'S0802', phonetic],
        [`_x0020_${NORDLICHT}_x000d__x000A_`, 'EUR', 10.04, 'S0802', 'A_x005F_x000D_8'],
      ),
      'a.xlsx',
    );
    expect(statesOf(rows)).toEqual([
      [2, 'ready', []],
      [3, 'ready', []],
    ]);
    expect(rows.map(({ cells }) => [cells[0], cells[4]])).toEqual([
      [NORDLICHT, 'A7'],
      [NORDLICHT, 'A_x000D_8'],
    ]);
  });

  test('rounds what binary fractions leave behind, and nothing else', async () => {
    const { rows } = await upload(
      payouts(
        [NORDLICHT, 'EUR', 100.1 - 99.8, 'S0802', 'B1'],
        [NORDLICHT, 'EUR', 1.1 + 2.2, 'S0802', 'B2'],
        [NORDLICHT, 'EUR', 0.295, 'S0802', 'B3'],
      ),
      'a.xlsx',
    );
    expect(rows.map(({ state, amount }) => [state, amount?.amount])).toEqual([
      ['ready', 30],
      ['ready', 330],
      ['bad', undefined],
    ]);
  });

  test('leaves out a hidden row until a person includes it', async () => {
    const content = sheetOf(
      [
        HEADERS,
        [NORDLICHT, 'EUR', 20.01, 'S0802', 'C1'],
        [NORDLICHT, 'EUR', 20.02, 'S0802', 'C2'],
        [NORDLICHT, 'EUR', 20.03, 'S0802', 'C3'],
      ],
      ['', ' hidden="1"', '', ' hidden="true" ht="0" customHeight="1"'],
    );
    const { id, rows } = await upload(workbook([{ name: 'Payouts', content }]), 'a.xlsx');
    const why = 'This row is hidden in the spreadsheet, for example by a filter';
    expect(statesOf(rows)).toEqual([
      [2, 'held', [why]],
      [3, 'ready', []],
      [4, 'held', [why]],
    ]);
    const included = await maker.trpc.batches.include({ id, number: 2, version: rows[0]!.version });
    expect(included.state).toBe('ready');
    const { batch } = await maker.trpc.batches.view({ id });
    expect(batch).toMatchObject({ status: 'ready', counts: { ready: 2, held: 1 } });
    await expect(maker.trpc.batches.include({ id, number: 2, version: included.version })).rejects.toThrow(
      'The row is not left out',
    );
  });
});

describe('a CSV', () => {
  const [a, b, c] = [line(), line(), line()];

  test.each([
    ['CRLF after the header only', `${HEADER}\r\n${a}\n${b}\n${c}\n`],
    ['LF after the header only', `${HEADER}\n${a}\r\n${b}\r\n${c}\r\n`],
    ['CR', `${HEADER}\r${a}\r${b}\r${c}`],
    ['all of them', `${HEADER}\n${a}\r\n${b}\r${c}`],
  ])('reads line ends of any kind: %s', async (_, file) => {
    const { rows } = await upload(file);
    expect(rows.map(({ number, cells }) => [number, cells.join(',')])).toEqual([
      [2, a],
      [3, b],
      [4, c],
    ]);
  });

  test.each([
    ['sep=;', ';'],
    ['SEP=|', '|'],
    ['"sep=,"', ','],
    ['sep=\t', '\t'],
    ['sep=^', '^'],
  ])('uses and skips the line %s', async (first, separator) => {
    const file = [first, HEADER, line()].join('\r\n').replaceAll(',', separator);
    const { rows } = await upload(first === '"sep=,"' ? [first, HEADER, line()].join('\n') : file);
    expect(statesOf(rows)).toEqual([[2, 'ready', []]]);
  });

  test('skips title rows above the column names, and counts them', async () => {
    const file = ['Payouts;November', '', 'Northwind', HEADER, line(), line(NORDLICHT, 'ten')];
    const { rows } = await upload(file.join('\r\n').replaceAll(',', ';'));
    expect(rows.map(({ number, state }) => [number, state])).toEqual([
      [5, 'ready'],
      [6, 'bad'],
    ]);
  });

  test('skips no row above the column names that could be a payout', async () => {
    expect(await refusalOf([line(), HEADER, line()].join('\n'))).toEqual([
      400,
      'The first row must contain the column names',
    ]);
  });

  test.each([
    ['quoted', '"=""00123"""'],
    ['as it is', '="00123"'],
  ])('reads the text of ="00123", %s', async (_, cell) => {
    const { rows } = await upload(`${HEADER},invoice_number\n${line()},${cell}\n`);
    expect(rows[0]!.cells[4]).toBe('00123');
  });

  test.each([
    ['inside a cell', `Nordlicht "NL" Handel,EUR,10.00,S0802`],
    ['after a quoted cell', `"Nordlicht" NL,EUR,10.00,S0802`],
    ['that is not closed', `"Nordlicht,EUR,10.00,S0802`],
  ])('names the row with a quotation mark %s', async (_, bad) => {
    const rows = Array.from({ length: 1_200 }, (_, at) => (at === 698 ? bad : line()));
    expect(await refusalOf([HEADER, ...rows].join('\n'))).toEqual([
      400,
      'Row 700 of the file is not valid CSV: a quotation mark is unclosed or inside a cell',
    ]);
  });

  test('takes names with quotation marks and line ends in quoted cells', async () => {
    const { rows } = await upload(`${HEADER}\n"""Nordlicht"" Handel\nGmbH",EUR,10.00,S0802\n`);
    expect(rows[0]!.cells[0]).toBe('"Nordlicht" Handel\nGmbH');
  });
});

describe('a file that spreadsheet programs open, but that is neither CSV nor XLSX', () => {
  const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
  const encrypted = Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')]);
  const table = '<table><tr><td>beneficiary_name</td></tr></table>';
  const xml = '<?xml version="1.0"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>';
  test.each<[string, string | Buffer, string]>([
    ['old Excel', ole, 'file is an old Excel or Word file (.xls or .doc). Save it as XLSX'],
    ['a password', encrypted, 'file is protected by a password. Save it without the password'],
    [
      'HTML',
      `\ufeff\n<html>${table}</html>`,
      'file is a web page (HTML), even if it is named .xls. Save it as XLSX',
    ],
    ['a table', table, 'file is a web page (HTML), even if it is named .xls. Save it as XLSX'],
    [
      'UTF-16',
      Buffer.from(`\ufeff<!DOCTYPE html>${table}`, 'utf16le'),
      'file is a web page (HTML), even if it is named .xls. Save it as XLSX',
    ],
    ['MHTML', 'MIME-Version: 1.0\n', 'file is a web page (MHTML), even if it is named .xls. Save it as XLSX'],
    ['XML', xml, 'file is an XML spreadsheet of Excel 2003. Save it as XLSX'],
  ])('names what the file is: %s', async (_, file, message) => {
    expect(await refusalOf(file, 'payouts.xls')).toEqual([400, message]);
  });
});

describe('a beneficiary', () => {
  test.each([
    'Société Lumière'.normalize('NFD'),
    'SOCIÉTÉ  LUMIÈRE',
    'Société\u00a0Lumière',
    'société lumie\u0300re',
    'STRASSE BAU',
    'strasse bau',
    'ŞİRKET İSTANBUL',
    'şirket istanbul',
    'Şirket i̇stanbul',
    'Nguyễn Văn A'.normalize('NFD'),
    "D'Angelo",
    'D‘ANGELO',
    '\u200bDʼAngelo',
  ])('finds a beneficiary by its name in another form: %s', async (name) => {
    expect(statesOf((await upload(`${HEADER}\n${line(name)}`)).rows)).toEqual([[2, 'ready', []]]);
  });

  test.each([
    ['Societe Lumiere', 'Société Lumière', '1111'],
    ['Nordlicht Handels GmbH', NORDLICHT, '0042'],
    ['Handel Nordlicht', NORDLICHT, '0042'],
    ['Nguyen Van A', 'Nguyễn Văn A', '4444'],
  ])('proposes a beneficiary whose name is nearly %s', async (typed, name, ending) => {
    const { id, rows } = await upload(`${HEADER}\n${line(typed)}`);
    expect(rows[0]).toMatchObject({
      state: 'bad',
      faults: [
        {
          column: 0,
          rule: 'unknown',
          message: `No beneficiary is named ${typed}. Did you mean ${name} ••${ending}?`,
          suggestion: name,
        },
      ],
    });
    const cells = [{ column: 0, value: name }];
    const fixed = await maker.trpc.batches.edit({ id, number: 2, version: rows[0]!.version, cells });
    expect(fixed.state).toBe('ready');
  });

  test('proposes no beneficiary for a name that is like none', async () => {
    const { rows } = await upload(`${HEADER}\n${line('Quantum Foods')}`);
    expect(statesOf(rows)).toEqual([[2, 'bad', ['No beneficiary is named Quantum Foods']]]);
  });
});

describe('an account that a spreadsheet changed', () => {
  const WITH_ACCOUNT = HEADER.replace(',', ',account_last4,');
  const of = (account: string) => `${WITH_ACCOUNT}\n${line().replace(',', `,${account},`)}`;

  test.each(['42', '042', '0042', '••0042'])(
    'finds an account by its ending with or without zeros: %s',
    async (account) => {
      expect(statesOf((await upload(of(account))).rows)).toEqual([[2, 'ready', []]]);
    },
  );

  test('says that zeros may be missing if no account has the ending', async () => {
    const { rows } = await upload(of('43'));
    expect(statesOf(rows)).toEqual([
      [
        2,
        'bad',
        [
          `No beneficiary ${NORDLICHT} has an account ending in 43. Zeros at its start may be missing: enter all 4 digits`,
        ],
      ],
    ]);
  });

  test.each(['12340042.0', '12340042.00', '1.23E+20', '1.2340042E7', '1E+07', '"12340042,0"', '42.0'])(
    'names an account saved as the number %s, and guesses none',
    async (account) => {
      const { rows } = await upload(of(account));
      expect(statesOf(rows)).toEqual([
        [2, 'bad', [expect.stringMatching(/^The account was saved as a number.*Enter the last 4 digits/)]],
      ]);
    },
  );

  test('names an account of too many digits in an XLSX', async () => {
    const columns = [...WITH_ACCOUNT.split(',')];
    const content = sheetOf([columns, [NORDLICHT, 1.234e19, 'EUR', 10.5, 'S0802']]);
    const { rows } = await upload(workbook([{ name: 'Payouts', content }]), 'a.xlsx');
    expect(rows[0]!.faults).toMatchObject([{ column: 1, rule: 'format' }]);
  });
});

describe('an amount', () => {
  test.each([
    ['.50', 50],
    ['1234.5000', 123_450],
    ['"EUR 1,234.50"', 123_450],
    ['"€ 1.234,50"', 123_450],
    ['"1.234,50 €"', 123_450],
    ['"1 234,50 eur"', 123_450],
    ['0.30000000000001137', 30],
  ])('reads an amount as people and programs write it: %s', async (text, amount) => {
    const { rows } = await upload(`${HEADER}\n${line(NORDLICHT, text)}`);
    expect(rows[0]).toMatchObject({ state: 'ready', amount: { amount, currency: 'EUR' } });
  });

  test.each([
    ['$5', 'The amount is written with $, but it is in EUR'],
    ['5 USD', 'The amount is written with USD, but it is in EUR'],
    ['1.500', 'Enter an amount above 0 with at most 2 decimals'],
    ['-5', 'Enter an amount such as 1234.50'],
  ])('refuses an amount that is not certain: %s', async (text, message) => {
    const { rows } = await upload(`${HEADER}\n${line(NORDLICHT, text)}`);
    expect(rows[0]).toMatchObject({
      state: 'bad',
      amount: null,
      faults: [{ column: 2, message: expect.stringContaining(message) }],
    });
  });
});

test('uploads, submissions, discards and downloads are in the audit trail', async () => {
  const owner = await personAt(engine, ours, 'owner');
  const { id } = await upload(`${HEADER}\n${line()}\n${line()}`, 'run.csv');
  const other = await upload(`${HEADER}\n${line()}`, 'other.csv');
  for (const [batch, act] of [
    [id, 'submit'],
    [other.id, 'cancel'],
  ] as const) {
    const { batch: now } = await maker.trpc.batches.view({ id: batch });
    await maker.trpc.batches[act]({ id: batch, version: now.version });
  }
  while (await runRound(engine.services)) engine.advance(100);
  const { person } = await maker.trpc.people.me({});
  const changesOf = async (subject: string) =>
    (await owner.trpc.audit.rows({ subject_id: subject, sort: 'created_at' })).data.map(
      ({ type, who, changes }) => [type, who.name, ...changes.map(({ field, to }) => `${field} ${to}`)],
    );
  expect(await changesOf(id)).toEqual([
    ['batch.uploaded', person.name, 'file run.csv', 'rows 2'],
    ['batch.submitted', person.name, 'file run.csv', 'payouts 2'],
  ]);
  expect(await changesOf(other.id)).toEqual([
    ['batch.uploaded', person.name, 'file other.csv', 'rows 1'],
    ['batch.discarded', person.name, 'file other.csv'],
  ]);
  const exported = await engine.fetch(
    new Request('http://localhost/api/files/exports/beneficiaries', {
      method: 'POST',
      headers: new Headers([...maker.headers, ['content-type', 'application/json']]),
      body: JSON.stringify({ format: 'csv', status: 'active', q: 'DE89370400440532013000' }),
    }),
  );
  expect(exported.status).toBe(200);
  await exported.arrayBuffer();
  expect((await changesOf(person.id)).at(-1)).toEqual([
    'file.downloaded',
    person.name,
    expect.stringMatching(/^file beneficiaries-.*\.csv$/),
    'rows 0',
    expect.stringMatching(/^filter (?=.*q \[redacted\])(?=.*status active)/),
  ]);
});

describe('a possible duplicate', () => {
  test('leaves out a possible duplicate until a person includes it', async () => {
    const [once, twice] = [line(), line()];
    const { id, rows } = await upload([HEADER, once, twice, twice, line()].join('\n'));
    expect(rows.map(({ state }) => state)).toEqual(['ready', 'ready', 'held', 'ready']);
    const before = await maker.trpc.batches.view({ id });
    expect(before).toMatchObject({ duplicates: 0, batch: { counts: { ready: 3, held: 1 } } });
    const held = await maker.trpc.batches.grid({ id, show: 'held' });
    expect(held.data.map(({ number }) => number)).toEqual([4]);
    await maker.trpc.batches.include({ id, number: 4, version: rows[2]!.version });
    const { batch, duplicates } = await maker.trpc.batches.view({ id });
    expect([batch.counts.ready, batch.counts.held, duplicates]).toEqual([4, 0, 1]);
    await maker.trpc.batches.submit({ id, version: batch.version });
    while (await runRound(engine.services)) engine.advance(100);
    expect((await maker.trpc.batches.view({ id })).batch.counts.made).toBe(4);
  });

  test('leaves out an invoice that another file paid meanwhile', async () => {
    const file = `${HEADER},invoice_number\n${line()},TWICE`;
    const [first, second] = [
      await upload(file),
      await upload(`${file.replace('TWICE', 'other')}\n${line()},twice\n`),
    ];
    expect([first, second].flatMap(({ rows }) => rows.map(({ state }) => state))).toEqual([
      'ready',
      'ready',
      'ready',
    ]);
    const submit = async ({ id }: { id: string }) => {
      const { batch } = await maker.trpc.batches.view({ id });
      await maker.trpc.batches.submit({ id, version: batch.version });
    };
    await submit(first);
    await expect(submit(second)).rejects.toMatchObject({ code: 'CONFLICT' });
    const { data } = await maker.trpc.batches.grid({ id: second.id });
    expect(statesOf(data)).toEqual([
      [2, 'ready', []],
      [3, 'held', ['Another payout to this beneficiary has this invoice number']],
    ]);
    while (await runRound(engine.services)) engine.advance(100);
  });

  test('pays no row that stays left out', async () => {
    const twice = line();
    const { id } = await upload([HEADER, twice, twice].join('\n'));
    const { batch } = await maker.trpc.batches.view({ id });
    await maker.trpc.batches.submit({ id, version: batch.version });
    while (await runRound(engine.services)) engine.advance(100);
    const done = await maker.trpc.batches.view({ id });
    expect(done.batch).toMatchObject({ status: 'submitted', counts: { made: 1, held: 1 } });
  });
});
