import { readBai2 } from './bai2';
import { camtReader } from './camt';
import { readReport } from './json';
import { BankFileFault, type BankFilePart } from './model';
import { readMt } from './mt';
import { statusReportReader } from './pain002';
import { type Chunks, decodeLines, decodeXml } from './text';
import { type MessageReader, readXml } from './tree';

const MAX_BYTES = 256 * 1024 * 1024;
const SLICE_BYTES = 64 * 1024;
const HEAD_BYTES = 4096;

/**
 * Reads camt.052, camt.053, camt.054 and pain.002 (ISO 20022), MT940, MT942 and BAI2 as a stream: each part is
 * yielded as it ends and none is kept. Also reads the reports of adapters, which are small enough to keep. Throws a BankFileFault for anything else, also after parts were yielded,
 * so nothing of a file counts before its end.
 */
export async function* readBankFile(chunks: Chunks): AsyncGenerator<BankFilePart> {
  const limited = limit(chunks);
  const { head, all } = await peek(limited);
  const text = head
    .toString('latin1')
    .replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .trimStart();
  if (!head.length) throw new BankFileFault('file', 'it is empty');
  if (/^\0?</.test(text)) yield* readXml(decodeXml(all), messageReader);
  else if (/^:20:/m.test(text)) yield* readMt(decodeLines(all));
  else if (/^01,/.test(text)) yield* readBai2(decodeLines(all));
  else if (text.startsWith('{')) yield* readReport(decodeXml(all));
  else
    throw new BankFileFault('file', 'it is neither ISO 20022, MT940, MT942, BAI2 nor a report of an adapter');
}

async function* limit(chunks: Chunks): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new BankFileFault('file', `longer than ${MAX_BYTES} bytes`);
    for (let at = 0; at < chunk.length; at += SLICE_BYTES) yield chunk.subarray(at, at + SLICE_BYTES);
  }
}

async function peek(chunks: AsyncGenerator<Uint8Array>) {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  while (bytes < HEAD_BYTES) {
    const { value, done } = await chunks.next();
    if (done) break;
    parts.push(value);
    bytes += value.length;
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    yield* parts.splice(0);
    yield* chunks;
  }
  return { head: Buffer.concat(parts).subarray(0, HEAD_BYTES), all: all() };
}

function messageReader(message: string): MessageReader {
  const name = message.slice(0, 8);
  switch (name) {
    case 'camt.052':
    case 'camt.053':
    case 'camt.054':
      requireVersion(message, ['02', '04', '08']);
      return camtReader(name, message);
    case 'pain.002':
      requireVersion(message, ['03', '10']);
      return statusReportReader(message);
    default:
      throw new BankFileFault(
        'Document',
        `${message} is not read; pain.002, camt.052, camt.053 and camt.054 are`,
      );
  }
}

function requireVersion(message: string, versions: readonly [string, ...string[]]): void {
  const [, part, version] = /^.{9}(\d{3})\.(\d{2})$/.exec(message) ?? [];
  if (part === '001' && versions.includes(version!)) return;
  const list = `${versions.slice(0, -1).join(', ')} and ${versions.at(-1)}`;
  throw new BankFileFault('Document', `${message} is not read; versions ${list} are`);
}
