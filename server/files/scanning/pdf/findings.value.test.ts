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
    ['an attached file', pdf(object('<</Names<</EmbeddedFiles 4 0 R>>>>')), 'embedded_file'],
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
