import { defineConfig } from '@playwright/test';
// @ts-expect-error: a script, which has no types.
import { browserContext, browserLaunch } from './scripts/test/browser.mjs';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/setup/server.ts',
  // Each worker would otherwise compile the bundled engine once more.
  build: { external: ['**/.build/**'] },
  outputDir: 'test-results/e2e',
  workers: 2,
  fullyParallel: true,
  // A retry only shows whether the failure is flaky; failOnFlakyTests still fails the run.
  retries: 1,
  failOnFlakyTests: true,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'dot',
  use: { trace: 'on-first-retry', ...browserContext, launchOptions: browserLaunch() },
});
