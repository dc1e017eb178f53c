import { appendFileSync, copyFileSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

const folder = process.env.FARSHORE_LOGS;

export function keepLog(name: string, text: Buffer): void {
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  appendFileSync(path.join(folder, name), text);
}

export function keepLogsOf(dataDir: string): void {
  const log = path.join(dataDir, 'postgres.log');
  if (!folder || !existsSync(log)) return;
  mkdirSync(folder, { recursive: true });
  copyFileSync(log, path.join(folder, `postgres-${path.basename(dataDir)}.log`));
}
