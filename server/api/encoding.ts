import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip';

// Quality 4 compresses JSON about as well as gzip's best level, several times faster.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const ACCEPTED = /^\s*([^\s;]+)\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i;

/**
 * The client's preferred coding by Accept-Encoding (RFC 9110, 12.5.3), br before gzip. Undefined if it takes
 * neither or prefers none; malformed entries are ignored.
 */
export function chooseEncoding(accepted: string | null): Encoding | undefined {
  const weights = new Map<string, number>();
  for (const entry of accepted?.split(',') ?? []) {
    const [, coding, weight = '1'] = ACCEPTED.exec(entry) ?? [];
    if (coding) weights.set(coding.toLowerCase(), Number(weight));
  }
  const weightOf = (coding: Encoding) => weights.get(coding) ?? weights.get('*') ?? 0;
  const best = weightOf('br') >= weightOf('gzip') ? 'br' : 'gzip';
  const isPreferred = weightOf(best) >= (weights.get('identity') ?? 0);
  return weightOf(best) > 0 && isPreferred ? best : undefined;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Runs outside the event loop. */
export const compress = (text: string, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? compressBrotli(text, BROTLI) : compressGzip(text);

/** Flushes each chunk, so that progress arrives as it is written. A broken source breaks the result too. */
export function compressStream(bytes: AsyncIterable<Uint8Array>, encoding: Encoding): Readable {
  const compressor =
    encoding === 'br'
      ? createBrotliCompress({ ...BROTLI, flush: constants.BROTLI_OPERATION_FLUSH })
      : createGzip({ flush: constants.Z_SYNC_FLUSH });
  // The reader of the result sees the error.
  pipeline(Readable.from(bytes), compressor).catch(() => undefined);
  return compressor;
}
