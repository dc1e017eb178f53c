import { invalid } from '../../../../kernel/error';
import type { FileBytes } from '../../../../kernel/file';

const OLE = /^d0cf11e0/;
const HEAD_BYTES = 4096;
const BLOCK_BYTES = 1024 * 1024;

const saveAs = (what: string) => invalid('file', 'old_format', `file is ${what}. Save it as XLSX`);

/** Excel opens all of these, so people take them for XLSX. */
export async function requireReadableSpreadsheet(file: FileBytes): Promise<void> {
  const head = await file.read(0, HEAD_BYTES);
  if (OLE.test(Buffer.from(head).toString('hex'))) {
    if (await contains(file, Buffer.from('EncryptedPackage', 'utf16le')))
      throw invalid('file', 'encrypted', 'file is protected by a password. Save it without the password');
    throw saveAs('an old Excel or Word file (.xls or .doc)');
  }
  // UTF-16 stores each Latin letter with a zero byte.
  const text = Buffer.from(head).toString('latin1').replaceAll('\0', '');
  const start = text.replace(/^(?:ï»¿|ÿþ|þÿ)?\s*/, '');
  if (
    /^<(?:!doctype html|html|head|meta|body|table)[\s>]/i.test(start) ||
    /^<\?xml[^>]*>\s*<(?:!doctype )?html/i.test(start)
  )
    throw saveAs('a web page (HTML), even if it is named .xls');
  if (/^mime-version:/i.test(start)) throw saveAs('a web page (MHTML), even if it is named .xls');
  if (/^<\?xml/i.test(start) && text.includes('urn:schemas-microsoft-com:office:spreadsheet'))
    throw saveAs('an XML spreadsheet of Excel 2003');
}

async function contains(file: FileBytes, bytes: Buffer): Promise<boolean> {
  for (let at = 0; at < file.size; at += BLOCK_BYTES)
    if (Buffer.from(await file.read(at, BLOCK_BYTES + bytes.length)).includes(bytes)) return true;
  return false;
}
