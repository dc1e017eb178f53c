import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import Busboy, { type BusboyInstance } from '@fastify/busboy';
import { openFileBytes } from '../files/storage/file-bytes';
import type { Storage } from '../files/storage/storage';
import { DomainError, invalid, isDomainError } from '../kernel/error';
import { fileTooLarge, MAX_FILE_BYTES, type ReceivedFile } from '../kernel/file';
import { requireKnownCharset } from './body';
import type { ApiRequest } from './request';

const MAX_OVERHEAD_BYTES = 64 * 1024;
export const MAX_MULTIPART_BYTES = MAX_FILE_BYTES + MAX_OVERHEAD_BYTES;
const MAX_FIELD_BYTES = 8 * 1024;
const MAX_PARTS = 20;

// Control characters and bidirectional formatting marks.
const INVISIBLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

export const NOT_MULTIPART = 'Content-Type must be multipart/form-data';

type Given = Record<string, unknown>;

/**
 * Text parts become strings; the part `file` goes to a temporary file that exists until `work` ends. 415 for
 * another type, 413 once the file is too large, 400 for an incomplete body or a repeated part.
 */
export async function withMultipart<T>(
  request: ApiRequest,
  storage: Pick<Storage, 'scratch'>,
  inTurn: <R>(receive: () => Promise<R>) => Promise<R>,
  work: (given: Given) => Promise<T>,
): Promise<T> {
  const parser = createParser(request);
  if (Number(request.headers.get('content-length') ?? 0) > MAX_MULTIPART_BYTES) throw fileTooLarge();
  const handle = await storage.scratch();
  try {
    return await work(await inTurn(() => receive(request.stream(), parser, handle)));
  } finally {
    await handle.close();
  }
}

function createParser(request: ApiRequest): BusboyInstance {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data *(;|$)/i.test(contentType))
    throw new DomainError('unsupported_media_type', NOT_MULTIPART);
  requireKnownCharset(contentType);
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      preservePath: true,
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
      limits: { fileSize: MAX_FILE_BYTES, fieldSize: MAX_FIELD_BYTES, parts: MAX_PARTS, headerPairs: 20 },
    });
  } catch {
    throw malformed();
  }
}

function receive(body: Readable, parser: BusboyInstance, handle: FileHandle): Promise<Given> {
  const given: Given = {};
  const named = new Set<string>();
  let writing: Promise<void> | undefined;
  let bytes = 0;
  return new Promise((resolve, reject) => {
    const refuse = (error: unknown) => {
      body.unpipe(parser);
      // Drains the rest, because a sender that is cut off cannot read the error.
      body.resume();
      reject(error);
    };
    const isNew = (name: string) => {
      if (named.has(name)) refuse(invalid(name, 'repeated', `${name} is given more than once`));
      return !named.has(name) && named.add(name);
    };
    body.on('data', (chunk: Uint8Array) => {
      bytes += chunk.byteLength;
      if (bytes > MAX_MULTIPART_BYTES) refuse(fileTooLarge());
    });
    body.once('error', (error) => refuse(isDomainError(error) ? error : malformed()));
    parser.on('file', (name, stream, written) => {
      const fileName = unescapeName(written);
      stream.once('limit', () => refuse(fileTooLarge()));
      stream.once('error', () => refuse(malformed()));
      if (name !== 'file') refuse(invalid(name, 'unknown', `${name} is not a known file`));
      else if (INVISIBLE.test(fileName))
        refuse(invalid(name, 'name', 'file must have a name without control characters'));
      if (name !== 'file' || !isNew(name)) {
        stream.resume();
        return;
      }
      writing = storeFile(stream, fileName, handle).then((file) => {
        given.file = file;
      });
      writing.catch(refuse);
    });
    parser.on('field', (name, value, _nameCut, cut) => {
      if (name === 'file') refuse(invalid(name, 'type', 'file must be a file: its part has no filename'));
      else if (cut) refuse(invalid(name, 'max', `${name} is too long`));
      else if (isNew(name)) given[name] = value;
    });
    parser.once('partsLimit', () => refuse(invalid('body', 'parts', 'The body has too many parts')));
    parser.on('error', () => refuse(malformed()));
    parser.once('finish', () => {
      Promise.resolve(writing).then(() => resolve(given), refuse);
    });
    body.pipe(parser);
  });
}

/** Browsers escape the three characters that a part header cannot contain. */
const unescapeName = (name: string): string =>
  name.replace(/%22/g, '"').replace(/%0d/gi, '\r').replace(/%0a/gi, '\n');

async function storeFile(stream: Readable, name: string, handle: FileHandle): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    hash.update(chunk);
    size += chunk.byteLength;
    await handle.appendFile(chunk);
  }
  const sha256 = hash.digest('hex');
  const place = { fd: handle.fd, size };
  return { name, sha256, place, ...openFileBytes(place), toJSON: () => ({ name, sha256 }) };
}

const malformed = () => new DomainError('malformed_body', 'The multipart body is incomplete');
