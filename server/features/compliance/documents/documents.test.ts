import { randomBytes } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { fileForm, PAYEES, type TestMerchant, testMerchant } from '../../../testing/merchant';
import { signedIn } from '../../../testing/person';
import { type ZipPart, zipOf } from '../../../testing/zip';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
const CSV = 'invoice,amount\nINV-1,"1,200.00"\n';
const TYPES: ZipPart = { name: '[Content_Types].xml', content: '<Types/>' };
const docx = (...more: ZipPart[]) => zipOf([TYPES, { name: 'word/document.xml', content: '<w/>' }, ...more]);
const XLSX = zipOf([TYPES, { name: 'xl/workbook.xml', content: '<x/>' }]);
const MB = 1024 * 1024;

let engine: TestEngine;
let ours: TestMerchant;
let theirs: TestMerchant;
beforeAll(async () => {
  engine = await testEngine();
  [ours, theirs] = await Promise.all([testMerchant(engine), testMerchant(engine)]);
});
afterAll(() => engine.stop());

const upload = (bytes: string | Uint8Array, name: string, headers = {}) =>
  ours.call('POST', '/document', fileForm(bytes, name), headers);

function listStoredFiles(): string[] {
  const names = readdirSync(path.join(engine.dataDir, 'documents'), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => statSync(path.join(engine.dataDir, 'documents', name)).isFile());
}

