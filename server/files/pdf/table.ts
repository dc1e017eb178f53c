import { type Box, type Document, heading, INK, MUTED, openDocument } from './document';
import type { Row } from './sheet';

export type TableCell = string | { readonly text: string; readonly note: string };

type TableColumn = {
  readonly header: string;
  readonly share: number;
  readonly align?: 'right';
};

export type Table = {
  readonly title: string;
  readonly warning?: string;
  readonly facts: readonly Row[];
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly TableCell[])[];
  readonly totals?: readonly (readonly TableCell[])[];
  readonly note?: string;
  /** Fixed, so that the same table produces the same bytes. */
  readonly date: Date;
};

const MARGIN = 42;
const GAP = 10;
const FOOTER_HEIGHT = 30;
const SIZE = 8.5;
const NOTE_SIZE = 7;
const SAFE_HEIGHT = 140;
const SAFE_LENGTH = 250;
const FACT_WIDTH = 110;
const FACT_HEIGHT = 15;

export function drawTable(table: Table): Promise<Buffer> {
  const document = openDocument({ ...table, margin: MARGIN });
  const { doc, root, whole, tagged, rule, finish } = document;
  doc.page.margins.bottom = MARGIN + FOOTER_HEIGHT;
  doc.on('pageAdded', () => {
    doc.page.margins.bottom = MARGIN + FOOTER_HEIGHT;
  });
  heading(document, table.title, table.warning);
  doc.moveDown(0.8);
  drawFacts(document, table.facts);
  doc.moveDown(0.8);
  const places = columnBoxes(table.columns, whole.width);
  const body = doc.struct('Table');
  root.add(body);
  const headers = table.columns.map(({ header }) => header);
  const drawHead = () => {
    rule();
    doc.y += 4;
    drawRow(document, body, places, headers, { tag: 'TH', color: MUTED });
    rule();
    doc.y += 4;
  };
  drawHead();
  for (const row of table.rows) {
    if (!fits(document, places, row)) {
      doc.addPage();
      drawHead();
    }
    drawRow(document, body, places, row, { tag: 'TD', color: INK });
  }
  for (const [at, row] of (table.totals ?? []).entries()) {
    if (!fits(document, places, row)) doc.addPage();
    if (at === 0) rule();
    doc.y += 4;
    drawRow(document, body, places, row, { tag: 'TD', color: INK, strong: true });
  }
  body.end();
  if (table.note) {
    doc.moveDown(1);
    root.add(tagged('P', table.note, whole, { size: 8, color: MUTED }));
  }
  return finish(() => drawFooters(document, table.title));
}

function drawFacts(document: Document, facts: readonly Row[]): void {
  const { doc, root, write, whole } = document;
  const table = doc.struct('Table');
  root.add(table);
  for (const { term, value } of facts) {
    const top = doc.y;
    const ends: number[] = [];
    const cell = (tag: string, text: string, place: Box, color: string) =>
      doc.struct(tag, {}, () => {
        doc.y = top;
        write(text, place, { size: 9.5, color });
        ends.push(doc.y);
      });
    table.add(
      doc.struct('TR', {}, [
        cell('TH', term, { x: MARGIN, width: FACT_WIDTH }, MUTED),
        cell('TD', value, { x: MARGIN + FACT_WIDTH, width: whole.width - FACT_WIDTH }, INK),
      ]),
    );
    doc.y = Math.max(top + FACT_HEIGHT, ...ends);
  }
  table.end();
}

function columnBoxes(columns: readonly TableColumn[], width: number): Box[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  let x = MARGIN;
  return columns.map(({ share, align }) => {
    const whole = (share / shares) * width;
    const place = { x, width: whole - GAP, align };
    x += whole;
    return place;
  });
}

const partsOf = (cell: TableCell) => (typeof cell === 'string' ? { text: cell, note: '' } : cell);

type RowStyle = { tag: 'TH' | 'TD'; color: string; strong?: boolean };

function drawRow(
  { doc, write }: Document,
  table: PDFKit.PDFStructureElement,
  places: readonly Box[],
  cells: readonly TableCell[],
  { tag, color, strong }: RowStyle,
): void {
  const top = doc.y;
  const ends: number[] = [];
  const drawn = cells.map((cell, at) =>
    doc.struct(tag, {}, () => {
      const { text, note } = partsOf(cell);
      doc.y = top;
      if (text) write(text, places[at]!, { size: SIZE, color, weight: strong ? 'semibold' : 'regular' });
      if (note) write(note, places[at]!, { size: NOTE_SIZE, color: MUTED });
      ends.push(doc.y);
    }),
  );
  table.add(doc.struct('TR', {}, drawn));
  doc.y = Math.max(...ends) + 3;
}

function fits({ doc, heightOf }: Document, places: readonly Box[], cells: readonly TableCell[]): boolean {
  const room = doc.page.maxY() - doc.y;
  // Measuring takes as long as drawing, and most rows are far from the bottom.
  const letters = Math.max(...cells.map((cell) => partsOf(cell).text.length + partsOf(cell).note.length));
  if (room > SAFE_HEIGHT && letters < SAFE_LENGTH) return true;
  const heights = cells.map((cell, at) => {
    const { text, note } = partsOf(cell);
    return (
      (text ? heightOf(text, places[at]!, { size: SIZE }) : 0) +
      (note ? heightOf(note, places[at]!, { size: NOTE_SIZE }) : 0)
    );
  });
  return Math.max(...heights) <= room;
}

function drawFooters({ doc, whole, write, asArtifact }: Document, title: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let at = start; at < start + count; at++) {
    doc.switchToPage(at);
    doc.page.margins.bottom = 0;
    const y = doc.page.height - MARGIN;
    const foot = (text: string, align?: 'right') =>
      asArtifact('Pagination', () => {
        doc.y = y;
        write(text, { ...whole, align }, { size: NOTE_SIZE, color: MUTED });
      });
    foot(title);
    foot(`Page ${at - start + 1} of ${count}`, 'right');
  }
}
