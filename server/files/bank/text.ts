import { isUtf8 } from 'node:buffer';
import { BankFileFault } from './model';
import { clip } from './values';

export type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

const MAX_LINE = 64 * 1024;
const MAX_DECLARATION = 1024;

/** The characters of bytes 0x80 to 0x9f. Source: the WHATWG Encoding Standard. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const windows1252 = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(/[\u0080-\u009f]/g, (mark) => WINDOWS_1252[mark.charCodeAt(0) - 0x80]!);

/** Decodes by byte order mark, or else by the XML declaration, or else as UTF-8. */
export async function* decodeXml(chunks: Chunks): AsyncGenerator<string> {
  let decoder: Decoder | undefined;
  let start = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (!decoder) {
      start = Buffer.concat([start, chunk]);
      if (start.length < MAX_DECLARATION) continue;
      decoder = decoderOf(start);
      yield decoder(start, false);
    } else yield decoder(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength), false);
  }
  if (decoder) yield decoder(Buffer.alloc(0), true);
  else yield decoderOf(start)(start, true);
}

type Decoder = (bytes: Buffer, last: boolean) => string;

function decoderOf(start: Buffer): Decoder {
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return utf8Decoder();
  if ((start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0x3c && start[1] === 0))
    return utf16Decoder('le');
  if ((start[0] === 0xfe && start[1] === 0xff) || (start[0] === 0 && start[1] === 0x3c))
    return utf16Decoder('be');
  const declaration = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(
    start.subarray(0, MAX_DECLARATION).toString('latin1'),
  );
  const encoding = declaration?.[1]?.toLowerCase() ?? 'utf-8';
  switch (encoding) {
    case 'utf-8':
    case 'utf8':
    case 'us-ascii':
      return utf8Decoder();
    case 'iso-8859-1':
    case 'latin1':
      return (bytes) => bytes.toString('latin1');
    case 'windows-1252':
    case 'cp1252':
      return windows1252;
    default:
      throw new BankFileFault(
        'encoding',
        `${clip(encoding)} is not read; UTF-8, UTF-16, ISO-8859-1 and Windows-1252 are`,
      );
  }
}

function utf8Decoder(): Decoder {
  let rest = Buffer.alloc(0);
  let position = 0;
  return (bytes, last) => {
    const all = rest.length ? Buffer.concat([rest, bytes]) : bytes;
    const end = last ? all.length : completeUtf8(all);
    const whole = all.subarray(0, end);
    if (!isUtf8(whole))
      throw new BankFileFault(`byte ${position + invalidUtf8At(whole)}`, 'not UTF-8, as the file declares');
    const text = whole.toString('utf8');
    rest = Buffer.from(all.subarray(end));
    const first = position === 0;
    position += end;
    return first ? text.replace(/^\ufeff/, '') : text;
  };
}

/** Length without a character that the next chunk completes. */
function completeUtf8(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!;
    if ((byte & 0xc0) === 0x80) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return length > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

function invalidUtf8At(bytes: Buffer): number {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let at = 0; at < bytes.length; at++) {
    try {
      decoder.decode(bytes.subarray(at, at + 1), { stream: true });
    } catch {
      return at;
    }
  }
  return bytes.length;
}

function utf16Decoder(order: 'le' | 'be'): Decoder {
  let rest = Buffer.alloc(0);
  let position = 0;
  return (bytes, last) => {
    const all = Buffer.concat([rest, bytes]);
    let end = all.length - (all.length % 2);
    if (last && end !== all.length)
      throw new BankFileFault(`byte ${position + end}`, 'half a character of UTF-16');
    const even = Buffer.from(all.subarray(0, end));
    let text = (order === 'be' ? even.swap16() : even).toString('utf16le');
    if (!last && /[\ud800-\udbff]$/.test(text)) {
      text = text.slice(0, -1);
      end -= 2;
    }
    const lone = text.search(/\p{Surrogate}/u);
    if (lone >= 0) throw new BankFileFault(`byte ${position + 2 * lone}`, 'half a character of UTF-16');
    rest = Buffer.from(all.subarray(end));
    const first = position === 0;
    position += end;
    return first ? text.replace(/^\ufeff/, '') : text;
  };
}

export type Line = { readonly number: number; readonly text: string };

/** Lines without their ends. Each is UTF-8 or else Windows-1252, because these formats declare no encoding. */
export async function* decodeLines(chunks: Chunks): AsyncGenerator<Line> {
  let rest = Buffer.alloc(0);
  let number = 0;
  for await (const chunk of chunks) {
    const all = Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = all.indexOf(10); end >= 0; end = all.indexOf(10, start)) {
      yield line(all.subarray(start, end), ++number);
      start = end + 1;
    }
    rest = Buffer.from(all.subarray(start));
    if (rest.length > MAX_LINE)
      throw new BankFileFault(`line ${number + 1}`, `longer than ${MAX_LINE} bytes`);
  }
  if (rest.length) yield line(rest, ++number);
}

function line(bytes: Buffer, number: number): Line {
  if (bytes.includes(0)) throw new BankFileFault(`line ${number}`, 'holds a NUL byte');
  const text = isUtf8(bytes) ? bytes.toString('utf8') : windows1252(bytes);
  return { number, text: text.replace(/^\ufeff/, '').replace(/\r$/, '') };
}
