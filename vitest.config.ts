import { availableParallelism } from 'node:os';
import path from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
// @ts-expect-error: a script, which has no types.
import { browserContext, browserLaunch } from './scripts/test/browser.mjs';
// @ts-expect-error: a script, which has no types.
import { TEST_MS, WAIT_MS } from './scripts/test/guard.mjs';

const value = ['server/kernel/**/*.test.ts', '**/*.value.test.ts', 'server/testing/architecture/*.test.ts'];
const exclude = ['node_modules/**', '.build/**', '.next/**', 'e2e/**'];
const crash = ['server/testing/crash/**/*.test.ts'];
// A test waits for the database or the browser for a third of its time, so one more than the processors keeps
// them busy.
const maxWorkers = availableParallelism() + 1;
const guards = {
  expect: { poll: { timeout: WAIT_MS, interval: 10 } },
  testTimeout: TEST_MS,
  hookTimeout: TEST_MS,
};
const resolve = {
  alias: {
    '@': path.resolve(import.meta.dirname),
    farshore: path.resolve(import.meta.dirname, 'sdk/typescript/src/index.ts'),
  },
};

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        resolve,
        test: { name: 'value', include: value, exclude, isolate: false, ...guards },
      },
      {
        resolve,
        test: {
          name: 'database',
          // Modules keep no state of an engine, so each worker loads the server only once.
          isolate: false,
          include: ['{server,sdk}/**/*.test.ts'],
          exclude: [...exclude, ...value, ...crash],
          globalSetup: 'server/testing/database.ts',
          setupFiles: ['server/testing/worker.ts', 'server/testing/asked.ts'],
          ...guards,
        },
      },
      {
        resolve,
        // Next's bundler replaces these expressions.
        define: { 'process.env': '{}' },
        // Scans all tests for packages first, because a package found later reloads the page of a running
        // test.
        optimizeDeps: {
          force: true,
          entries: ['{app,components}/**/*.component.test.tsx', 'app/_testing/*'],
        },
        test: {
          name: 'component',
          include: ['{app,components}/**/*.component.test.tsx'],
          setupFiles: 'app/_testing/setup.ts',
          isolate: false,
          ...guards,
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions: browserLaunch(), contextOptions: browserContext }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1280, height: 800 },
            screenshotFailures: false,
          },
        },
      },
      {
        resolve,
        test: {
          name: 'crash',
          include: crash,
          exclude,
          ...guards,
        },
      },
    ],
  },
});
