import { SaxesParser } from 'saxes';
import { invalid } from '../../../../kernel/error';
import type { FileBytes } from '../../../../kernel/file';
import { DAY_MS } from '../../../../kernel/time/durations';
import { readEntries, unpacked } from '../../../compliance/documents/public';
import type { Line } from './line';

const damagedError = () => invalid('file', 'damaged', 'file is not a complete XLSX');
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const DATE_FORMATS = new Set(['14', '15', '16', '17', '22', '27', '30', '36', '45', '46', '47', '50', '57']);

type Entries = Awaited<ReturnType<typeof readEntries>>;
type Workbook = { strings: string[]; isDate: boolean[]; epoch: number };

/** Reads the first visible worksheet: text unchanged, numbers at full precision, dates as YYYY-MM-DD. */
export async function* readXlsxLines(file: FileBytes): AsyncIterable<Line> {
  const entries = await readEntries(file);
  const { sheet, strings, styles, epoch } = await findParts(file, entries);
  const book = {
    strings: await readSharedStrings(file, entries, strings),
    isDate: await readDateStyles(file, entries, styles),
    epoch,
  };
  yield* readSheetLines(file, entries, sheet, book);
}

type Tag = { readonly name: string; readonly attributes: Record<string, string> };
type Handlers = { open?(tag: Tag): void; text?(text: string): void; close?(name: string): void };

async function* scan(file: FileBytes, entries: Entries, name: string, on: Handlers): AsyncIterable<void> {
  const entry = entries.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (!entry) return;
  const parser = new SaxesParser();
  const local = (tag: string) => tag.slice(tag.indexOf(':') + 1);
  parser.on('error', () => {
    throw damagedError();
  });
  // Entities could expand without limit; Excel writes none.
  parser.on('doctype', () => {
    throw damagedError();
  });
  parser.on('opentag', ({ name, attributes }) =>
    on.open?.({ name: local(name), attributes: attributes as Tag['attributes'] }),
  );
  parser.on('text', (text) => on.text?.(text));
  parser.on('cdata', (text) => on.text?.(text));
  parser.on('closetag', ({ name }) => on.close?.(local(name)));
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of unpacked(file, entry)) {
    parser.write(decoder.decode(chunk, { stream: true }));
    yield;
  }
  parser.write(decoder.decode()).close();
  yield;
}

async function scanAll(...given: Parameters<typeof scan>): Promise<void> {
  for await (const _ of scan(...given));
}

type Relation = { readonly id: string; readonly type: string; readonly target: string };

/** The relations of a part are in its folder's `_rels`, and their targets are relative to that folder. */
async function readRelations(file: FileBytes, entries: Entries, part: string): Promise<Relation[]> {
  const relations: Relation[] = [];
  const at = part.lastIndexOf('/') + 1;
  await scanAll(file, entries, `${part.slice(0, at)}_rels/${part.slice(at)}.rels`, {
    open({ name, attributes: { Id = '', Type = '', Target = '', TargetMode } }) {
      if (name !== 'Relationship' || TargetMode === 'External') return;
      const type = Type.slice(Type.lastIndexOf('/') + 1);
      relations.push({ id: Id, type, target: resolveTarget(Target, part) });
    },
  });
  return relations;
}

const resolveTarget = (target: string, part: string): string =>
  decodeURI(new URL(target, `file:///${part}`).pathname.slice(1));

async function findParts(file: FileBytes, entries: Entries) {
  const [root] = (await readRelations(file, entries, '')).filter(({ type }) => type === 'officeDocument');
  const workbook = root?.target ?? 'xl/workbook.xml';
  const visible: string[] = [];
  let epoch = EPOCH_1900;
  await scanAll(file, entries, workbook, {
    open({ name, attributes }) {
      if (name === 'sheet' && (attributes.state ?? 'visible') === 'visible')
        visible.push(Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '');
      if (name === 'workbookPr' && ['1', 'true'].includes(attributes.date1904 ?? '')) epoch = EPOCH_1904;
    },
  });
  const relations = await readRelations(file, entries, workbook);
  // Some programs omit the types.
  const targetOf = (type: string) =>
    relations.find((relation) => relation.type === type)?.target ?? resolveTarget(`${type}.xml`, workbook);
  // Charts and macros have sheets too.
  const [sheet] = visible.flatMap((id) =>
    relations.filter((relation) => relation.id === id && ['worksheet', ''].includes(relation.type)),
  );
  if (!sheet) throw damagedError();
  return { sheet: sheet.target, strings: targetOf('sharedStrings'), styles: targetOf('styles'), epoch };
}

