import type { Failure } from '@/components/data/failure';

export type ExportFormat = 'csv' | 'xlsx';

type Progress = (rows: number, of: number | null) => void;

/** Why nothing was exported, in words for people. */
export class ExportRefused extends Error {
  readonly failure: Failure;

  constructor(failure: Omit<Failure, 'title'>) {
    super(failure.detail);
    this.failure = { title: 'Nothing exported', ...failure };
  }
}

/** A file that is written in the background. */
export type Background = { readonly file_name: string; readonly rows: number };

/** A list as a file, read piece by piece; says how many rows are there so far, of how many. A long one comes later. */
export async function exportFile(
  list: string,
  asked: object,
  progress: Progress,
  signal: AbortSignal,
): Promise<{ name: string; content: Blob } | { background: Background }> {
  const answer = await fetch(`/api/files/exports/${list}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...asked, progress: true }),
    signal,
  });
  if (!answer.ok || !answer.body) throw await refusalOf(answer);
  if (answer.status === 202) return { background: await answer.json() };
  const of = answer.headers.get('x-rows');
  const pieces: BlobPart[] = [];
  for await (const { rows, bytes } of piecesOf(answer.body)) {
    pieces.push(bytes);
    progress(rows, of === null ? null : Number(of));
  }
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? list;
  return { name, content: new Blob(pieces, { type: answer.headers.get('content-type') ?? '' }) };
}

async function refusalOf(answer: Response): Promise<ExportRefused> {
  const requestId = answer.headers.get('x-request-id');
  const said: { message?: string } = await answer.json().catch(() => ({}));
  const detail =
    answer.status >= 500
      ? 'Something went wrong on our side. Try again.'
      : (said.message ?? `The server rejected the export (${answer.status})`);
  return new ExportRefused({ detail, requestId, forbidden: null });
}

const HEAD = 8;

/** Each piece follows the number of rows so far and its length, as the server writes them. */
async function* piecesOf(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  let held: Uint8Array<ArrayBuffer> = new Uint8Array();
  for (;;) {
    const { done, value } = await reader.read();
    if (value) held = joined(held, value);
    for (;;) {
      if (held.length < HEAD) break;
      const head = new DataView(held.buffer, held.byteOffset, HEAD);
      const end = HEAD + head.getUint32(4);
      if (held.length < end) break;
      yield { rows: head.getUint32(0), bytes: held.slice(HEAD, end) };
      held = held.subarray(end);
    }
    if (!done) continue;
    // What broke off in the middle is no file.
    if (held.length > 0) throw new TypeError('The export was interrupted');
    return;
  }
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
