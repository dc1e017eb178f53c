import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { findPdfContent } from './findings';

const pdf = (...objects: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.map((object) => Buffer.from(object)),
    Buffer.from('\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  ]);
const object = (body: string) => `9 0 obj\n${body}\nendobj\n`;
const stream = (dictionary: string, body: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`8 0 obj\n<<${dictionary}>>\nstream\r\n`),
    Buffer.from(body),
    Buffer.from('\nendstream\nendobj\n'),
  ]);
const HARMLESS = '<</Type/Catalog>>';
function packed(content: string, more = '/Filter/FlateDecode', pack: (text: string) => Buffer = deflateSync) {
  const directory = `1 0 2 ${HARMLESS.length + 1} `;
  const dictionary = `/Type/ObjStm/N 2/First ${directory.length}${more}`;
  return stream(dictionary, pack(`${directory}${HARMLESS} ${content}`));
}
const SCRIPT = '<</S/JavaScript/JS(app.alert(1))>>';

describe('dangerous content', () => {
  test.each([
    ['a script', pdf(object(SCRIPT)), 'script'],
    ['a script that runs as it is opened', pdf(object(`<</OpenAction${SCRIPT}>>`)), 'script'],
    ['a name with escapes', pdf(object('<</S/J#61vaScr#69pt/A 1 0 R>>')), 'script'],
    ['a name without spaces around it', pdf('9 0obj<</S/JavaScript>>'), 'script'],
    [
      'an attached file that is not called one',
      pdf(object('<</Type/Filespec/UF(a)/EF 5 0 R>>')),
      'embedded_file',
    ],
    ['a program to launch', pdf(object('<</S/Launch/F(cmd.exe)>>')), 'launch'],
    ['the name of an act as an object of its own', pdf(object('/Launch')), 'launch'],
    ['a form in XML', pdf(object('<</AcroForm<</XFA[(a)1 0 R]>>>>')), 'form'],
    ['rich media', pdf(object('<</Subtype/RichMedia>>')), 'media'],
    ['a script in a compressed object stream', pdf(packed(SCRIPT)), 'script'],
    ['a script in an object stream that is not packed', pdf(packed(SCRIPT, '', Buffer.from)), 'script'],
    [
      'an object stream that does not call itself one',
      pdf(stream('/N 1/First 4/Filter[/FlateDecode]', deflateSync(`1 0 ${SCRIPT}`))),
      'script',
    ],
    [
      'an object that its stream does not announce',
      pdf(stream('/Type/ObjStm/N 1/First 4/Filter/Fl', deflateSync(`1 0 <<>> ${SCRIPT}`))),
      'script',
    ],
    ['an object in a comment', pdf(`% 7 0 obj ${SCRIPT}\n`), 'script'],
    ['an object in a string', pdf(object(`<</Title(7 0 obj ${SCRIPT})>>`)), 'script'],
    ['an object in the text of a page', pdf(stream('/Length 9', `7 0 obj ${SCRIPT}`)), 'script'],
    ['a number that a comment parts from its object', pdf(`7 0 % x\nobj ${SCRIPT}`), 'script'],
  ])('finds %s in a PDF', (_what, bytes, finding) => {
    expect(findPdfContent(bytes)).toBe(finding);
  });
});