async function readSharedStrings(file: FileBytes, entries: Entries, part: string): Promise<string[]> {
  const strings: string[] = [];
  let text = '';
  let reading = false;
  // Phonetic text (rPh) is not part of the string.
  let aside = false;
  await scanAll(file, entries, part, {
    open({ name }) {
      if (name === 'si') text = '';
      if (name === 'rPh') aside = true;
      reading = name === 't' && !aside;
    },
    text(part) {
      if (reading) text += part;
    },
    close(name) {
      reading = false;
      if (name === 'rPh') aside = false;
      if (name === 'si') strings.push(decodeEscapes(text));
    },
  });
  return strings;
}

async function readDateStyles(file: FileBytes, entries: Entries, part: string): Promise<boolean[]> {
  const own = new Set<string>();
  const styles: boolean[] = [];
  let inCells = false;
  await scanAll(file, entries, part, {
    open({ name, attributes: { numFmtId = '', formatCode = '' } }) {
      const plain = formatCode.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
      if (name === 'numFmt' && /[dy]/i.test(plain)) own.add(numFmtId);
      if (name === 'cellXfs') inCells = true;
      if (name === 'xf' && inCells) styles.push(DATE_FORMATS.has(numFmtId) || own.has(numFmtId));
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
}

async function* readSheetLines(
  file: FileBytes,
  entries: Entries,
  sheet: string,
  book: Workbook,
): AsyncIterable<Line> {
  let lines: Line[] = [];
  let number = 0;
  let cells: string[] = [];
  let hidden = false;
  let cell = { column: 0, type: '', style: 0 };
  let text = '';
  let reading = false;
  let aside = false;
  let seen = false;
  const reader = scan(file, entries, sheet, {
    open({ name, attributes }) {
      if (name === 'sheetData') seen = true;
      if (name === 'row') {
        const next = Number(attributes.r ?? number + 1);
        if (!Number.isInteger(next) || next <= number) throw damagedError();
        number = next;
        cells = [];
        hidden = ['1', 'true'].includes(attributes.hidden ?? '') || Number(attributes.ht ?? 1) === 0;
      }
      if (name === 'c') {
        const column = attributes.r ? columnOf(attributes.r) : cells.length;
        cell = { column, type: attributes.t ?? 'n', style: Number(attributes.s ?? 0) };
        text = '';
      }
      if (name === 'rPh') aside = true;
      reading = name === 'v' || (name === 't' && !aside);
    },
    text(part) {
      if (reading) text += part;
    },
    close(name) {
      reading = false;
      if (name === 'rPh') aside = false;
      if (name === 'c' && cell.column < 200) {
        while (cells.length < cell.column) cells.push('');
        cells[cell.column] = formatCell(text, cell, book);
      }
      if (name === 'row') lines.push({ number, cells, hidden });
    },
  });
  for await (const _ of reader) {
    yield* lines;
    lines = [];
  }
  if (!seen) throw damagedError();
}

/** Zero-based: "C7" is 2. */
function columnOf(reference: string): number {
  let place = 0;
  for (const letter of /^[A-Z]+/.exec(reference)?.[0] ?? 'A') place = place * 26 + letter.charCodeAt(0) - 64;
  return place - 1;
}

function formatCell(text: string, { type, style }: { type: string; style: number }, book: Workbook): string {
  if (type === 's') return book.strings[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  if (type !== 'n') return decodeEscapes(text);
  if (text === '') return text;
  if (!book.isDate[style]) return formatNumber(text);
  const date = new Date(book.epoch + Math.round(Number(text) * DAY_MS));
  return Number.isNaN(date.getTime()) ? text : date.toISOString().slice(0, 10);
}

/** Excel writes characters that XML has no place for as "_x000D_", and a literal "_x000D_" as "_x005F_x000D_". */
const decodeEscapes = (text: string): string =>
  text.replaceAll(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * Rounds to Excel's 15 significant digits: files store 1234.1 as 1234.0999999999999. Longer numbers have lost
 * digits, so they keep their exponent, which is neither an amount nor an account.
 */
function formatNumber(text: string): string {
  const number = Number(text);
  if (Math.abs(number) >= 1e15) return number.toExponential().toUpperCase();
  const [digits, exponent = '0'] = number.toPrecision(15).split('e');
  if (digits === 'NaN') return text;
  const sign = digits!.startsWith('-') ? '-' : '';
  const [whole, part = ''] = digits!.replace('-', '').split('.');
  const point = whole!.length + Number(exponent);
  const all = `${'0'.repeat(Math.max(0, 1 - point))}${whole}${part}`.padEnd(point, '0');
  const at = Math.max(1, point);
  const fraction = all.slice(at).replace(/0+$/, '');
  return `${sign}${all.slice(0, at)}${fraction && `.${fraction}`}`;
}
