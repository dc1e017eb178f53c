import { createHash } from 'node:crypto';
import { connect as connectSocket } from 'node:net';
import { Client, type ServerHostKeyAlgorithm, type SFTPWrapper } from 'ssh2';
import { errorCode } from '../../../data/fault';
import { type FaultKind, TransportFault } from './remote-files';

export type SftpSettings = {
  readonly kind: 'sftp';
  readonly host: string;
  readonly port: number;
  readonly user: string;
  /** PEM or OpenSSH, without a passphrase. */
  readonly privateKey: string;
  /** The only accepted key of the server: "SHA256:…", or its public key in one line. */
  readonly hostKey: string;
  readonly out: string;
  readonly in: string;
  /** For each call. 30 s by default. */
  readonly timeoutMs?: number;
};

type Done<T> = (error: Error | null | undefined, value?: T) => void;

/** Calls end within their timeout, and all together when the connection is lost. */
export type SftpConnection = {
  readonly place: string;
  /** Null where the server answers that nothing has this path. */
  find<T>(step: string, start: (sftp: SFTPWrapper, done: Done<T>) => void): Promise<T | null>;
  call<T>(step: string, start: (sftp: SFTPWrapper, done: Done<T>) => void): Promise<T>;
  close(): Promise<void>;
};

const TIMEOUT_MS = 30_000;
const NO_SUCH_FILE = 2;
// SFTP 3 has no status of its own for a full disk or quota; servers answer 4 to the write.
const FAILURE = 4;
const KINDS: Record<number, FaultKind> = { [NO_SUCH_FILE]: 'missing_file', 3: 'no_permission' };

export async function connectSftp(settings: SftpSettings): Promise<SftpConnection> {
  const { host, port, user, timeoutMs = TIMEOUT_MS } = settings;
  const place = `${host}:${port}`;
  const hostKeyCheck = createHostKeyCheck(settings.hostKey, place);
  const client = new Client();
  const socket = connectSocket({ host, port, noDelay: true });
  const pending = new Map<(fault: TransportFault) => void, string>();
  let ended: TransportFault | null = null;

  // The first reason counts; later events only follow from it.
  const end = (fault: TransportFault) => {
    ended ??= fault;
    socket.destroy();
    for (const reject of pending.keys()) reject(ended);
    pending.clear();
  };
  const currentStep = () => pending.values().next().value ?? 'idle';
  const lose = (error?: Error) =>
    end(
      ended ??
        new TransportFault(
          'lost',
          `${place}, ${currentStep()}: the connection was lost${quote(error)}`,
          error,
        ),
    );

  function attempt<T>(step: string, start: (done: Done<T>) => void): Promise<T> {
    if (ended) return Promise.reject(ended);
    return new Promise<T>((resolve, reject) => {
      const timer = setTimeout(
        () => end(new TransportFault('timeout', `${place}, ${step}: no answer in ${timeoutMs} ms`)),
        timeoutMs,
      );
      const settle = (how: () => void) => {
        clearTimeout(timer);
        pending.delete(fail);
        how();
      };
      const fail = (error: unknown) => settle(() => reject(error));
      pending.set(fail, step);
      start((error, value) => {
        // SFTP's statuses have a number; anything else means that the channel has closed.
        if (error && typeof (error as { code?: unknown }).code !== 'number') lose(error);
        else if (error) fail(error);
        else settle(() => resolve(value as T));
      });
    });
  }

  let isConnected = false;
  socket.once('connect', () => {
    isConnected = true;
  });
  const onError = (error: Error & { level?: string }) => {
    if (!isConnected)
      end(new TransportFault('refused', `${place}, connect: no connection${quote(error)}`, error));
    else if (error.level === 'client-authentication') {
      end(new TransportFault('auth', `${place}, sign in: the server refuses the key of ${user}`));
    } else if (error.level === 'handshake') {
      const kind = /host key/.test(error.message) ? 'host_key' : 'refused';
      end(new TransportFault(kind, `${place}, connect: no agreement with the server${quote(error)}`, error));
    } else lose(error);
  };
  client.on('error', onError);
  socket.on('error', onError);
  client.on('close', () => lose());
  socket.on('close', () => lose());

  await attempt<void>('connect', (done) => {
    client.once('ready', () => done(null));
    try {
      client.connect({
        sock: socket,
        username: user,
        privateKey: settings.privateKey,
        readyTimeout: 0,
        algorithms: hostKeyCheck.algorithms ? { serverHostKey: hostKeyCheck.algorithms } : undefined,
        hostVerifier: (key: Buffer) => {
          const fault = hostKeyCheck.refuse(key);
          if (fault) end(fault);
          return !fault;
        },
      });
    } catch (error) {
      end(new TransportFault('auth', `${place}, connect: the private key cannot be used${quote(error)}`));
    }
  });
  const sftp = await attempt<SFTPWrapper>('start SFTP', (done) => client.sftp(done));
  sftp.on('close', () => lose());

  return {
    place,
    async find(step, start) {
      try {
        return await attempt(step, (done) => start(sftp, done));
      } catch (error) {
        if ((error as { code?: unknown }).code === NO_SUCH_FILE) return null;
        throw statusFault(place, step, error);
      }
    },
    async call(step, start) {
      try {
        return await attempt(step, (done) => start(sftp, done));
      } catch (error) {
        throw statusFault(place, step, error);
      }
    },
    async close() {
      if (ended) return;
      ended = new TransportFault('lost', `${place}: the connection is closed`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(() => socket.destroy(), timeoutMs);
        socket.once('close', () => {
          clearTimeout(timer);
          resolve();
        });
        client.end();
      });
    },
  };
}

function statusFault(place: string, step: string, error: unknown): TransportFault {
  if (error instanceof TransportFault) return error;
  const { code } = error as { code: number };
  if (code === FAILURE && step.startsWith('write')) {
    return new TransportFault(
      'full',
      `${place}, ${step}: the server could not write, as on a full disk`,
      error,
    );
  }
  return new TransportFault(
    KINDS[code] ?? 'refused',
    `${place}, ${step}: the server refused${quote(error)}`,
    error,
  );
}

// An error about several addresses has a code and no message.
const quote = (error: unknown): string => {
  const text = error instanceof Error ? error.message || errorCode(error) || '' : '';
  return text && ` (${text.replace(/[^\x20-\x7e]/g, ' ').slice(0, 200)})`;
};

function createHostKeyCheck(pinned: string, place: string) {
  const line = /(?:^|\s)(ssh-\S+|ecdsa-\S+)\s+(AAAA[\w+/]+=*)/.exec(pinned);
  const expected = line ? fingerprintOf(Buffer.from(line[2]!, 'base64')) : pinned.trim().replace(/=+$/, '');
  if (!/^SHA256:[\w+/]{43}$/.test(expected)) {
    throw new TransportFault(
      'host_key',
      `${place}: the pinned key is neither SHA256:… nor a public key in one line`,
    );
  }
  return {
    // A server with several keys must present the pinned one.
    algorithms: line && signaturesOf(line[1]!),
    refuse(key: Buffer): TransportFault | null {
      const given = fingerprintOf(key);
      if (given === expected) return null;
      return new TransportFault(
        'host_key',
        `${place}, connect: the server has the key ${given}, not ${expected}`,
      );
    },
  };
}

const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

const signaturesOf = (type: string) =>
  (type === 'ssh-rsa' ? ['rsa-sha2-512', 'rsa-sha2-256'] : [type]) as ServerHostKeyAlgorithm[];
