import { invalid } from '../../../kernel/error';
import type { FileBytes } from '../../../kernel/file';
import { isCsv } from './csv';
import { officeTypeOf } from './office';
import { hexOf, SIGNATURE } from './signature';
import { endsAsZip } from './zip';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** How the names of each type end; the first is the one given to a file that lacks it. */
export const ENDINGS: Record<string, readonly string[]> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  [DOCX]: ['docx'],
  [XLSX]: ['xlsx'],
  'text/csv': ['csv'],
};

const HEAD_BYTES = 1024;

const STARTS: readonly [RegExp, string][] = [
  [SIGNATURE.pdf, 'application/pdf'],
  [SIGNATURE.jpeg, 'image/jpeg'],
  [SIGNATURE.png, 'image/png'],
];
const TAKEN = 'The content must be a PDF, JPEG, PNG, DOCX, XLSX, or a CSV in UTF-8';

/** What a file is by its content; a 400 that names the rule where that is none of the types taken. */
export async function contentTypeOf(file: FileBytes): Promise<string> {
  if (file.size === 0) throw invalid('file', 'empty', 'file must not be empty');
  const start = await file.read(0, HEAD_BYTES);
  const hex = hexOf(start);
  const found = STARTS.find(([signature]) => signature.test(hex))?.[1];
  if (found) {
    if (await endsAsZip(file))
      throw invalid('file', 'polyglot', 'file must be of one type only: it is also an archive');
    return found;
  }
  if (SIGNATURE.zip.test(hex)) return (await officeTypeOf(file)) === 'word' ? DOCX : XLSX;
  if (SIGNATURE.program.test(hex)) throw invalid('file', 'executable', 'file must not be a program');
  const head = Buffer.from(start).toString('latin1');
  if (/<svg[\s>]/i.test(head)) throw invalid('file', 'type', `file must not be an SVG. ${TAKEN}`);
  if (head.includes('%PDF-'))
    throw invalid('file', 'polyglot', 'file must be of one type only: there is data before the PDF');
  if (await isCsv(file)) return 'text/csv';
  throw invalid('file', 'type', `file type is not accepted. ${TAKEN}`);
}
