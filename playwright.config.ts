import { defineConfig } from '@playwright/test';

const asRoot = process.getuid?.() === 0;
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/setup/server.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  retries: 1,
  timeout: 60_000,
  reporter: 'dot',
  use: {
    trace: 'on-first-retry',
    locale: 'en-GB',
    timezoneId: 'UTC',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: asRoot ? ['--no-sandbox', ...quiet] : quiet,
    },
  },
});