describe('POST /document uploads a file and returns a document record', () => {
  const OFFICE = 'application/vnd.openxmlformats-officedocument';
  test.each([
    ['PDF', PDF, 'application/pdf'],
    ['JPEG', JPEG, 'image/jpeg'],
    ['PNG', PNG, 'image/png'],
    ['DOCX', docx(), `${OFFICE}.wordprocessingml.document`],
    ['XLSX', XLSX, `${OFFICE}.spreadsheetml.sheet`],
    ['CSV', CSV, 'text/csv'],
  ])('accepts a %s by its content, whatever its name', async (_kind, bytes, contentType) => {
    const { status, body } = await upload(bytes, 'whatever.bin');
    expect([status, body]).toEqual([
      201,
      {
        id: expect.stringMatching(/^doc_/),
        document_name: 'Invoice 9',
        file_name: 'whatever.bin',
        status: 'uploaded',
        content_type: contentType,
        size_bytes: Buffer.byteLength(bytes),
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        created_at: body.created_at,
        updated_at: body.created_at,
      },
    ]);
    expect((await ours.call('GET', `/document/${body.id}`)).body).toEqual(body);
    const [event] = (await ours.call('GET', `/events?entity_id=${body.id}`)).body.data;
    expect([event.event_type, event.data]).toEqual(['document.uploaded', body]);
  });

  test.each([
    ['a byte order mark', '\ufeff'],
    ['a blank line', '\r\n'],
    ['both', '\ufeff\n  \n'],
  ])('accepts a PDF after %s', async (_, before) => {
    const { status, body } = await upload(Buffer.concat([Buffer.from(before), PDF]), 'a.pdf');
    expect([status, body.content_type]).toEqual([201, 'application/pdf']);
  });

  test('accepts an e-invoice with its XML, and no other attachment', async () => {
    const invoice = (name: string) =>
      Buffer.from(
        `%PDF-1.7\n6 0 obj<</Type/Filespec/F(${name})/EF<</F 5 0 R>>>>endobj\n5 0 obj<</Type/EmbeddedFile>>stream\n<?xml version="1.0"?><invoice/>\nendstream endobj\ntrailer<</Root<</Names<</EmbeddedFiles<</Names[(a)6 0 R]>>>>>>>>\n%%EOF\n`,
      );
    expect((await upload(invoice('factur-x.xml'), 'a.pdf')).status).toBe(201);
    const refused = await upload(invoice('invoice.exe'), 'a.pdf');
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'file must be a PDF without embedded files other than the XML of an e-invoice',
    ]);
  });

  test('accepts the parts in either order, and records the person in the event', async () => {
    const form = new FormData();
    form.set('file', new Blob([CSV]), 'a.csv');
    form.set('document_name', ' Statement ');
    const { body } = await ours.call('POST', '/document', form);
    expect(body.document_name).toBe('Statement');
    const { rows } = await engine.services.db.system.pool.query(
      'SELECT uploaded_by FROM document WHERE id = $1',
      [body.id],
    );
    expect(rows[0].uploaded_by).toMatchObject({ type: 'key', name: 'test' });
  });

  test('accepts a file of exactly 10 MB, and rejects a larger one with 413 and the limit', async () => {
    const whole = Buffer.concat([PDF, Buffer.alloc(10 * MB - PDF.length, 0x20)]);
    expect((await upload(whole, 'a.pdf')).body.size_bytes).toBe(10 * MB);
    const before = listStoredFiles();
    const { status, headers, body } = await upload(Buffer.concat([whole, Buffer.alloc(1)]), 'a.pdf');
    expect([status, body]).toEqual([
      413,
      { error: 'Content Too Large', message: 'The file is larger than 10 MB' },
    ]);
    expect(headers.get('x-error-field')).toBe('file');
    expect(listStoredFiles()).toEqual(before);
  });

  test('rejects missing, unknown and repeated parts with their names', async () => {
    const form = (parts: [string, string | Blob][]) => {
      const made = new FormData();
      for (const [name, value] of parts) made.append(name, value);
      return made;
    };
    const csv = new Blob([CSV]);
    const cases: [FormData, string, string][] = [
      [form([['document_name', 'a']]), 'file', 'file is required'],
      [form([['file', csv]]), 'document_name', 'document_name is required'],
      [
        form([
          ['document_name', ' '],
          ['file', csv],
        ]),
        'document_name',
        'document_name must be 1 characters or more',
      ],
      [
        form([
          ['document_name', 'a'],
          ['file', csv],
          ['wrong', 'x'],
        ]),
        'wrong',
        'wrong is not a known parameter',
      ],
      [
        form([
          ['document_name', 'a'],
          ['file', csv],
          ['other', csv],
        ]),
        'other',
        'other is not a known file',
      ],
      [
        form([
          ['document_name', 'a'],
          ['document_name', 'b'],
          ['file', csv],
        ]),
        'document_name',
        'document_name is given more than once',
      ],
      [
        form([
          ['document_name', 'a'],
          ['file', csv],
          ['file', csv],
        ]),
        'file',
        'file is given more than once',
      ],
      [
        form([
          ['document_name', 'a'],
          ['file', 'text'],
        ]),
        'file',
        'file must be a file: its part has no filename',
      ],
      [
        form([
          ['document_name', 'x'.repeat(9_000)],
          ['file', csv],
        ]),
        'document_name',
        'document_name is too long',
      ],
    ];
    const before = listStoredFiles();
    for (const [body, field, message] of cases) {
      const answer = await ours.call('POST', '/document', body);
      expect([answer.status, answer.headers.get('x-error-field'), answer.body.message]).toEqual([
        400,
        field,
        message,
      ]);
    }
    expect(listStoredFiles()).toEqual(before);
  });

  test('returns the first document for a repeated Idempotency-Key, which covers fields and content', async () => {
    const key = { 'idempotency-key': randomBytes(8).toString('hex') };
    const first = await upload(CSV, 'a.csv', key);
    const before = listStoredFiles();
    const again = await upload(CSV, 'a.csv', key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    for (const [bytes, name] of [
      [`${CSV}1,2`, 'a.csv'],
      [CSV, 'b.csv'],
    ] as const)
      expect((await upload(bytes, name, key)).status).toBe(409);
    const renamed = await ours.call('POST', '/document', fileForm(CSV, 'a.csv', 'Another'), key);
    expect(renamed.status).toBe(409);
    expect(listStoredFiles()).toEqual(before);
  });

  test('leaves no file behind when the transaction fails', async () => {
    const owner = new pg.Client({ connectionString: process.env.DATABASE_URL });
    await owner.connect();
    await owner.query(
      `ALTER TABLE document ADD CONSTRAINT no_more CHECK (document_name <> 'Refused') NOT VALID`,
    );
    try {
      const before = listStoredFiles();
      const refused = await ours.call('POST', '/document', fileForm(CSV, 'a.csv', 'Refused'));
      expect(refused.status).toBe(500);
      expect(listStoredFiles()).toEqual(before);
    } finally {
      await owner.query('ALTER TABLE document DROP CONSTRAINT no_more');
      await owner.end();
    }
  });
});

