import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { type FileHandle, link, lstat, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { type Attributes, type Connection, Server, type SFTPWrapper, type Stats, utils } from 'ssh2';
import { errorCode } from '../../data/fault';
import type { SftpSettings } from '../../providers/banks/transport/sftp-connection';
import { clearAway, temporaryDirectory } from '../throwaway';

/** What the server does wrong. A test sets and clears them at any time. */
type SftpFaults = {
  silentOnConnect?: boolean;
  /** Bytes of uploads after which writes are no longer answered. */
  silentAfterBytes?: number;
  /** Bytes of uploads after which the connection is dropped. */
  dropAfterBytes?: number;
  /** Renames, and drops the connection instead of answering. */
  dropAfterRename?: boolean;
  /** Refuses to rename although the target is free. */
  refuseRename?: boolean;
  overwriteOnRename?: boolean;
  refuseSignIn?: boolean;
  diskFull?: boolean;
  forbidListing?: boolean;
};

export type SftpServer = {
  readonly faults: SftpFaults;
  readonly settings: SftpSettings;
  /** In one line, as OpenSSH writes it. */
  readonly hostPublicKey: string;
  /** Attempts to sign in with a key. */
  readonly signIns: number;
  stop(): Promise<void>;
};

const { OPEN_MODE, STATUS_CODE } = utils.sftp;

const PROGRAMS = [
  '/usr/lib/openssh/sftp-server',
  '/usr/libexec/openssh/sftp-server',
  '/usr/libexec/sftp-server',
];

/** OpenSSH's server of files, or undefined where it is not installed. */
export const findOpenSsh = (): string | undefined =>
  [process.env.SFTP_SERVER ?? '', ...PROGRAMS].find((program) => program && existsSync(program));

/** Serves a temporary folder on loopback. With `program`, that program answers the requests of SFTP. */
export async function startSftpServer(program?: string): Promise<SftpServer> {
  const root = temporaryDirectory();
  const [out, inn] = ['out', 'in'].map((name) => path.join(root, name)) as [string, string];
  for (const folder of [out, inn]) mkdirSync(folder);
  // Not Ed25519: of those keys ssh2 writes some in a form that it cannot read.
  const host = utils.generateKeyPairSync('ecdsa', { bits: 256 });
  const user = utils.generateKeyPairSync('ecdsa', { bits: 256 });
  const authorised = utils.parseKey(user.public);
  if (authorised instanceof Error) throw authorised;

  const faults: SftpFaults = {};
  const sockets = new Set<Socket>();
  let signIns = 0;

  const ssh = new Server({ hostKeys: [host.private] }, (connection: Connection) => {
    // A client that goes away resets its connection.
    connection.on('error', () => {});
    connection.on('authentication', (request) => {
      if (request.method !== 'publickey') return request.reject(['publickey']);
      signIns++;
      const isOurs = request.username === 'farshore' && authorised.getPublicSSH().equals(request.key.data);
      const isSigned =
        !request.signature || authorised.verify(request.blob!, request.signature, request.hashAlgo) === true;
      if (faults.refuseSignIn || !isOurs || !isSigned) return request.reject(['publickey']);
      request.accept();
    });
    connection.on('session', (accept) => {
      const session = accept();
      if (program) {
        session.on('subsystem', (acceptStream: () => NodeJS.ReadWriteStream) => {
          const stream = acceptStream();
          const child = spawn(program, [], { stdio: ['pipe', 'pipe', 'inherit'] });
          stream.pipe(child.stdin);
          child.stdout.pipe(stream);
          stream.on('close', () => child.kill());
        });
      } else {
        session.on('sftp', (acceptSftp) => serve(acceptSftp(), root, faults, () => connection.end()));
      }
    });
  });

  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    if (!faults.silentOnConnect) ssh.injectSocket(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const hash = createHash('sha256')
    .update(Buffer.from(host.public.split(' ')[1]!, 'base64'))
    .digest('base64');
  return {
    faults,
    settings: {
      kind: 'sftp',
      host: '127.0.0.1',
      port: (server.address() as AddressInfo).port,
      user: 'farshore',
      privateKey: user.private,
      hostKey: `SHA256:${hash.replace(/=+$/, '')}`,
      out,
      in: inn,
    },
    hostPublicKey: host.public,
    get signIns() {
      return signIns;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
      clearAway(root);
    },
  };
}

type Opened = { readonly file: FileHandle } | { names: Buffer[] | null; readonly folder: string };

function serve(sftp: SFTPWrapper, root: string, faults: SftpFaults, drop: () => void): void {
  const opened = new Map<number, Opened>();
  let lastHandle = 0;
  let uploaded = 0;

  const within = (place: string) => {
    const full = path.resolve(root, place);
    if (!full.startsWith(`${root}/`)) throw new Status(STATUS_CODE.PERMISSION_DENIED);
    return full;
  };
  const add = (one: Opened) => {
    opened.set(++lastHandle, one);
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(lastHandle);
    return handle;
  };
  const fileOf = (handle: Buffer) => {
    const found = opened.get(handle.readUInt32BE());
    if (!found || !('file' in found)) throw new Status(STATUS_CODE.FAILURE);
    return found.file;
  };
  const answer = (id: number, run: () => Promise<unknown>) => {
    run().then(
      (answered) => answered !== 'answered' && answered !== 'silent' && sftp.status(id, STATUS_CODE.OK),
      (error) => sftp.status(id, error instanceof Status ? error.status : statusOf(error)),
    );
  };

  sftp.on('REALPATH', (id, place) => {
    sftp.name(id, [{ filename: path.resolve(root, place), longname: '', attrs: {} as Attributes }]);
  });
  for (const [event, find] of [
    ['STAT', stat],
    ['LSTAT', lstat],
  ] as const) {
    sftp.on(event as 'STAT', (id, place) =>
      answer(id, async () => {
        sftp.attrs(id, toAttributes(await find(within(place))));
        return 'answered';
      }),
    );
  }
  sftp.on('OPEN', (id, place, flags) =>
    answer(id, async () => {
      const file = await open(within(place), flags & OPEN_MODE.WRITE ? 'w' : 'r');
      sftp.handle(id, add({ file }));
      return 'answered';
    }),
  );
  sftp.on('READ', (id, handle, offset, length) =>
    answer(id, async () => {
      const { bytesRead, buffer } = await fileOf(handle).read(Buffer.alloc(length), 0, length, offset);
      if (bytesRead === 0) throw new Status(STATUS_CODE.EOF);
      sftp.data(id, buffer.subarray(0, bytesRead));
      return 'answered';
    }),
  );
  sftp.on('WRITE', (id, handle, offset, data) =>
    answer(id, async () => {
      if (faults.diskFull) throw new Status(STATUS_CODE.FAILURE);
      uploaded += data.length;
      if (uploaded > (faults.silentAfterBytes ?? Infinity)) return 'silent';
      if (uploaded > (faults.dropAfterBytes ?? Infinity)) {
        drop();
        return 'silent';
      }
      await fileOf(handle).write(data, 0, data.length, offset);
    }),
  );
  sftp.on('CLOSE', (id, handle) =>
    answer(id, async () => {
      const key = handle.readUInt32BE();
      const found = opened.get(key);
      opened.delete(key);
      if (found && 'file' in found) await found.file.close();
    }),
  );
  sftp.on('OPENDIR', (id, place) =>
    answer(id, async () => {
      if (faults.forbidListing) throw new Status(STATUS_CODE.PERMISSION_DENIED);
      const folder = within(place);
      sftp.handle(id, add({ folder, names: await readdir(folder, { encoding: 'buffer' }) }));
      return 'answered';
    }),
  );
  sftp.on('READDIR', (id, handle) =>
    answer(id, async () => {
      const found = opened.get(handle.readUInt32BE());
      if (!found || 'file' in found || !found.names?.length) throw new Status(STATUS_CODE.EOF);
      const { folder, names } = found;
      found.names = null;
      const entries = [];
      for (const name of names) {
        const attrs = toAttributes(await lstat(Buffer.concat([Buffer.from(`${folder}/`), name])));
        entries.push({ filename: name.toString(), longname: name.toString(), attrs });
      }
      sftp.name(id, entries);
      return 'answered';
    }),
  );
  sftp.on('REMOVE', (id, place) => answer(id, () => rm(within(place))));
  sftp.on('RENAME', (id, from, to) =>
    answer(id, async () => {
      if (faults.refuseRename) throw new Status(STATUS_CODE.FAILURE);
      if (faults.overwriteOnRename) await rename(within(from), within(to));
      else {
        await link(within(from), within(to));
        await rm(within(from));
      }
      if (faults.dropAfterRename) {
        drop();
        return 'silent';
      }
    }),
  );
  sftp.on('close', () => {
    for (const one of opened.values()) if ('file' in one) void one.file.close();
  });
}

class Status extends Error {
  constructor(readonly status: number) {
    super(`SFTP status ${status}`);
  }
}

function statusOf(error: unknown): number {
  const code = errorCode(error);
  if (code === 'ENOENT') return STATUS_CODE.NO_SUCH_FILE;
  return code === 'EACCES' ? STATUS_CODE.PERMISSION_DENIED : STATUS_CODE.FAILURE;
}

const toAttributes = ({ mode, uid, gid, size, atimeMs, mtimeMs }: Awaited<ReturnType<typeof stat>>) =>
  ({
    mode: Number(mode),
    uid: Number(uid),
    gid: Number(gid),
    size: Number(size),
    atime: Math.floor(Number(atimeMs) / 1000),
    mtime: Math.floor(Number(mtimeMs) / 1000),
  }) satisfies Attributes & Partial<Stats>;