describe('attached files', () => {
  const XML = '<?xml version="1.0"?><invoice/>';
  const filespec = (name = '(factur\\055x\\056xml)', more = '') =>
    object(`<</Type/Filespec/F ${name}${more}/EF<</F 5 0 R/UF 5 0 R>>>>`);
  const attached = (body: Buffer | string = XML, more = '') =>
    Buffer.concat([
      Buffer.from(`5 0 obj\n<</Type/EmbeddedFile/Subtype/text#2Fxml${more}>>\nstream\n`),
      Buffer.from(body),
      Buffer.from('\nendstream\nendobj\n'),
    ]);
  const NAMES = object('<</Names<</EmbeddedFiles<</Names[(a)6 0 R]>>>>/AF[6 0 R]>>');

  test.each([
    ['as it is', pdf(NAMES, filespec(), attached())],
    ['packed', pdf(filespec(), attached(deflateSync(XML), '/Filter/FlateDecode'))],
    ['with a byte order mark', pdf(filespec(), attached(`\ufeff${XML}`))],
    ['in UTF-16', pdf(filespec(), attached(Buffer.from(`\ufeff${XML}`, 'utf16le')))],
    ['without a declaration', pdf(filespec(), attached('<rsm:CrossIndustryInvoice xmlns:rsm="x"/>'))],
    ['with a name in UTF-16', pdf(filespec('(a.xml)', '/UF<FEFF00FC002E0058004D004C>'), attached())],
    ['named in an object stream', pdf(packed('<</Type/Filespec/F(a.xml)/EF<</F 5 0 R>>>>'), attached())],
  ])('accepts the XML of an electronic invoice: %s', (_, bytes) => {
    expect(findPdfContent(bytes)).toBeUndefined();
  });

  test.each([
    ['a program', pdf(filespec(), attached('MZ\x90'))],
    ['a PDF', pdf(filespec(), attached('%PDF-1.7'))],
    ['text', pdf(filespec(), attached('invoice'))],
    ['a page', pdf(filespec(), attached('<html><script>1</script></html>'))],
    ['a picture with scripts', pdf(filespec(), attached('<?xml version="1.0"?><svg onload="x"/>'))],
    ['a script in XML', pdf(filespec(), attached('<job><script>x</script></job>'))],
    ['an entity', pdf(filespec(), attached('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc">]><a/>'))],
    ['a style sheet', pdf(filespec(), attached('<?xml-stylesheet href="x"?><a/>'))],
    ['another name', pdf(filespec('(invoice.exe)'), attached())],
    ['a name that Windows runs', pdf(filespec('(a.settingcontent-ms)'), attached())],
    ['a second name', pdf(filespec('(a.xml)', '/UF(a.exe)'), attached())],
    [
      'a name that is turned around',
      pdf(filespec('(a.xml)', '/UF<FEFF0061202E0065002E0078006D006C>'), attached()),
    ],
    ['no name', pdf(object('<</Type/Filespec/EF<</F 5 0 R>>>>'), attached())],
    ['a missing file', pdf(filespec())],
    ['two files of one number', pdf(filespec(), attached(), attached('MZ'))],
    ['a file that is not called one', pdf(filespec(), object('<<>>').replace('9 0', '5 0'))],
    ['a file that no name attaches', pdf(attached('MZ'))],
    ['files by reference', pdf(object('<</Type/Filespec/F(a.xml)/EF 7 0 R>>'), attached())],
    [
      'an attachment to click on',
      pdf(object('<</Subtype/FileAttachment/FS 6 0 R>>'), filespec(), attached()),
    ],
  ])('refuses %s', (_, bytes) => {
    expect(findPdfContent(bytes)).toBe('embedded_file');
  });
});

