import PDFDocument from 'pdfkit';
import { openFont, plainFont, runsOf, type Weight } from './font-runs';

export type Row = { term: string; value: string };

export type Sheet = {
  /** Also the title in the file's properties. */
  title: string;
  /** Set apart under the title: what nobody must miss. */
  warning?: string;
  sections: readonly { title: string; rows: readonly Row[] }[];
  /** Of the file, so that the same sheet is the same bytes. */
  date: Date;
};

const MARGIN = 56;
const TERM_WIDTH = 130;
const ROW_AT_LEAST = 24;
const INK = '#14191b';
const MUTED = '#5b6468';
const LINE = '#d9dcdd';
const AMBER = '#8a5a00';
const CODED = 'Letters that this document has no type for are given by their Unicode numbers in brackets.';

type Style = { size: number; weight?: Weight; color?: string };
type Place = { x: number; width: number };

/** One column of facts on A4, tagged so that it can be read aloud. */
export function drawSheet(sheet: Sheet): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    font: openFont(plainFont('regular')) as never,
    lang: 'en',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: sheet.title, Creator: 'Farshore', CreationDate: sheet.date, ModDate: sheet.date },
  });
  const drawn = new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  const root = doc.struct('Document');
  doc.addStructure(root);
  const whole: Place = { x: MARGIN, width: doc.page.width - 2 * MARGIN };
  let coded = false;

  const write = (text: string, { x, width }: Place, { size, weight = 'regular', color = INK }: Style) => {
    const runs = runsOf(text, weight);
    coded ||= runs.some((run) => run.coded);
    doc.fontSize(size);
    doc.text('', x, doc.y);
    for (const [at, run] of runs.entries()) {
      doc.font(openFont(run.font) as never, run.font).fillColor(run.coded ? MUTED : color);
      doc.text(run.text, { width, lineGap: 2, features: ['tnum'], continued: at < runs.length - 1 });
    }
  };
  const tagged = (tag: string, text: string, place: Place, style: Style) =>
    doc.struct(tag, {}, () => write(text, place, style));
  const row = (table: PDFKit.PDFStructureElement, { term, value }: Row) => {
    if (doc.y > doc.page.maxY() - ROW_AT_LEAST) doc.addPage();
    const top = doc.y;
    const ends: number[] = [];
    const cell = (tag: string, text: string, place: Place, color: string) =>
      doc.struct(tag, {}, () => {
        doc.y = top;
        write(text, place, { size: 9.5, color });
        ends.push(doc.y);
      });
    const beside: Place = { x: MARGIN + TERM_WIDTH, width: whole.width - TERM_WIDTH };
    table.add(
      doc.struct('TR', {}, [
        cell('TH', term, { x: MARGIN, width: TERM_WIDTH - 12 }, MUTED),
        cell('TD', value, beside, INK),
      ]),
    );
    doc.y = Math.max(...ends) + 4;
  };
  const rule = () => {
    doc.markContent('Artifact', { type: 'Layout' });
    doc
      .moveTo(MARGIN, doc.y)
      .lineTo(MARGIN + whole.width, doc.y)
      .lineWidth(0.5)
      .stroke(LINE);
    doc.endMarkedContent();
  };

  root.add(tagged('H1', sheet.title, whole, { size: 18, weight: 'semibold' }));
  if (sheet.warning)
    root.add(tagged('P', sheet.warning, whole, { size: 10, weight: 'semibold', color: AMBER }));
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
  doc.moveDown(1.5);
  if (coded) root.add(tagged('P', CODED, whole, { size: 8, color: MUTED }));
  root.end();
  doc.end();
  return drawn;
}
