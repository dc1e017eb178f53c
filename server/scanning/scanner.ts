import type { FileBytes } from '../kernel/file';

export type Verdict =
  | { readonly is: 'clean' }
  /** Under the name that the scanner gives to what it found. */
  | { readonly is: 'infected'; readonly name: string }
  /** The scanner could not be asked, or gave no verdict. */
  | { readonly is: 'unavailable'; readonly why: string };

/** Looks for malware in what is uploaded. */
export type Scanner = {
  scan(file: Pick<FileBytes, 'stream'>, patienceMs?: number): Promise<Verdict>;
};