describe('unreadable content', () => {
  const bomb = Buffer.alloc(32 * 1024 * 1024, ' ');
  test.each([
    ['an encrypted PDF', Buffer.from('%PDF-1.7\ntrailer<</Encrypt 3 0 R>>'), 'encrypted'],
    ['an unsupported filter', pdf(packed(HARMLESS, '/Filter/LZWDecode')), 'unreadable'],
    ['a filter by reference', pdf(packed(HARMLESS, '/Filter 7 0 R')), 'unreadable'],
    ['a predictor', pdf(packed(HARMLESS, '/Filter/FlateDecode/DecodeParms<</Predictor 12>>')), 'unreadable'],
    ['a repeated key', pdf(packed(HARMLESS, '/Filter/FlateDecode/First 3')), 'unreadable'],
    ['content its filter cannot decode', pdf(packed(HARMLESS, undefined, Buffer.from)), 'unreadable'],
    [
      'truncated content',
      pdf(packed(HARMLESS, undefined, (text) => deflateSync(text).subarray(0, -6))),
      'unreadable',
    ],
    [
      'a decompression bomb',
      pdf(stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', deflateSync(bomb))),
      'unreadable',
    ],
    ['brackets that do not match', pdf(object('<</A[>>stream\n]/S 1 0 R>>')), 'unreadable'],
    ['a string without an end', pdf(object('<</A(b>>')), 'unreadable'],
    ['objects nested in strings', pdf('1 0 obj[('.repeat(50_000), ')]'.repeat(50_000)), 'unreadable'],
  ])('does not accept %s in a PDF as clean', (_what, bytes, finding) => {
    expect(findPdfContent(bytes)).toBe(finding);
  });
});

test('a PDF that only mentions scripts and attachments, or opens at its first page, is clean', () => {
  const text = '(A page about /JavaScript, /Launch, obj and /EmbeddedFiles << ) Tj';
  for (const bytes of [
    pdf(stream('/Length 70', text)),
    pdf(stream('/Length 70/Filter/FlateDecode', deflateSync(text))),
    pdf(object('<</Title(On /JavaScript \\) and /JS)/Author<2F4A53>>>')),
    pdf(object('<</OpenAction[3 0 R/Fit]/Names<</Dests 4 0 R>>>>'), packed('<</JSX 1/Launched(a)>>')),
    pdf(object('[ 1 2.5 -3 true null (a\\)b) <41> /Name#20x ]'), object('12'), object('(text)')),
  ])
    expect(findPdfContent(bytes)).toBeUndefined();
});

// Written by qpdf 11 with an owner password, and with objects in encrypted object streams.
describe('locked PDFs', () => {
  const locked = (name: string) => readFileSync(`${import.meta.dirname}/locked/${name}.pdf`);

  test.each(['rc4-40', 'rc4-128', 'rc4-128-filter', 'aes-128', 'aes-256-r5', 'aes-256'])(
    'a PDF that opens without a password is read (%s)',
    (name) => {
      expect(findPdfContent(locked(name))).toBeUndefined();
      expect(findPdfContent(locked(`${name}-script`))).toBe('script');
    },
  );

  test.each(['password-aes-256', 'password-rc4-128'])(
    'a PDF that needs a password is refused (%s)',
    (name) => {
      expect(findPdfContent(locked(name))).toBe('encrypted');
    },
  );

  test.each([
    ['with a second key', (text: string) => `${text}\ntrailer<</Encrypt 99 0 R>>`],
    ['with another ID', (text: string) => `${text}\ntrailer<</ID[<00><00>]>>`],
    [
      'whose dictionary is defined twice',
      (text: string) => `${text}\n${/(\d+ 0 obj\n<< \/CF)/.exec(text)![1]}>>`,
    ],
    ['with streams that are not encrypted', (text: string) => text.replace('/StmF /StdCF', '/StmF /Nope_')],
    ['with a changed key', (text: string) => text.replace(/\/U <..../, '/U <0000')],
  ])('a PDF %s is refused', (_what, change) => {
    const changed = change(locked('aes-256').toString('latin1'));
    expect(changed).not.toBe(locked('aes-256').toString('latin1'));
    expect(findPdfContent(Buffer.from(changed, 'latin1'))).toBe('encrypted');
  });

  test('a stream that can also be unpacked without the key is refused', () => {
    const plain = packed(HARMLESS);
    expect(findPdfContent(Buffer.concat([locked('aes-256'), plain]))).toBe('unreadable');
  });

  test('files attached to a locked PDF are refused', () => {
    const attached = object('<</Type/Filespec/F(a.xml)/EF<</F 5 0 R>>>>');
    expect(findPdfContent(Buffer.concat([locked('aes-256'), Buffer.from(attached)]))).toBe('embedded_file');
  });
});
