import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** PostgreSQL refuses root, so root runs it as `nobody`. */
interface Account {
  uid: number;
  gid: number;
}

const NOBODY: Account = { uid: 65534, gid: 65534 };

export const serverAccount: Account | undefined = process.getuid?.() === 0 ? NOBODY : undefined;

/** Returns the first of the directory and its parents that the server's user can't enter. */
export function findClosedParent(directory: string): string | undefined {
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

export function createPrivateDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true });
  changeOwner(directory);
  chmodSync(directory, 0o700);
}

export function changeOwner(file: string): void {
  if (serverAccount) chownSync(file, serverAccount.uid, serverAccount.gid);
}
