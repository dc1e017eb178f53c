import type { ListFile } from './entries';
import { readEuCsv, readEuXml } from './eu';
import { ListFault } from './fault';
import { readOfacCsv, readOfacXml } from './ofac';
import { readOwn } from './own';
import { readUksl } from './uksl';
import { readUn } from './un';

export type GivenFile = { readonly name: string; readonly bytes: Uint8Array };

type Format = {
  /** Formats of one source replace each other's versions. */
  readonly source: ListSource;
  read(files: readonly GivenFile[]): ListFile | Promise<ListFile>;
};

export const LIST_SOURCES = ['ofac', 'un', 'eu', 'uksl', 'own'] as const;
export type ListSource = (typeof LIST_SOURCES)[number];

const one =
  (read: (bytes: Uint8Array, file: string) => ListFile | Promise<ListFile>) =>
  ([given, ...more]: readonly GivenFile[]) => {
    if (!given || more.length) throw new ListFault('files', 'must be one file');
    return read(given.bytes, given.name);
  };

export const LIST_FORMATS: Readonly<Record<string, Format>> = {
  'ofac-csv': { source: 'ofac', read: readOfacCsv },
  'ofac-xml': { source: 'ofac', read: readOfacXml },
  un: { source: 'un', read: one(readUn) },
  'eu-xml': { source: 'eu', read: one(readEuXml) },
  'eu-csv': { source: 'eu', read: one(readEuCsv) },
  uksl: { source: 'uksl', read: one(readUksl) },
  own: { source: 'own', read: one(readOwn) },
};
