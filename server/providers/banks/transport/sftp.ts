import type { FileEntryWithStats, Stats } from 'ssh2';
import type { RemoteFile, RemoteFiles } from './remote-files';
import { connectSftp, type SftpConnection, type SftpSettings } from './sftp-connection';

const CHUNK_BYTES = 32 * 1024;
// Requests at once, so that a distant server costs one round trip for each 512 KB.
const AHEAD = 16;

export async function sftpFiles(settings: SftpSettings): Promise<RemoteFiles> {
  const connection = await connectSftp(settings);
  return {
    host: connection.place,
    async stat(path) {
      const found = await connection.find<Stats>(`stat ${path}`, (sftp, done) => sftp.stat(path, done));
      return found && { size: found.size, isFolder: found.isDirectory() };
    },
    async list(folder) {
      const entries = await connection.call<FileEntryWithStats[]>(`list ${folder}`, (sftp, done) =>
        sftp.readdir(folder, done),
      );
      return entries.filter(({ attrs }) => attrs.isFile()).map(toRemoteFile);
    },
    read: (path, size) => readChunks(connection, path, size),
    write: (path, bytes) => writeChunks(connection, path, bytes),
    // The request of SFTP 3, which fails if the target exists. The extension posix-rename would replace it.
    move: (from, to) =>
      connection.call<void>(`rename ${from} to ${to}`, (sftp, done) => sftp.rename(from, to, done)),
    async remove(path) {
      await connection.find<void>(`remove ${path}`, (sftp, done) => sftp.unlink(path, done));
    },
    close: () => connection.close(),
  };
}

const toRemoteFile = ({ filename, attrs }: FileEntryWithStats): RemoteFile => ({
  name: filename,
  size: attrs.size,
  modifiedAt: new Date(attrs.mtime * 1000),
});

async function writeChunks(connection: SftpConnection, path: string, bytes: Uint8Array): Promise<void> {
  const step = `write ${path}`;
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const handle = await connection.call<Buffer>(step, (sftp, done) => sftp.open(path, 'w', done));
  const starts = Array.from({ length: Math.ceil(data.length / CHUNK_BYTES) }, (_, n) => n * CHUNK_BYTES);
  try {
    const written = inOrder(starts, (at) =>
      connection.call<void>(step, (sftp, done) =>
        sftp.write(handle, data, at, Math.min(CHUNK_BYTES, data.length - at), at, done),
      ),
    );
    for await (const _ of written);
  } finally {
    await connection.call<void>(step, (sftp, done) => sftp.close(handle, done));
  }
}

async function* readChunks(connection: SftpConnection, path: string, size: number): AsyncIterable<Buffer> {
  const step = `read ${path}`;
  const handle = await connection.call<Buffer>(step, (sftp, done) => sftp.open(path, 'r', done));
  const starts = Array.from({ length: Math.ceil(size / CHUNK_BYTES) }, (_, n) => n * CHUNK_BYTES);
  try {
    yield* inOrder(starts, (at) => readRange(connection, step, handle, at, Math.min(CHUNK_BYTES, size - at)));
  } finally {
    await connection.find<void>(step, (sftp, done) => sftp.close(handle, done));
  }
}

/** A server may answer with fewer bytes than asked for; none is the end of the file. */
async function readRange(
  connection: SftpConnection,
  step: string,
  handle: Buffer,
  from: number,
  length: number,
): Promise<Buffer> {
  const range = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const got = await connection.call<number>(step, (sftp, done) =>
      sftp.read(handle, range, filled, length - filled, from + filled, (error, count) =>
        (error as { code?: number } | undefined)?.code === 1 ? done(null, 0) : done(error, count),
      ),
    );
    if (got === 0) break;
    filled += got;
  }
  return range.subarray(0, filled);
}

async function* inOrder<T, R>(items: readonly T[], run: (item: T) => Promise<R>): AsyncGenerator<R> {
  const running: Promise<R>[] = [];
  for (const item of items) {
    const one = run(item);
    // Awaited below; until then a failure must not count as unhandled.
    one.catch(() => {});
    running.push(one);
    if (running.length === AHEAD) yield await running.shift()!;
  }
  for (const one of running) yield await one;
}
