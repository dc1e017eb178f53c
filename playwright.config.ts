import { defineConfig } from '@playwright/test';
// @ts-expect-error: a script, which has no types.
import { browserContext, browserLaunch } from './scripts/test/browser.mjs';
// @ts-expect-error: a script, which has no types.
import { TEST_MS, WAIT_MS } from './scripts/test/guard.mjs';

export default defineConfig({
  testDir: 'e2e',
  // The sweep begins first, because it keeps one worker for long.
  projects: [
    { name: 'sweep', testMatch: 'sweep.spec.ts' },
    { name: 'journeys', testMatch: '*.spec.ts', testIgnore: 'sweep.spec.ts' },
  ],
  globalSetup: './e2e/setup/server.ts',
  // Each worker would otherwise compile the bundled engine once more.
  build: { external: ['**/.build/**'] },
  outputDir: 'test-results/e2e',
  workers: 2,
  fullyParallel: true,
  // A retry only shows whether the failure is flaky; failOnFlakyTests still fails the run.
  retries: 1,
  failOnFlakyTests: true,
  timeout: TEST_MS,
  expect: { timeout: WAIT_MS },
  reporter: 'dot',
  // The sweep is slow on purpose.
  reportSlowTests: null,
  use: {
    actionTimeout: WAIT_MS,
    navigationTimeout: WAIT_MS,
    trace: 'on-first-retry',
    ...browserContext,
    launchOptions: browserLaunch(),
  },
});
