import type { FileBytes } from '../../kernel/file';

export type Verdict =
  | { readonly is: 'clean' }
  | { readonly is: 'infected'; readonly name: string }
  | { readonly is: 'unavailable'; readonly why: string };

export type Scanner = {
  scan(file: Pick<FileBytes, 'stream'>, patienceMs?: number): Promise<Verdict>;
};
