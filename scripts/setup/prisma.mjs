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
  await quietly(process.execPath, ['node_modules/prisma/build/index.js', 'generate']);
  writeFileSync(STAMP, inputs);
}
