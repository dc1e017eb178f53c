import * as z from 'zod';
import { DomainError } from './error';
import { FILE_TOO_LARGE } from './file-size';

export { FILE_TOO_LARGE, MAX_FILE_BYTES } from './file-size';

export const fileTooLarge = (): DomainError =>
  new DomainError('content_too_large', FILE_TOO_LARGE, {
    fields: [{ path: 'file', rule: 'max', message: FILE_TOO_LARGE }],
  });

/** Where a file lies that was received: it can be opened in another thread by this. */
export type FilePlace = { readonly fd: number; readonly size: number };

/** A file as it was received. It lies on disk, and only until the request is answered. */
export type ReceivedFile = FileBytes & {
  readonly place: FilePlace;
  /** As the sender wrote it, paths and all. */
  readonly name: string;
  /** Of the content, in lower-case hex. */
  readonly sha256: string;
  /** What an Idempotency-Key's fingerprint covers. */
  toJSON(): { name: string; sha256: string };
};

/** The content of a file. */
export type FileBytes = {
  readonly size: number;
  /** Bytes from a position on; fewer than asked for at the end. */
  read(position: number, length: number): Promise<Uint8Array>;
  stream(start?: number, length?: number): AsyncIterable<Uint8Array>;
};

/** A file as an operation answers it. */
export type FileContent = {
  readonly name: string;
  readonly contentType: string;
  /** Absent where the content is made while it is read. */
  readonly size?: number;
  /** Of a table: how many rows it has. */
  readonly rows?: number;
  /** How many of them are written so far. */
  written?(): number;
  /** Too long to be made while somebody waits: its content is not to be read, and an export is to make it. */
  readonly isLong?: boolean;
  readonly content: AsyncIterable<Uint8Array>;
};

/** A file that is whole in memory. */
export const fileOf = (name: string, contentType: string, bytes: Uint8Array): FileContent => ({
  name,
  contentType,
  size: bytes.length,
  content: once(bytes),
});

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

const BINARY = { type: 'string', format: 'binary' } as const;

/** The part of a multipart body that is a file. */
export const receivedFile = (description: string) =>
  z
    .custom<ReceivedFile>(
      (value) => typeof value === 'object' && value !== null && 'sha256' in value,
      'is required',
    )
    .meta({ description, override: { ...BINARY, description } });

/** The answer of an operation whose `answers` is `file`. */
export const fileContent = z.custom<FileContent>().meta({ override: BINARY });
