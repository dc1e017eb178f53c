import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestBank } from './test-bank';

/** The client's folders: the bank takes new files from `out`, leaves them there, and writes its own to `in`. */
export function connectFolders(bank: TestBank, folders: { readonly out: string; readonly in: string }) {
  const taken = new Set<string>();
  return {
    exchange(): void {
      for (const name of readdirSync(folders.out).sort()) {
        if (name.endsWith('.tmp') || taken.has(name)) continue;
        taken.add(name);
        bank.receive(name, readFileSync(path.join(folders.out, name)));
      }
      for (const { name, bytes } of bank.flush()) writeFileSync(path.join(folders.in, name), bytes);
    },
  };
}
