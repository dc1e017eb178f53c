export type FaultKind =
  | 'timeout'
  | 'lost'
  | 'refused'
  | 'host_key'
  | 'auth'
  | 'missing_folder'
  | 'missing_file'
  | 'no_permission'
  | 'full'
  | 'bad_name'
  | 'too_large'
  | 'changed';

/** The message names the host or folder and the step. It never holds a key. */
export class TransportFault extends Error {
  constructor(
    readonly kind: FaultKind,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
    this.name = 'TransportFault';
  }
}

/** `size` in bytes. A server may give `modifiedAt` in whole seconds. */
export type RemoteFile = { readonly name: string; readonly size: number; readonly modifiedAt: Date };

/** The calls that folders and SFTP servers have in common. Each throws a TransportFault. */
export type RemoteFiles = {
  /** For messages: the host, or nothing for a local folder. */
  readonly host: string;
  /** Null if nothing has this path. */
  stat(path: string): Promise<{ readonly size: number; readonly isFolder: boolean } | null>;
  /** Regular files. */
  list(folder: string): Promise<RemoteFile[]>;
  /** The first `size` bytes, or fewer if the file is shorter. */
  read(path: string, size: number): AsyncIterable<Uint8Array>;
  /** Replaces what is there. */
  write(path: string, bytes: Uint8Array): Promise<void>;
  /** Fails if `to` exists. */
  move(from: string, to: string): Promise<void>;
  /** Succeeds if nothing is there. */
  remove(path: string): Promise<void>;
  close(): Promise<void>;
};
