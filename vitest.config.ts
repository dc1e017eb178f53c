import path from 'node:path';
import { defineConfig } from 'vitest/config';

const value = ['server/kernel/**/*.test.ts', '**/*.value.test.ts', 'server/architecture.test.ts'];
const exclude = ['node_modules/**', '.build/**', '.next/**', 'e2e/**'];
const crash = ['server/crash/**/*.test.ts'];
const resolve = { alias: { '@': path.resolve(import.meta.dirname) } };

export default defineConfig({
  test: {
    projects: [
      { resolve, test: { name: 'value', include: value, exclude } },
      {
        resolve,
        test: {
          name: 'database',
          include: ['server/**/*.test.ts'],
          exclude: [...exclude, ...value, ...crash],
          globalSetup: 'server/testing/database.ts',
          setupFiles: 'server/testing/worker.ts',
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        resolve,
        test: {
          name: 'crash',
          include: crash,
          exclude,
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
