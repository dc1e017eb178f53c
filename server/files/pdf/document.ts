import PDFDocument from 'pdfkit';
import { openFonts, plainFont, splitByFont, type Weight } from './font-runs';

export const INK = '#14191b';
export const MUTED = '#5b6468';
export const AMBER = '#8a5a00';
const LINE = '#d9dcdd';
const CODED_NOTE = 'Characters without a glyph are shown as Unicode numbers in brackets.';

// Tabular figures. Contextual alternates are off, because looking them up takes most of the time of a long
// table.
const FEATURES = { tnum: true, calt: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[];

export type Style = { size: number; weight?: Weight; color?: string };
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

  const write = (
    text: string,
    { x, width, align }: Box,
    { size, weight = 'regular', color = INK }: Style,
  ) => {
    const runs = splitByFont(text, weight);
    coded ||= runs.some((run) => run.coded);
    doc.fontSize(size);
    doc.text('', x, doc.y);
    for (const [at, run] of runs.entries()) {
      doc.font(fontAt(run.font) as never, run.font).fillColor(run.coded ? MUTED : color);
      const continued = at < runs.length - 1;
      // pdfkit can't right-align text of several fonts.
      doc.text(run.text, {
        width,
        lineGap: 2,
        features: FEATURES,
        continued,
        ...(runs.length === 1 && { align }),
      });
    }
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
  return { doc, root, whole, write, tagged, asArtifact, rule, finish };
}

export type Document = ReturnType<typeof openDocument>;

export function heading({ root, tagged, whole }: Document, title: string, warning: string | undefined): void {
  root.add(tagged('H1', title, whole, { size: 18, weight: 'semibold' }));
  if (warning) root.add(tagged('P', warning, whole, { size: 10, weight: 'semibold', color: AMBER }));
}
