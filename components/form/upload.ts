import type * as z from 'zod';
import type { documentWire } from '@/server/features/compliance/documents/contract';
import { FILE_TOO_LARGE, MAX_FILE_BYTES } from '@/server/kernel/file-size';

export type UploadedDocument = z.output<typeof documentWire>;

export type Upload<Answer = UploadedDocument> = {
  /** Rejects with an UploadFailure. */
  readonly done: Promise<Answer>;
  cancel(): void;
};

export class UploadFailure extends Error {
  /** False if the same file would be rejected again. */
  readonly mayPass: boolean;

  constructor(message: string, mayPass: boolean) {
    super(message);
    this.mayPass = mayPass;
  }
}

/** A retry with the same key creates no second document. */
export const upload = (file: File, key: string, progress: (sent: number) => void): Upload =>
  sendFile(
    'document',
    { document_name: file.name.replace(/(.)\.[^.]+$/, '$1').slice(0, 200) },
    file,
    key,
    progress,
  );

export function sendFile<Answer>(
  path: string,
  fields: Record<string, string>,
  file: File,
  key: string,
  progress: (sent: number) => void,
): Upload<Answer> {
  // fetch doesn't report upload progress.
  const request = new XMLHttpRequest();
  const done = new Promise<Answer>((resolve, reject) => {
    if (file.size > MAX_FILE_BYTES) return reject(new UploadFailure(FILE_TOO_LARGE, false));
    request.upload.onprogress = ({ loaded, total }) => progress(loaded / total);
    request.onload = () => {
      if (request.status === 201) resolve(JSON.parse(request.responseText));
      else reject(refusalOf(request));
    };
    request.onerror = () =>
      reject(new UploadFailure('Farshore can’t be reached. Check your connection, then try again.', true));
    request.onabort = () => reject(new UploadFailure('Cancelled', true));
    request.open('POST', `/api/files/${path}`);
    request.setRequestHeader('Idempotency-Key', key);
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', file);
    request.send(form);
  });
  return { done, cancel: () => request.abort() };
}

/** crypto.randomUUID is not available over plain http. */
export const newUploadKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function refusalOf({ status, responseText }: XMLHttpRequest): UploadFailure {
  if (status >= 500)
    return new UploadFailure('Something went wrong on our side. The file wasn’t saved. Try again.', true);
  const message = messageIn(responseText) ?? `The server rejected the file (${status})`;
  return new UploadFailure(message.replace(/^file /, 'The file '), status === 401 || status === 429);
}

function messageIn(body: string): string | undefined {
  try {
    return JSON.parse(body).message;
  } catch {
    // A proxy answered with its own body.
    return undefined;
  }
}
