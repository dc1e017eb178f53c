import * as z from 'zod';
import { DomainError } from './error';
import { FILE_TOO_LARGE } from './file-size';

export { FILE_TOO_LARGE, MAX_FILE_BYTES } from './file-size';

export const fileTooLarge = (): DomainError =>
  new DomainError('content_too_large', FILE_TOO_LARGE, {
    fields: [{ path: 'file', rule: 'max', message: FILE_TOO_LARGE }],
  });

/** The descriptor can be read from another thread. */
export type OpenFile = { readonly fd: number; readonly size: number };

/** Kept on disk until the request is answered. */
export type ReceivedFile = FileBytes & {
  readonly place: OpenFile;
  /** File name as sent, including any path. */
  readonly name: string;
  /** SHA-256 of the content, lower-case hex. */
  readonly sha256: string;
  /** The part of the file that an Idempotency-Key's fingerprint covers. */
  toJSON(): { name: string; sha256: string };
};

export type FileBytes = {
  readonly size: number;
  /** Reads from a position; returns fewer bytes than `length` only at the end. */
  read(position: number, length: number): Promise<Uint8Array>;
  stream(start?: number, length?: number): AsyncIterable<Uint8Array>;
};

export type FileContent = {
  readonly name: string;
  readonly contentType: string;
  /** Absent if the content is generated while it is read. */
  readonly size?: number;
  readonly rows?: number;
  written?(): number;
  /** Too long to generate within a request. Its content must not be read; create an export instead. */
  readonly isLong?: boolean;
  readonly content: AsyncIterable<Uint8Array>;
};

export const fileFromBytes = (name: string, contentType: string, bytes: Uint8Array): FileContent => ({
  name,
  contentType,
  size: bytes.length,
  content: yieldOnce(bytes),
});

async function* yieldOnce(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

const BINARY = { type: 'string', format: 'binary' } as const;

export const receivedFile = (description: string) =>
  z
    .custom<ReceivedFile>(
      (value) => typeof value === 'object' && value !== null && 'sha256' in value,
      'is required',
    )
    .meta({ description, override: { ...BINARY, description } });

export const fileContent = z.custom<FileContent>().meta({ override: BINARY });
