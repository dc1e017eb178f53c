import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config';
import { recreateDatabase } from './db/embedded/database';
import { writePrivately } from './db/embedded/place';
import { migrate, readMigrations } from './db/migrate';
import { type Demo, seedDemo } from './demo';
import type { Engine } from './engine';

const kept = (config: Config) => path.join(config.dataDir, 'demo.json');
const half = (config: Config) => path.join(config.dataDir, 'demo.half');

/** Migrates the embedded database, and begins it again when an earlier start was killed while filling it. */
export async function migrateForDemo(
  config: Config,
  url: string,
  say: (line: string) => void,
): Promise<void> {
  if (existsSync(half(config))) {
    say('an earlier start was killed while it told the demo: beginning again');
    await recreateDatabase(url);
  }
  const applied = await migrate(url);
  for (const name of applied) say(name);
  // Only a database that this very start has made may be thrown away by the next.
  if (applied.length === readMigrations().length) writePrivately(half(config), '');
}

/** The demo of an earlier start, or a new one where the database is empty; kept so that later starts can print it. */
export async function demoOf(config: Config, engine: Engine, address: string): Promise<Demo | undefined> {
  const demo = readDemo(config) ?? (await seedDemo(engine, address));
  if (demo) writePrivately(kept(config), JSON.stringify(demo, null, 2));
  rmSync(half(config), { force: true });
  return demo;
}

function readDemo(config: Config): Demo | undefined {
  try {
    return JSON.parse(readFileSync(kept(config), 'utf8'));
  } catch {
    return undefined;
  }
}
