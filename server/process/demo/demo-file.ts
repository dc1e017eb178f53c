import { readFileSync } from 'node:fs';
import type { Config } from '../config';
import { writePrivately } from '../embedded/data-dir';
import { type Demo, seedDemo } from './demo';
import { demoPath } from './demo-merchant';

export async function loadOrSeedDemo(
  config: Config,
  databaseUrl: string,
  address: string,
): Promise<Demo | undefined> {
  const demo = readDemo(config, address) ?? (await seedDemo({ ...config, databaseUrl }, address));
  if (demo) writePrivately(demoPath(config.dataDir), JSON.stringify({ ...demo, address }, null, 2));
  return demo;
}

function readDemo(config: Config, address: string): Demo | undefined {
  try {
    const demo: Demo & { address: string } = JSON.parse(readFileSync(demoPath(config.dataDir), 'utf8'));
    return { ...demo, curl: demo.curl.replace(demo.address, address) };
  } catch {
    return undefined;
  }
}