describe('what is refused, with 400 that names file and the rule', () => {
  const MZ = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), randomBytes(200)]);
  const big = (size: number): ZipPart => ({ name: 'word/media/a.xml', content: Buffer.alloc(size) });
  test.each([
    ['a program', MZ, 'file must not be a program'],
    ['an ELF program', Buffer.from('7f454c4602010100', 'hex'), 'file must not be a program'],
    ['a script', '#!/bin/sh\necho a, b\n', 'file must not be a program'],
    ['an SVG without a script', '<svg xmlns="http://www.w3.org/2000/svg"/>', /must not be an SVG/],
    [
      'an SVG with a script',
      '<?xml version="1.0"?><svg><script>alert(1,2)</script></svg>',
      /must not be an SVG/,
    ],
    ['HTML', '<!doctype html><p>a, b', /type is not accepted/],
    ['nothing', '', 'file must not be empty'],
    ['a GIF', 'GIF89a\x01\x00', /type is not accepted/],
    [
      'the EICAR test file',
      'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
      /malware/,
    ],
    ['text that is no UTF-8', Buffer.from('a,b\n\xe9,1\n', 'latin1'), /type is not accepted/],
    ['text with NUL', 'a,b\n\0,1\n', /type is not accepted/],
    ['a PDF behind a program', Buffer.concat([MZ, PDF]), 'file must not be a program'],
    ['a PDF behind text', Buffer.concat([Buffer.from('a,b\n'), PDF]), /data before the PDF/],
    ['a PDF behind an archive', Buffer.concat([docx(), PDF]), /not a complete DOCX/],
    [
      'an archive behind a PDF',
      Buffer.concat([PDF, docx()]),
      'file must be of one type only: it is also an archive',
    ],
    ['an archive behind a picture', Buffer.concat([PNG, docx()]), /also an archive/],
    ['a plain archive', zipOf([{ name: 'a.txt', content: 'a' }]), 'file is an archive, not a DOCX or XLSX'],
    ['an archive without content types', zipOf([{ name: 'word/document.xml', content: 'a' }]), /not a DOCX/],
    ['Word and Excel at once', docx({ name: 'xl/workbook.xml', content: 'a' }), /not a DOCX/],
    ['an archive that is cut', docx().subarray(0, -10), /not a complete DOCX/],
    ['an archive that packs too well', docx(big(3 * MB)), 'file would unpack to 4 MB'],
    ['an archive that unpacks to more than 100 MB', docx(big(101 * MB)), 'file would unpack to 102 MB'],
    [
      'a part larger than it says',
      docx({ ...big(3 * MB), claims: 900 }),
      'file has a part with a false size',
    ],
    [
      'too many parts',
      docx(...Array.from({ length: 2_000 }, (_, i) => ({ name: `word/${i}`, content: '' }))),
      /more than 2000 parts/,
    ],
    ['macros', docx({ name: 'word/vbaProject.bin', content: 'a' }), 'file must not contain macros'],
    [
      'macros under another name',
      zipOf([
        { ...TYPES, content: '<Override ContentType="application/vnd.ms-office.vbaProject"/>' },
        { name: 'word/x.bin', content: 'a' },
      ]),
      'file must not contain macros',
    ],
    [
      'an archive in an archive',
      docx({ name: 'word/a.zip', content: 'a' }),
      'file must not contain another archive',
    ],
    [
      'an archive under another name',
      docx({ name: 'word/a.png', content: docx() }),
      'file must not contain another archive',
    ],
    ['a program in an archive', docx({ name: 'word/a.bin', content: MZ }), 'file must not contain a program'],
    ['a part that leads out', docx({ name: 'word/../../x', content: 'a' }), /path leads outside the file/],
  ])('rejects %s', async (_what, bytes, message) => {
    const before = listStoredFiles();
    const { status, headers, body } = await upload(bytes, 'invoice.pdf');
    expect([status, headers.get('x-error-field'), body.error]).toEqual([400, 'file', 'Bad Request']);
    if (typeof message === 'string') expect(body.message).toBe(message);
    else expect(body.message).toMatch(message);
    expect(listStoredFiles()).toEqual(before);
  });

  test('rejects archive parts that share bytes, as in the smallest zip bombs', async () => {
    const honest = docx({ name: 'word/b', content: 'bbbb' });
    const end = honest.length - 22;
    const directory = honest.readUInt32LE(end + 16);
    const second = honest.indexOf('PK\x01\x02', directory + 4, 'latin1');
    const third = honest.indexOf('PK\x01\x02', second + 4, 'latin1');
    // The last entry points at the previous one.
    honest.writeUInt32LE(honest.readUInt32LE(second + 42), third + 42);
    expect((await upload(honest, 'a.docx')).status).toBe(400);
  });

  test('removes the path from a file name, and rejects a name of only dots and spaces', async () => {
    for (const [given, kept] of [
      ['../../x.pdf', 'x.pdf'],
      ['C:\\fakepath\\Rechnung Müller.pdf', 'Rechnung Müller.pdf'],
      ['/etc/passwd', 'passwd'],
    ] as const)
      expect((await upload(PDF, given)).body.file_name).toBe(kept);
    for (const given of ['..', '../..', '/', ' ', `${'x'.repeat(256)}.pdf`]) {
      const { status, headers } = await upload(PDF, given);
      expect([given, status, headers.get('x-error-field')]).toEqual([given, 400, 'file']);
    }
  });

  test.each([
    ['a line break as browsers write it', 'filename="a%0D%0Ab.pdf"'],
    ['NUL', "filename*=UTF-8''a%00.pdf"],
    ['a line break', "filename*=UTF-8''a%0d%0aSet-Cookie:b.pdf"],
    ['a tab', "filename*=UTF-8''a%09b.pdf"],
    ['a mark that turns text around', "filename*=UTF-8''fdp%E2%80%AEexe.pdf"],
  ])('rejects a name with %s', async (_what, fileName) => {
    const body = [
      '--b\r\ncontent-disposition: form-data; name="document_name"\r\n\r\nInvoice\r\n',
      `--b\r\ncontent-disposition: form-data; name="file"; ${fileName}\r\n\r\n${PDF}\r\n--b--\r\n`,
    ].join('');
    const { status, headers } = await ours.call('POST', '/document', body, {
      'content-type': 'multipart/form-data; boundary=b',
    });
    expect([status, headers.get('x-error-field')]).toEqual([400, 'file']);
  });
});

