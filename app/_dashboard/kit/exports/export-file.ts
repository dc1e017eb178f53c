import type { Failure } from '@/components/problems/failure';

export type ExportFormat = 'csv' | 'xlsx';

type Progress = (rows: number, of: number | null) => void;

export type BackgroundExport = { readonly file_name: string; readonly rows: number };

/**
 * Downloads a list as a file, reporting rows so far and the total. A long export answers 202 and continues in
 * the background.
 */
export async function exportFile(
  list: string,
  request: object,
  progress: Progress,
  signal: AbortSignal,
): Promise<{ name: string; content: Blob } | { background: BackgroundExport } | { failure: Failure }> {
  const response = await fetch(`/api/files/exports/${list}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...request, progress: true }),
    signal,
  });
  if (!response.ok || !response.body) return { failure: await toFailure(response) };
  if (response.status === 202) return { background: await response.json() };
  const of = response.headers.get('x-rows');
  const pieces: BlobPart[] = [];
  for await (const { rows, bytes } of readPieces(response.body)) {
    pieces.push(bytes);
    progress(rows, of === null ? null : Number(of));
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? list;
  return { name, content: new Blob(pieces, { type: response.headers.get('content-type') ?? '' }) };
}

async function toFailure(response: Response): Promise<Failure> {
  const requestId = response.headers.get('x-request-id');
  const body: { message?: string } = await response.json().catch(() => ({}));
  const detail =
    response.status >= 500
      ? 'Something went wrong on our side. Try again.'
      : (body.message ?? `The server rejected the export (${response.status})`);
  return { title: 'Nothing exported', detail, requestId, forbidden: null };
}

const HEAD = 8;

/**
 * Wire format: each piece follows a header of two uint32, the rows so far and the byte length of the piece.
 */
async function* readPieces(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  let held: Uint8Array<ArrayBuffer> = new Uint8Array();
  for (;;) {
    const { done, value } = await reader.read();
    if (value) held = concatBytes(held, value);
    for (;;) {
      if (held.length < HEAD) break;
      const head = new DataView(held.buffer, held.byteOffset, HEAD);
      const end = HEAD + head.getUint32(4);
      if (held.length < end) break;
      yield { rows: head.getUint32(0), bytes: held.slice(HEAD, end) };
      held = held.subarray(end);
    }
    if (!done) continue;
    // A truncated stream is an error.
    if (held.length > 0) throw new TypeError('The export was interrupted');
    return;
  }
}

function concatBytes(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

export function saveFile(name: string, content: Blob) {
  const href = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href, download: name });
  link.click();
  // The browser has read the blob by then.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
