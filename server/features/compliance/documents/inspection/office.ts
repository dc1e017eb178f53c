import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { createTestVirusFinder, TEST_VIRUS } from '../../../../files/scanning/test-virus';
import type { FileBytes } from '../../../../kernel/file';
import { malwareError } from './malware';
import { hexOf, SIGNATURE } from './signature';
import { archiveError, type Entry, readEntries } from './zip';

const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
const MAX_RATIO = 150;
/** Small files are exempt from the ratio: a page of blanks compresses a hundredfold too. */
const SMALL_BYTES = 1024 * 1024;

const CONTENT_TYPES = '[Content_Types].xml';
const MACRO_NAME = /(^|\/)(vbaProject|vbaData|activeX)/i;
const ARCHIVE_NAME = /\.(zip|rar|7z|gz|tgz|bz2|xz|tar|jar|cab|iso|docx|docm|xlsx|xlsm|pptx|pptm)$/i;
const PROGRAM_NAME = /\.(exe|dll|com|scr|msi|bat|cmd|ps1|vbs|js|jse|wsf|hta|lnk|sh|apk)$/i;

export async function detectOfficeType(file: FileBytes): Promise<'word' | 'excel'> {
  const entries = await readEntries(file);
  requireModestSize(entries, file.size);
  for (const { name } of entries) requirePartName(name);
  const names = entries.map(({ name }) => name);
  if (new Set(names).size < names.length) throw archiveError('damaged', 'has two parts of the same name');
  let types = '';
  for (const entry of entries) {
    const start = await checkPart(file, entry);
    if (entry.name === CONTENT_TYPES) types = start.toString('utf8');
  }
  // Parts may be in any folder; the content types say what they are.
  const has = (folder: string, type: string) =>
    types.includes(type) || names.some((name) => name.startsWith(folder));
  const isWord = has('word/', 'wordprocessingml.document.main+xml');
  if (!names.includes(CONTENT_TYPES) || isWord === has('xl/', 'spreadsheetml.sheet.main+xml'))
    throw archiveError('type', 'is an archive, not a DOCX or XLSX');
  return isWord ? 'word' : 'excel';
}

function requireModestSize(entries: readonly Entry[], size: number): void {
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (unpacked > MAX_UNPACKED_BYTES || (unpacked > SMALL_BYTES && unpacked > size * MAX_RATIO))
    throw archiveError('archive_bomb', `would unpack to ${Math.ceil(unpacked / 2 ** 20)} MB`);
}

function requirePartName(name: string): void {
  if (/^\/|\\|(^|\/)\.\.(\/|$)|\p{Cc}/u.test(name))
    throw archiveError('path', 'has a part whose path leads outside the file');
  if (MACRO_NAME.test(name)) throw archiveError('macro', 'must not contain macros');
  if (ARCHIVE_NAME.test(name)) throw archiveError('nested_archive', 'must not contain another archive');
  if (PROGRAM_NAME.test(name)) throw archiveError('executable', 'must not contain a program');
}

/** Only unpacking shows the true size and signature. */
async function checkPart(file: FileBytes, entry: Entry): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  const isTestVirusIn = createTestVirusFinder();
  let bytes = 0;
  try {
    for await (const chunk of unpacked(file, entry)) {
      if (bytes < 128 || entry.name === CONTENT_TYPES) parts.push(chunk);
      bytes += chunk.byteLength;
      if (isTestVirusIn(chunk)) throw malwareError(TEST_VIRUS);
      if (bytes > entry.unpacked) break;
    }
  } catch (error) {
    if (!(error as { code?: string }).code?.startsWith('Z_')) throw error;
    throw archiveError('damaged', 'is not a complete DOCX or XLSX');
  }
  if (bytes !== entry.unpacked) throw archiveError('archive_bomb', 'has a part with a false size');
  const start = Buffer.concat(parts);
  const hex = hexOf(start.subarray(0, 128));
  if (SIGNATURE.archive.test(hex)) throw archiveError('nested_archive', 'must not contain another archive');
  if (SIGNATURE.program.test(hex) || SIGNATURE.ole.test(hex))
    throw archiveError('executable', 'must not contain a program');
  if (entry.name === CONTENT_TYPES && /vbaProject|macroEnabled/i.test(start.toString('utf8')))
    throw archiveError('macro', 'must not contain macros');
  return start;
}

export function unpacked(file: FileBytes, { deflated, start, packed }: Entry): AsyncIterable<Uint8Array> {
  const content = file.stream(start, packed);
  if (!deflated) return content;
  const source = Readable.from(content);
  const inflate = createInflateRaw();
  source.once('error', (error) => inflate.destroy(error));
  return source.pipe(inflate);
}
