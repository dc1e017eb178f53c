import { invalid } from '../../../../kernel/error';
import type { FileBytes } from '../../../../kernel/file';
import { detectOfficeType } from './office';
import { hexOf, SIGNATURE } from './signature';
import { endsAsZip } from './zip';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const CSV = 'text/csv';

export const EXTENSIONS: Record<string, readonly string[]> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  [DOCX]: ['docx'],
  [XLSX]: ['xlsx'],
  [CSV]: ['csv'],
};

const HEAD_BYTES = 1024;

const SIGNATURES: readonly [RegExp, string][] = [
  [SIGNATURE.pdf, 'application/pdf'],
  [SIGNATURE.jpeg, 'image/jpeg'],
  [SIGNATURE.png, 'image/png'],
];
const ACCEPTED_TYPES = 'The content must be a PDF, JPEG, PNG, DOCX, XLSX, or a CSV in UTF-8';

export async function detectContentType(file: FileBytes): Promise<string> {
  if (file.size === 0) throw invalid('file', 'empty', 'file must not be empty');
  const start = await file.read(0, HEAD_BYTES);
  const hex = hexOf(start);
  const found = SIGNATURES.find(([signature]) => signature.test(hex))?.[1];
  if (found) {
    if (await endsAsZip(file))
      throw invalid('file', 'polyglot', 'file must be of one type only: it is also an archive');
    return found;
  }
  if (SIGNATURE.zip.test(hex)) return (await detectOfficeType(file)) === 'word' ? DOCX : XLSX;
  if (SIGNATURE.program.test(hex)) throw invalid('file', 'executable', 'file must not be a program');
  const head = Buffer.from(start).toString('latin1');
  if (/<svg[\s>]/i.test(head)) throw invalid('file', 'type', `file must not be an SVG. ${ACCEPTED_TYPES}`);
  if (head.includes('%PDF-'))
    throw invalid('file', 'polyglot', 'file must be of one type only: there is data before the PDF');
  if (await isCsv(file)) return CSV;
  throw invalid('file', 'type', `file type is not accepted. ${ACCEPTED_TYPES}`);
}

const CONTROL = /[^\P{Cc}\t\r\n]/u;
const MARKUP_OR_CODE = /^\s*(<|\{|\[|%!)/;

async function isCsv(file: FileBytes): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  let hasColumns = false;
  try {
    for await (const chunk of file.stream()) {
      const text = decoder.decode(chunk, { stream: true });
      if (CONTROL.test(text) || (isFirst && MARKUP_OR_CODE.test(text))) return false;
      isFirst = false;
      hasColumns ||= /[,;\t]/.test(text);
    }
    decoder.decode();
  } catch {
    // The decoder throws at the first byte that is not UTF-8.
    return false;
  }
  return hasColumns;
}
