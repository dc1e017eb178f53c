import { type Box, heading, INK, MUTED, openDocument } from './document';

export type Row = { term: string; value: string };

export type Sheet = {
  title: string;
  warning?: string;
  sections: readonly { title: string; rows: readonly Row[] }[];
  /** Fixed, so that the same sheet produces the same bytes. */
  date: Date;
};

const MARGIN = 56;
const TERM_WIDTH = 130;
const MIN_ROW_HEIGHT = 24;

export function drawSheet(sheet: Sheet): Promise<Buffer> {
  const document = openDocument({ ...sheet, margin: MARGIN });
  const { doc, root, whole, write, tagged, rule, finish } = document;
  const row = (table: PDFKit.PDFStructureElement, { term, value }: Row) => {
    if (doc.y > doc.page.maxY() - MIN_ROW_HEIGHT) doc.addPage();
    const top = doc.y;
    const ends: number[] = [];
    const cell = (tag: string, text: string, place: Box, color: string) =>
      doc.struct(tag, {}, () => {
        doc.y = top;
        write(text, place, { size: 9.5, color });
        ends.push(doc.y);
      });
    const valueBox: Box = { x: MARGIN + TERM_WIDTH, width: whole.width - TERM_WIDTH };
    table.add(
      doc.struct('TR', {}, [
        cell('TH', term, { x: MARGIN, width: TERM_WIDTH - 12 }, MUTED),
        cell('TD', value, valueBox, INK),
      ]),
    );
    doc.y = Math.max(...ends) + 4;
  };

  heading(document, sheet.title, sheet.warning);
  for (const { title, rows } of sheet.sections) {
    doc.moveDown(1);
    rule();
    doc.moveDown(0.6);
    root.add(tagged('H2', title, whole, { size: 10.5, weight: 'semibold' }));
    doc.moveDown(0.4);
    const table = doc.struct('Table');
    root.add(table);
    for (const one of rows) row(table, one);
    table.end();
  }
  return finish();
}
