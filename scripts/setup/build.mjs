import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from './inputs.mjs';
import { bundle, load } from './load.mjs';
import { packSdks } from './sdk.mjs';
import { isSdkSource } from './sdk-sources.mjs';
import { quietly } from './steps.mjs';

const INPUTS = [
  ...[
    'app',
    'components',
    'public',
    'sdk',
    'server',
    'prisma/functions',
    'prisma/schema',
    'instrumentation.ts',
    'tsconfig.json',
  ],
  ...[
    'next.config.mjs',
    'postcss.config.mjs',
    'package.json',
    'package-lock.json',
    'scripts/setup/build.mjs',
    'scripts/setup/sdk.mjs',
    'scripts/setup/sdk-sources.mjs',
  ],
];
const isNoInput = (file) =>
  isSdkSource(file) || /\.test\.tsx?$|^app\/_testing\/|^server\/(testing|data\/prisma)\//.test(file);

const ROOT = '.build';
const DONE = 'done';

export async function ensureBuild(say = () => {}) {
  const name = hashOf(INPUTS, isNoInput);
  const folder = `${ROOT}/${name}`;
  const { processStart, sleep } = await load('server/process/embedded/process.ts');
  if (existsSync(`${folder}/${DONE}`)) return folder;
  const unlock = await lockBuild(folder, processStart, sleep);
  try {
    if (existsSync(`${folder}/${DONE}`)) return folder;
    say('next build (about half a minute)');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    await buildInto(folder);
    prune(name, processStart);
    return folder;
  } finally {
    unlock();
  }
}

async function buildInto(folder) {
  const tsconfig = writeTsconfig(folder);
  await bundle('server/main.ts', path.resolve(folder, 'main.mjs'));
  for (const name of ['thread', 'worker-thread', 'task-process'])
    await bundle(`server/process/${name}.ts`, path.resolve(folder, `${name}.mjs`));
  await packSdks(folder);
  await keepOpenApi(folder);
  await quietly(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    FARSHORE_BUILD: folder,
    FARSHORE_TSCONFIG: tsconfig,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  });
  writeFileSync(`${folder}/${DONE}`, '');
}

/** The server would need about a second for it at the first request. */
export async function keepOpenApi(folder) {
  const { OPENAPI_FORMATS, openApiText } = await load('server/api/openapi/document.ts');
  for (const format of OPENAPI_FORMATS) writeFileSync(`${folder}/openapi.${format}`, openApiText(format));
}

/** Next rewrites the tsconfig it is given, so it gets its own copy. */
export function writeTsconfig(folder) {
  mkdirSync(folder, { recursive: true });
  const tsconfig = JSON.parse(readFileSync('tsconfig.json', 'utf8'));
  const up = '../..';
  Object.assign(tsconfig.compilerOptions, { paths: { '@/*': [`${up}/*`] }, incremental: false });
  tsconfig.include = [`${up}/**/*.ts`, `${up}/**/*.tsx`];
  const left = [
    'node_modules',
    '.build',
    '.next',
    '.data',
    'e2e',
    'sdk',
    'app/_testing',
    'server/testing',
    '**/*.test.ts',
    '**/*.test.tsx',
    '*.config.ts',
  ];
  tsconfig.exclude = left.map((place) => `${up}/${place}`);
  const file = `${folder}/tsconfig.json`;
  writeFileSync(file, JSON.stringify(tsconfig, null, 2));
  return file;
}

async function lockBuild(folder, processStart, sleep) {
  mkdirSync(ROOT, { recursive: true });
  const lock = `${folder}.lock`;
  for (;;) {
    try {
      writeFileSync(lock, `${process.pid}-${processStart(process.pid)}`, { flag: 'wx' });
      return () => rmSync(lock, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    await sleep(300);
    if (existsSync(lock) && !isLive(readFileSync(lock, 'utf8'), processStart)) rmSync(lock, { force: true });
  }
}

function prune(current, processStart) {
  for (const name of readdirSync(ROOT)) {
    if (!/^[0-9a-f]{16}$/.test(name) || name === current) continue;
    const marks = `${ROOT}/${name}/used-by`;
    const used = existsSync(marks) && readdirSync(marks).some((mark) => isLive(mark, processStart));
    if (!used && !existsSync(`${ROOT}/${name}.lock`))
      rmSync(`${ROOT}/${name}`, { recursive: true, force: true });
  }
}

function isLive(mark, processStart) {
  const [pid, start] = mark.split('-');
  return processStart(Number(pid)) === start;
}
