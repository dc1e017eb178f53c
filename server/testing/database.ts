import { rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
// @ts-expect-error: an untyped script.
import { bundle } from '../../scripts/setup/load.mjs';
import { migrate } from '../data/migrations/migrate';
import { temporaryDirectory, throwawayPostgres } from './throwaway';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: string;
    postgresLog: string;
  }
}

export const TEMPLATE = 'template_farshore';

export default async function setup(project: TestProject) {
  const postgres = await throwawayPostgres({ inMemory: true });
  try {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(`CREATE DATABASE ${TEMPLATE}`);
    await client.end();
    await migrate(onDatabase(postgres.url, TEMPLATE));
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  project.provide('postgres', postgres.url);
  project.provide('postgresLog', path.join(postgres.dataDir, 'postgres.log'));
  const folder = temporaryDirectory();
  // Lets bundles outside of the repository resolve packages.
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  process.env.FARSHORE_THREAD = path.join(folder, 'thread.mjs');
  await bundle('server/process/thread.ts', process.env.FARSHORE_THREAD);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

export function onDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
