import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** What whoever runs the deployment does from the command line; answers what it printed. */
export const operator = (words: string[], env: Record<string, string> = {}): string =>
  execFileSync(process.execPath, ['scripts/operator.mjs', ...words], {
    env: {
      ...process.env,
      DATABASE_URL: process.env.E2E_DATABASE_URL,
      DATA_DIR: path.dirname(process.env.DEMO_FILE ?? '.data/demo.json'),
      ...env,
    },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();
