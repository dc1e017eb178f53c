import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config';
import { writePrivately } from './db/embedded/place';
import { type Demo, seedDemo } from './demo';
import type { Engine } from './engine';

const fileOf = (config: Config) => path.join(config.dataDir, 'demo.json');

/** The demo of an earlier start, or a new one where the database is empty; kept so that later starts can print it. */
export async function demoOf(config: Config, engine: Engine, address: string): Promise<Demo | undefined> {
  const kept = readDemo(config);
  if (kept) return kept;
  const demo = await seedDemo(engine, address);
  if (demo) writePrivately(fileOf(config), JSON.stringify(demo, null, 2));
  return demo;
}

function readDemo(config: Config): Demo | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(config), 'utf8'));
  } catch {
    return undefined;
  }
}

/** The last lines of a start: where to go, and as whom. */
export function welcome(address: string, demo: Demo | undefined): string {
  const lines = ['', `Farshore is ready at ${address}`, ''];
  if (!demo) {
    lines.push(
      'Make a merchant and its first token with',
      '  npm run --silent operator -- merchant create <handle>',
      '  npm run --silent operator -- token <handle>',
    );
    return lines.join('\n');
  }
  for (const { name, email, role } of demo.people) lines.push(`  ${email}  ${name}, ${role}`);
  lines.push(
    `  password  ${demo.password}`,
    `  sandbox token  ${demo.token}`,
    '',
    'Make a payout:',
    demo.curl,
  );
  return lines.join('\n');
}
