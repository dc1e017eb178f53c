import { appendFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { TestedCall } from '../api/openapi/operations-document';

const file = process.env.ASKED_LOG;
if (file) {
  const known = new Set<string>();
  globalThis.noteAsked = (method, path) => {
    const { testPath, currentTestName } = expect.getState();
    if (testPath === undefined || currentTestName === undefined) return;
    const asked: TestedCall = { method, path, file: testPath, test: currentTestName };
    const line = JSON.stringify(asked);
    if (known.has(line)) return;
    known.add(line);
    appendFileSync(file, `${line}\n`);
  };
}
