import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from './inputs.mjs';
import { load } from './load.mjs';

const STAMP = 'sdk/typescript/src/generated/.inputs';
const isNoInput = (file) => /\.test\.tsx?$|^server\/(testing|data\/prisma)\//.test(file);

export const isSdkSource = (file) =>
  /^sdk\/(typescript\/src\/generated\/|python\/farshore\/(types|_resources|_async_resources)\.py$)/.test(
    file,
  );

/** Generates the files of the SDKs that come from the contracts, which may be anywhere in the server. */
export async function ensureSdkSources() {
  const inputs = hashOf(['server', 'package-lock.json'], isNoInput);
  const known = readStamp();
  if (known?.inputs === inputs && known.files.every((file) => existsSync(file))) return;
  const { sdkFiles } = await load('server/api/sdk/sdk.ts');
  const files = sdkFiles();
  for (const file of known?.files ?? []) if (!(file in files)) rmSync(file, { force: true });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  writeFileSync(STAMP, JSON.stringify({ inputs, files: Object.keys(files) }));
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8'));
  } catch {
    return undefined;
  }
}
