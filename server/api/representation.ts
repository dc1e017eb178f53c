import { createHash } from 'node:crypto';
import { chooseEncoding, compress, compressStream } from './encoding';
import type { ApiRequest, ApiResponse } from './request';

const MIN_BYTES = 1024;
const TEXT = /^(text\/|application\/(json|yaml|xml))/;

type Options = {
  /** Adds an ETag from the content, and answers a matching If-None-Match with 304. */
  readonly etag?: boolean;
  /** Never compressed: the length would reveal a secret next to text of a caller (BREACH). */
  readonly isSecret?: boolean;
};

/** Compresses text of 1 KiB or more as the client accepts it. Files of a known size are sent as they are. */
export async function represent(
  request: ApiRequest,
  answer: ApiResponse,
  { etag = false, isSecret = false }: Options = {},
): Promise<ApiResponse> {
  const { status, body } = answer;
  const isCompressible = !isSecret && hasLongText(answer) && request.headers.get('range') === null;
  const encoding = isCompressible ? chooseEncoding(request.headers.get('accept-encoding')) : undefined;
  const headers: Record<string, string | string[]> = { ...answer.headers };
  if (isCompressible) headers.vary = [headers.vary, 'Accept-Encoding'].flat().filter(Boolean).join(', ');
  if (encoding) headers['content-encoding'] = encoding;
  if (etag && status === 200 && typeof body === 'string') {
    headers.etag = tagOf(body, encoding);
    if (isCurrent(request.headers.get('if-none-match'), headers.etag)) {
      const { 'content-type': _, 'content-encoding': __, ...kept } = headers;
      return { status: 304, headers: kept, body: null };
    }
  }
  if (!encoding || body === null || body instanceof Uint8Array) return { status, headers, body };
  if (typeof body === 'string') return { status, headers, body: await compress(body, encoding) };
  // Nothing reads the content of an answer to HEAD.
  return { status, headers, body: request.method === 'HEAD' ? body : compressStream(body, encoding) };
}

function hasLongText({ headers, body }: ApiResponse): boolean {
  if (!TEXT.test(String(headers['content-type'])) || body === null) return false;
  if (typeof body === 'string') return Buffer.byteLength(body) >= MIN_BYTES;
  return headers['content-length'] === undefined;
}

/** Each coding is another representation, with a tag of its own. */
const tagOf = (body: string, encoding = 'identity'): string =>
  `"${createHash('sha256').update(encoding).update(body).digest('base64url').slice(0, 27)}"`;

/** RFC 9110, 13.1.2: `*`, or a list of tags, compared weakly. Malformed lists match nothing. */
function isCurrent(given: string | null, etag: string): boolean {
  if (given?.trim() === '*') return true;
  return (given ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
