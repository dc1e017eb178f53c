import type { FileHandle } from 'node:fs/promises';

/** What is known of content before it is stored. */
export type About = { readonly size: number; readonly sha256: string };

/** Where files are kept. An object is written once, under a name that nobody guesses, and never changed. */
export type Storage = {
  /** Stores the content whole and durably, or not at all, and answers its key: a new one where none is given. */
  put(content: AsyncIterable<Uint8Array>, about: About, key?: string): Promise<string>;
  /** Throws where there is no such object. */
  get(key: string): Promise<AsyncIterable<Uint8Array>>;
  /** Does nothing where there is no such object. What storing it left when it was interrupted goes too. */
  remove(key: string): Promise<void>;
  /** A file without a name, for what is still being received: it is gone when it is closed, or when the process ends. */
  scratch(): Promise<FileHandle>;
};