test('lists documents newest first, with pages and cursors', async () => {
  const merchant = await testMerchant(engine);
  const ids: string[] = [];
  for (const name of ['a', 'b', 'c'])
    ids.unshift((await merchant.call('POST', '/document', fileForm(CSV, name))).body.id);
  const idsOf = async (query: string) =>
    (await merchant.call('GET', `/document${query}`)).body.data.map(({ id }: { id: string }) => id);
  expect(await idsOf('')).toEqual(ids);
  expect(await idsOf('?per_page=2&page=2')).toEqual([ids[2]]);
  expect(await idsOf(`?starting_after=${ids[0]}`)).toEqual(ids.slice(1));
  expect(await idsOf(`?ending_before=${ids[2]}`)).toEqual(ids.slice(0, 2));
  expect(await idsOf('?before=2020-01-01')).toEqual([]);
  expect((await merchant.call('GET', '/document?per_page=101')).status).toBe(400);
});

describe('GET /document/{document_id}/content', () => {
  test('returns the content as an attachment that browsers neither run nor sniff', async () => {
    const { body } = await upload(PDF, 'Rechnung "Müller";\'.exe');
    const { status, headers, body: bytes } = await ours.call('GET', `/document/${body.id}/content`);
    expect([status, Buffer.compare(bytes, PDF)]).toEqual([200, 0]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(PDF.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition':
        "attachment; filename=\"Rechnung _M_ller__'.exe.pdf\"; filename*=UTF-8''Rechnung%20%22M%C3%BCller%22%3B%27.exe.pdf",
    });
  });

  test("returns 404 for another merchant's content, by key and by cookie", async () => {
    const { body } = await upload(PDF, 'a.pdf');
    const refused = await theirs.call('GET', `/document/${body.id}/content`);
    expect([refused.status, refused.body]).toEqual([
      404,
      { error: 'Not found', message: 'Entity not found' },
    ]);
    const stranger = await signedIn(engine, theirs, 'owner');
    expect((await browser('GET', `/document/${body.id}/content`, stranger)).status).toBe(404);
  });
});

