import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { hashOf } from './inputs.mjs';
import { quietly } from './steps.mjs';

const STAMP = 'server/data/prisma/.inputs';

export async function ensurePrismaClient() {
  const generators = ['prisma', 'prisma-json-types-generator'].map(
    (name) => `node_modules/${name}/package.json`,
  );
  const inputs = hashOf(['prisma/schema', 'prisma.config.ts', ...generators]);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputs) return;
  // The types of JSON columns come from a development package, which an installation for production lacks.
  const only = existsSync(generators[1]) ? [] : ['--generator', 'client'];
  await quietly(process.execPath, ['node_modules/prisma/build/index.js', 'generate', ...only]);
  writeFileSync(STAMP, inputs);
}
