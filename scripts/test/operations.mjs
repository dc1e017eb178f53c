import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { load } from '../setup/load.mjs';

export async function withAsked(work) {
  const folder = mkdtempSync(path.join(tmpdir(), 'farshore-asked-'));
  const file = path.join(folder, 'asked.jsonl');
  try {
    return await work({ file, env: { ASKED_LOG: file } });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const readAsked = (file) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];

/** Checks that the test named in docs/operations.md calls each specified operation. */
export async function operations(file) {
  const { findOperationErrors } = await load('server/api/openapi/operations-document.ts');
  const faults = findOperationErrors(readFileSync('docs/operations.md', 'utf8'), readAsked(file));
  return faults.length
    ? { passed: 0, failed: 1, skipped: 0, failures: [{ title: 'operations', reason: faults.join('\n') }] }
    : { passed: 1, failed: 0, skipped: 0, failures: [] };
}
