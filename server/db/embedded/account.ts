import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** The user the database server runs as: PostgreSQL refuses root, so root hands it to nobody. */
export interface Account {
  uid: number;
  gid: number;
}

const NOBODY: Account = { uid: 65534, gid: 65534 };

/** Undefined: the database server runs as the user we are. */
export const serverAccount: Account | undefined = process.getuid?.() === 0 ? NOBODY : undefined;

/** The first of a directory and its parents that the server's account may not enter. */
export function closedParent(directory: string): string | undefined {
  if (!serverAccount) return undefined;
  for (let at = path.resolve(directory); ; at = path.dirname(at)) {
    const found = statSync(at, { throwIfNoEntry: false });
    if (found) {
      const mine = found.uid === serverAccount.uid;
      const ours = found.gid === serverAccount.gid;
      const enter = mine ? 0o100 : ours ? 0o010 : 0o001;
      if ((found.mode & enter) === 0) return at;
    }
    if (at === path.dirname(at)) return undefined;
  }
}

/** Makes a private directory that belongs to the server's account. */
export function privateDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true });
  handOver(directory);
  chmodSync(directory, 0o700);
}

export function handOver(file: string): void {
  if (serverAccount) chownSync(file, serverAccount.uid, serverAccount.gid);
}