const browser = (method: string, place: string, headers: Headers, body?: FormData) =>
  engine.fetch(new Request(`http://localhost/api/files${place}`, { method, headers, body }));

describe('the dashboard', () => {
  test('uploads and downloads as the signed-in person', async () => {
    const compliance = await signedIn(engine, ours, 'compliance');
    const made = await browser('POST', '/document', compliance, fileForm(CSV, 'a.csv'));
    const document = await made.json();
    expect([made.status, document.content_type]).toEqual([201, 'text/csv']);
    const got = await browser('GET', `/document/${document.id}/content`, compliance);
    expect([got.headers.get('content-disposition'), await got.text()]).toEqual([
      expect.stringContaining('attachment'),
      CSV,
    ]);
    const { data } = await engine.caller(compliance).documents.rows({ q: 'voice' });
    expect(data[0]).toMatchObject({ document, uploaded_by: expect.stringContaining('compliance') });
  });

  test('rejects a document request from another site, without a session, and with a role that lacks the scope', async () => {
    const owner = await signedIn(engine, ours, 'owner');
    const elsewhere = new Headers(owner);
    elsewhere.set('sec-fetch-site', 'cross-site');
    const form = () => fileForm(CSV, 'a.csv');
    expect((await browser('POST', '/document', elsewhere, form())).status).toBe(403);
    const signedOut = new Headers({ 'sec-fetch-site': 'same-origin' });
    expect((await browser('POST', '/document', signedOut, form())).status).toBe(401);
    const viewer = await signedIn(engine, ours, 'viewer');
    expect((await browser('POST', '/document', viewer, form())).status).toBe(403);
    expect((await browser('GET', '/payouts', owner)).status).toBe(404);
  });
});

test("stores the merchant's own documents on a beneficiary, and returns 404 for others", async () => {
  const { body: own } = await upload(PDF, 'passport.pdf');
  const { body: foreign } = await theirs.call('POST', '/document', fileForm(PDF, 'a.pdf'));
  const create = (documents: string[]) =>
    ours.call('POST', '/v2/beneficiaries', {
      ...PAYEES.DE,
      beneficiary: { ...PAYEES.DE.beneficiary, documents },
    });
  for (const ids of [[foreign.id], [own.id, 'doc_x'], [`${own.id}0`]]) {
    const refused = await create(ids);
    expect([refused.status, refused.body.message]).toEqual([404, 'Entity not found']);
  }
  const made = await create([own.id, own.id]);
  expect([made.status, made.body.documents]).toEqual([201, [own.id]]);
});
