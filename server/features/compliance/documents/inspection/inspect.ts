import { findPdfContent, type PdfFinding } from '../../../../files/scanning/pdf/findings';
import { openFileBytes } from '../../../../files/storage/file-bytes';
import { invalid } from '../../../../kernel/error';
import type { FileBytes, OpenFile } from '../../../../kernel/file';
import type { Task } from '../../../../threads/task';
import { detectContentType } from './content-type';
import { requireNoTestVirus } from './malware';

export const inspectTask: Task<OpenFile, string> = {
  name: 'inspect_document',
  lane: 'long',
  async run(place) {
    const file = openFileBytes(place);
    await requireNoTestVirus(file);
    const contentType = await detectContentType(file);
    if (contentType === 'application/pdf') await requireHarmlessPdf(file);
    return contentType;
  },
};

const MESSAGES: Record<PdfFinding, string> = {
  script: 'must be a PDF without scripts',
  form: 'must be a PDF without an XFA form',
  embedded_file: 'must be a PDF without embedded files other than the XML of an e-invoice',
  launch: 'must be a PDF without launch actions',
  media: 'must be a PDF without rich media',
  encrypted: 'must be a PDF that opens without a password',
  unreadable: 'must be a complete PDF: parts of it cannot be read',
};

async function requireHarmlessPdf(file: FileBytes): Promise<void> {
  const found = findPdfContent(Buffer.from(await file.read(0, file.size)));
  if (found) throw invalid('file', `pdf_${found}`, `file ${MESSAGES[found]}`);
}
