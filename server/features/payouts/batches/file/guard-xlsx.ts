import { parseCellRef } from 'hucre/xlsx';
import { SaxesParser } from 'saxes';
import { invalid } from '../../../../kernel/error';
import type { FileBytes } from '../../../../kernel/file';
import { readEntries, unpacked } from '../../../compliance/documents/public';

/** Of all sheets: each row counts from its first column to its last cell. */
const MAX_CELLS = 5_000_000;
/** Of all other parts. */
const MAX_TAGS = 1_500_000;

const SHEET = /(^|\/)worksheets\/[^/]+\.xml$/;

export const damagedXlsx = () => invalid('file', 'damaged', 'file is not a complete XLSX');

type Tag = { readonly name: string; readonly attributes: Record<string, string> };

/**
 * hucre would read a sheet that breaks off as a shorter one. It keeps rows in memory until they are read, each
 * as wide as its last cell, and the other parts as trees.
 */
export async function guardXlsx(file: FileBytes): Promise<void> {
  const limit = createLimit();
  for (const entry of await readEntries(file)) {
    // hucre reads nothing in customXml, where other encodings are common.
    if (!/\.(xml|rels)$/.test(entry.name) || entry.name.startsWith('customXml/')) continue;
    const count = SHEET.test(entry.name) ? limit.countCells : limit.countTag;
    await checkXml(unpacked(file, entry), (tag) => {
      count(tag);
      if (leadsToOtherSheet(tag)) throw damagedXlsx();
    });
  }
}

const leadsToOtherSheet = ({ name, attributes: { Type = '', Target = '' } }: Tag): boolean =>
  name === 'Relationship' && Type.endsWith('/worksheet') && !SHEET.test(Target);

function createLimit() {
  let [cells, tags, width] = [0, 0, 0];
  const check = () => {
    if (cells > MAX_CELLS || tags > MAX_TAGS)
      throw invalid('file', 'size', 'The file has too many cells: keep only the sheet with the payouts');
  };
  return {
    countCells({ name, attributes: { r } }: Tag): void {
      if (name === 'row') {
        width = 0;
        cells++;
      }
      if (name !== 'c') return;
      const next = Math.max(width, r ? parseCellRef(r).col + 1 : width + 1);
      cells += next - width;
      width = next;
      check();
    },
    countTag(): void {
      tags++;
      check();
    },
  };
}

async function checkXml(content: AsyncIterable<Uint8Array>, onTag: (tag: Tag) => void): Promise<void> {
  const parser = new SaxesParser();
  const reject = () => {
    throw damagedXlsx();
  };
  parser.on('error', reject);
  // Entities could expand without limit; Excel writes none.
  parser.on('doctype', reject);
  parser.on('opentag', ({ name, attributes }) =>
    onTag({ name: name.slice(name.indexOf(':') + 1), attributes: attributes as Tag['attributes'] }),
  );
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of content) parser.write(decoder.decode(chunk, { stream: true }));
  parser.write(decoder.decode()).close();
}
