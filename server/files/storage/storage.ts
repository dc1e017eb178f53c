import type { FileHandle } from 'node:fs/promises';

type ContentInfo = { readonly size: number; readonly sha256: string };

/** An object is written once under an unguessable key and never changed. */
export type Storage = {
  /** Stores the content completely and durably, or not at all. Returns its key, by default a new one. */
  put(content: AsyncIterable<Uint8Array>, about: ContentInfo, key?: string): Promise<string>;
  /** Throws if the object does not exist. */
  get(key: string): Promise<AsyncIterable<Uint8Array>>;
  /** Also removes leftovers of an interrupted write. Does nothing if the object does not exist. */
  remove(key: string): Promise<void>;
  /** Holds an upload in progress. The file disappears when closed or when the process ends. */
  scratch(): Promise<FileHandle>;
};
