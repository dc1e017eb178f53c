import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hashOf } from '../setup/inputs.mjs';
import { isSdkSource } from '../setup/sdk-sources.mjs';

const FILE = '.build/passed.json';

const TOOLS = ['package.json', 'package-lock.json', 'tsconfig.json', 'vitest.config.ts', 'scripts'];
const SERVER = ['server', 'sdk', 'prisma', 'public', 'docs', 'app/_trpc'];
const PRODUCT = [
  ...SERVER,
  'app',
  'components',
  'next.config.mjs',
  'postcss.config.mjs',
  'instrumentation.ts',
];

const isTest = (file) => /\.test\.tsx?$/.test(file);
const isGenerated = (file) =>
  isSdkSource(file) || /^server\/data\/prisma\/|__pycache__|node_modules\//.test(file);

const INPUTS = {
  value: { places: [...PRODUCT, 'e2e', 'bench', 'README.md', 'CONTRIBUTING.md'] },
  database: { places: SERVER },
  component: { places: PRODUCT, skip: (file) => isTest(file) && !file.endsWith('.component.test.tsx') },
  e2e: { places: [...PRODUCT, 'e2e', 'playwright.config.ts'], skip: isTest },
  crash: { places: PRODUCT, skip: (file) => isTest(file) && !file.startsWith('server/testing/crash/') },
};

const hashOfStage = (stage) => {
  const { places, skip = () => false } = INPUTS[stage];
  return hashOf([...TOOLS, ...places], (file) => isGenerated(file) || skip(file));
};

/** Stages that passed with the same inputs. */
export function findUnchanged(stages) {
  const passed = readPassed();
  return stages.filter((stage) => passed[stage] === hashOfStage(stage));
}

export function recordPassed(stages) {
  mkdirSync('.build', { recursive: true });
  const passed = Object.fromEntries(stages.map((stage) => [stage, hashOfStage(stage)]));
  writeFileSync(FILE, JSON.stringify({ ...readPassed(), ...passed }));
}

function readPassed() {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'));
  } catch {
    return {};
  }
}
