import type * as z from 'zod';
import type { documentWire } from '@/server/features/documents/contract';
import { FILE_TOO_LARGE, MAX_FILE_BYTES } from '@/server/kernel/file-size';

export type UploadedDocument = z.output<typeof documentWire>;

export type Upload<Answer = UploadedDocument> = {
  /** Rejects with an UploadFailure. */
  readonly done: Promise<Answer>;
  cancel(): void;
};

export class UploadFailure extends Error {
  /** False where the same file would be refused again. */
  readonly mayPass: boolean;

  constructor(message: string, mayPass: boolean) {
    super(message);
    this.mayPass = mayPass;
  }
}

/** Sends a file to the documents. A repeat under the same key makes no second document. */
export const upload = (file: File, key: string, progress: (sent: number) => void): Upload =>
  sendFile(
    'document',
    { document_name: file.name.replace(/(.)\.[^.]+$/, '$1').slice(0, 200) },
    file,
    key,
    progress,
  );

/** Sends a file with what belongs to it, to a path of the dashboard's own; answers what the server made of it. */
export function sendFile<Answer>(
  path: string,
  fields: Record<string, string>,
  file: File,
  key: string,
  progress: (sent: number) => void,
): Upload<Answer> {
  // fetch does not say how much of a body has been sent.
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

/** Also where the page did not come over TLS, unlike crypto.randomUUID. */
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
    // Something between browser and server answered in its own words.
    return undefined;
  }
}
