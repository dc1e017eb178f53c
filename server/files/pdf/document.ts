import PDFDocument from 'pdfkit';
import { openFonts, plainFont, type Run, splitByFont, type Weight } from './font-runs';
import { hasRightToLeft, linesOf } from './right-to-left';

export const INK = '#14191b';
export const MUTED = '#5b6468';
const AMBER = '#8a5a00';
const LINE = '#d9dcdd';
const LINE_GAP = 2;
/** Lines end before their width is used up. */
const WIDE_LINES = 1.3;
const CODED_NOTE = 'Characters without a glyph are shown as Unicode numbers in brackets.';

// Tabular figures. Contextual alternates are off, because looking them up takes most of the time of a long
// table.
const FEATURES = { tnum: true, calt: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[];

type Style = { size: number; weight?: Weight; color?: string };
export type Box = { x: number; width: number; align?: 'right' };

/** Tagged, so that screen readers can read it. */
export function openDocument({ title, date, margin }: { title: string; date: Date; margin: number }) {
  const fontAt = openFonts();
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    font: fontAt(plainFont('regular')) as never,
    lang: 'en',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    pdfVersion: '1.7',
    info: { Title: title, Creator: 'Farshore', CreationDate: date, ModDate: date },
  });
  const drawn = new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  const root = doc.struct('Document');
  doc.addStructure(root);
  const whole: Box = { x: margin, width: doc.page.width - 2 * margin };
  let coded = false;

  const setFont = (run: Run) => doc.font(fontAt(run.font) as never, run.font);
  const widthOf = (run: Run) => setFont(run).widthOfString(run.text, { features: FEATURES });
  const plain = plainFont('regular');
  const ascent = fontAt(plain).ascent / fontAt(plain).unitsPerEm;
  const lineHeightOf = (size: number) =>
    doc
      .font(fontAt(plain) as never, plain)
      .fontSize(size)
      .currentLineHeight(true) + LINE_GAP;

  const write = (
    text: string,
    { x, width, align }: Box,
    { size, weight = 'regular', color = INK }: Style,
  ) => {
    const runs = splitByFont(text, weight);
    coded ||= runs.some((run) => run.coded);
    const lineHeight = lineHeightOf(size);
    // Fonts of all scripts have the base line and the line height of the plain one.
    const style = (run: Run): PDFKit.Mixins.TextOptions => {
      setFont(run).fillColor(run.coded ? MUTED : color);
      const lineGap = lineHeight - doc.currentLineHeight(true);
      return { baseline: -ascent * size, lineGap, features: FEATURES };
    };
    doc.text('', x, doc.y);
    if (!hasRightToLeft(text)) {
      for (const [at, run] of runs.entries()) {
        const continued = at < runs.length - 1;
        // pdfkit can't right-align text of several fonts.
        doc.text(run.text, { ...style(run), width, continued, ...(runs.length === 1 && { align }) });
      }
      return;
    }
    const { direction, lines } = linesOf(runs, width, widthOf);
    const lineWidths = lines.map((line) => line.reduce((sum, run) => sum + widthOf(run), 0));
    const right = align === 'right' ? width : direction === 'rtl' ? Math.max(...lineWidths) : undefined;
    for (const [at, line] of lines.entries()) {
      if (doc.y + lineHeight > doc.page.maxY()) doc.addPage();
      let place = right === undefined ? x : x + right - lineWidths[at]!;
      for (const run of line) {
        doc.text(run.text, place, doc.y, { ...style(run), lineBreak: false });
        place += widthOf(run);
      }
      doc.y += lineHeight;
    }
    doc.x = x;
  };

  /** At least the height that `write` needs. */
  const heightOf = (text: string, { width }: Box, { size, weight = 'regular' }: Style): number => {
    const lineHeight = lineHeightOf(size);
    const runs = splitByFont(text, weight);
    if (runs.length === 1 && runs[0]!.font === plain)
      return doc.heightOfString(text, { width, lineGap: LINE_GAP });
    const length = runs.reduce((sum, run) => sum + widthOf(run), 0);
    return Math.ceil((length / width) * WIDE_LINES) * lineHeight;
  };
  const tagged = (tag: string, text: string, place: Box, style: Style) =>
    doc.struct(tag, {}, () => write(text, place, style));
  const asArtifact = (type: 'Layout' | 'Pagination', draw: () => void) => {
    doc.markContent('Artifact', { type });
    draw();
    doc.endMarkedContent();
  };
  const rule = () =>
    asArtifact('Layout', () =>
      doc
        .moveTo(whole.x, doc.y)
        .lineTo(whole.x + whole.width, doc.y)
        .lineWidth(0.5)
        .stroke(LINE),
    );
  const finish = (last?: () => void): Promise<Buffer> => {
    doc.moveDown(1.5);
    if (coded) root.add(tagged('P', CODED_NOTE, whole, { size: 8, color: MUTED }));
    root.end();
    last?.();
    doc.end();
    return drawn;
  };
  return { doc, root, whole, write, heightOf, tagged, asArtifact, rule, finish };
}

export type Document = ReturnType<typeof openDocument>;

export function heading({ root, tagged, whole }: Document, title: string, warning: string | undefined): void {
  root.add(tagged('H1', title, whole, { size: 18, weight: 'semibold' }));
  if (warning) root.add(tagged('P', warning, whole, { size: 10, weight: 'semibold', color: AMBER }));
}
