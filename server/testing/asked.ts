import { appendFileSync } from 'node:fs';
import { expect } from 'vitest';

/** What a test asked for with success, as a line of the file that a whole run keeps. */
export type Asked = {
  readonly method: string;
  readonly path: string;
  readonly file: string;
  readonly test: string;
};

/** Where each request of a test is noted, unless nobody wants to know. */
const file = process.env.ASKED_LOG;
if (file) {
  const known = new Set<string>();
  globalThis.noteAsked = (method, path) => {
    const { testPath, currentTestName } = expect.getState();
    if (testPath === undefined || currentTestName === undefined) return;
    const asked: Asked = { method, path, file: testPath, test: currentTestName };
    const line = JSON.stringify(asked);
    if (known.has(line)) return;
    known.add(line);
    appendFileSync(file, `${line}\n`);
  };
}

declare global {
  var noteAsked: ((method: string, path: string) => void) | undefined;
}
