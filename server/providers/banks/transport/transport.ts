import { createHash, randomBytes } from 'node:crypto';
import { type FolderSettings, folderFiles } from './folder';
import { type FaultKind, type RemoteFile, type RemoteFiles, TransportFault } from './remote-files';
import { sftpFiles } from './sftp';
import type { SftpSettings } from './sftp-connection';

/** Each call throws a TransportFault. After `timeout` or `lost` the transport is closed: open another. */
export type Transport = {
  /**
   * Uploads under a temporary name and renames, never over an existing file. If NAME exists: 'same' with these
   * bytes, 'other' with different ones. After a fault, call it again: it first looks at what is there.
   */
  send(name: string, bytes: Uint8Array): Promise<'sent' | 'same' | 'other'>;
  /**
   * Regular files of the bank, oldest first, without names that begin with a dot or end in .tmp. The bank may
   * still be writing a file: read it once its size and time were the same in two polls. A name that is not UTF-8
   * is listed with U+FFFD, and `read` throws `missing_file`.
   */
  list(): Promise<RemoteFile[]>;
  /** The size at the time of the call, up to 256 MB; `changed` if the file gets shorter meanwhile. */
  read(name: string): Promise<AsyncIterable<Uint8Array>>;
  close(): Promise<void>;
};

const MAX_BYTES = 256 * 1024 * 1024;
const OUR_NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/;

export async function openTransport(settings: FolderSettings | SftpSettings): Promise<Transport> {
  const files = settings.kind === 'folder' ? folderFiles() : await sftpFiles(settings);
  try {
    for (const folder of [settings.out, settings.in]) await requireFolder(files, folder);
  } catch (error) {
    await files.close();
    throw error;
  }
  return {
    send: (name, bytes) => send(files, settings.out, name, bytes),
    list: async () => (await files.list(settings.in)).filter(({ name }) => !isHidden(name)).sort(byAge),
    async read(name) {
      if (!isPlainName(name)) throw badName(name, 'it must not contain a path');
      const place = `${settings.in}/${name}`;
      const found = await files.stat(place);
      if (!found) throw fault(files, 'missing_file', `${place} does not exist`);
      if (found.size > MAX_BYTES) {
        throw fault(files, 'too_large', `${place} has ${found.size} bytes, more than ${MAX_BYTES}`);
      }
      return readWhole(files, place, found.size);
    },
    close: () => files.close(),
  };
}

async function requireFolder(files: RemoteFiles, folder: string): Promise<void> {
  if (!folder.startsWith('/')) throw fault(files, 'missing_folder', `${folder} is not an absolute path`);
  const found = await files.stat(folder);
  if (!found?.isFolder) throw fault(files, 'missing_folder', `${folder} is not a folder`);
}

async function send(files: RemoteFiles, folder: string, name: string, bytes: Uint8Array) {
  if (!OUR_NAME.test(name) || name.includes('..')) {
    throw badName(
      name,
      'up to 100 of A-Z a-z 0-9 . _ -, not beginning with a dot, without two dots in a row',
    );
  }
  const place = `${folder}/${name}`;
  const outcome = (await compare(files, place, bytes)) ?? (await upload(files, place, bytes));
  await removeLeftovers(files, folder, name);
  return outcome;
}

async function upload(files: RemoteFiles, place: string, bytes: Uint8Array) {
  // Two senders of one name must not write into the same file.
  const temporary = `${place}.${randomBytes(4).toString('hex')}.tmp`;
  try {
    await files.write(temporary, bytes);
    await files.move(temporary, place);
  } catch (error) {
    if (isEnded(error)) throw error;
    // Another sender may have been first: servers have no common answer for a target that exists.
    const first = await compare(files, place, bytes);
    if (first) return first;
    await ignoreRefusal(files.remove(temporary));
    throw error;
  }
  const sent = await files.stat(place);
  // Nothing is there if the bank has already taken the file away.
  if (sent && sent.size !== bytes.length) {
    throw fault(files, 'changed', `${place} has ${sent.size} bytes after ${bytes.length} were sent`);
  }
  return 'sent' as const;
}

async function compare(files: RemoteFiles, place: string, bytes: Uint8Array) {
  const found = await files.stat(place);
  if (!found) return null;
  if (found.size !== bytes.length || found.isFolder) return 'other' as const;
  const hash = createHash('sha256');
  for await (const chunk of files.read(place, found.size)) hash.update(chunk);
  const isSame = hash.digest('hex') === createHash('sha256').update(bytes).digest('hex');
  return isSame ? ('same' as const) : ('other' as const);
}

/** Only once NAME exists: another sender, whose upload this may end, will then find it there. */
async function removeLeftovers(files: RemoteFiles, folder: string, name: string): Promise<void> {
  const isLeftover = (one: string) =>
    one.startsWith(`${name}.`) && /^\.[0-9a-f]{8}\.tmp$/.test(one.slice(name.length));
  const remove = async () => {
    for (const one of await files.list(folder)) {
      if (isLeftover(one.name)) await files.remove(`${folder}/${one.name}`);
    }
  };
  await ignoreRefusal(remove());
}

/** Some banks allow neither listing nor removing, which changes nothing about the file that was sent. */
async function ignoreRefusal(call: Promise<void>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof TransportFault) || isEnded(error)) throw error;
  }
}

async function* readWhole(files: RemoteFiles, place: string, size: number): AsyncIterable<Uint8Array> {
  let count = 0;
  for await (const chunk of files.read(place, size)) {
    count += chunk.length;
    yield chunk;
  }
  if (count < size) {
    throw fault(files, 'changed', `${place} ended after ${count} bytes; it had ${size} when it was opened`);
  }
}

const isEnded = (error: unknown): boolean =>
  error instanceof TransportFault && (error.kind === 'timeout' || error.kind === 'lost');

// Names of banks need not follow our rule, so only what could leave the folder is refused.
const isPlainName = (name: string): boolean => !/[/\\\0]/.test(name) && !isHidden(name) && name !== '';

const isHidden = (name: string): boolean => name.startsWith('.') || name.endsWith('.tmp');

const byAge = (a: RemoteFile, b: RemoteFile): number =>
  a.modifiedAt.getTime() - b.modifiedAt.getTime() || (a.name < b.name ? -1 : 1);

const fault = ({ host }: RemoteFiles, kind: FaultKind, message: string) =>
  new TransportFault(kind, host ? `${host}: ${message}` : message);

const badName = (name: string, rule: string) =>
  new TransportFault(
    'bad_name',
    `${JSON.stringify(name.slice(0, 120))} is not allowed as a file name: ${rule}`,
  );
