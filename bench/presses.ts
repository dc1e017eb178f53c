import { rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Locator, type Page } from '@playwright/test';
import { migrate } from '../server/data/migrations/migrate';
import { createEngine } from '../server/process/create-engine';
import { testMerchant } from '../server/testing/merchant';
import { signedIn } from '../server/testing/person';
import { launchProduction, untilReady } from '../server/testing/production';
import { temporaryDirectory, throwawayPostgres } from '../server/testing/throwaway';
import { SECRET } from './kit/payers';
import { writeText as write } from './kit/report';

const WAITING = 120;
const ROUNDS = Number(process.env.ROUNDS ?? 15);
const SLOWER = 4;
const LATENCY_MS = 600;
const BYTES_PER_SECOND = 50_000;

type Measured = { readonly name: string; readonly took: readonly number[] };

type Act = { readonly name: string; readonly act: (page: Page) => Promise<void> };

/**
 * Time from an input to the next paint, on a CPU throttled by `SLOWER`; for links, to the paint of the next page's
 * title on a slow line.
 */
export async function bench(): Promise<void> {
  const postgres = await throwawayPostgres({ fsync: true });
  const dataDir = temporaryDirectory();
  await migrate(postgres.url);
  const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, FARSHORE_SECRET: SECRET };
  const server = await launchProduction({ ...env, LOG_LEVEL: 'error' });
  await untilReady(server);
  const publicUrl = new URL(server.base);
  const engine = await createEngine({
    databaseUrl: postgres.url,
    secret: SECRET,
    worker: false,
    publicUrl,
    dataDir,
  });
  const { browserLaunch } = await import(pathToFileURL(path.resolve('scripts/test/browser.mjs')).href);
  const browser = await chromium.launch(browserLaunch());
  try {
    const merchant = await testMerchant(engine, { features: ['payout_approval'] });
    await merchant.fund(100_000_000);
    const beneficiary_id = await merchant.payee('IN');
    for (let at = 0; at < WAITING; at++) {
      await merchant.call('POST', '/payouts', {
        purpose_code: 'S0802',
        beneficiary_id,
        source_currency: 'USD',
        destination_currency: 'INR',
        source_amount: 10_000 + at,
        payment_rail: 'imps',
      });
    }
    const headers = await signedIn(engine, merchant, 'owner');
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const [name = '', value = ''] = headers.get('cookie')!.split(/=(.*)/);
    await context.addCookies([{ name, value, url: server.base }]);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(watchInteractions);
    const measured = [];
    for (const { name, act } of ACTS) {
      const took: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        await page.goto(`${server.base}/approvals`);
        await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
        await page.locator('a[data-row]').first().waitFor();
        // Wait for the parts that load when the page is idle.
        await page.waitForTimeout(1_500);
        await page.evaluate(() => {
          window.interactions = [];
        });
        await act(page);
        await page.waitForTimeout(600);
        took.push(Math.max(0, ...(await page.evaluate(() => window.interactions))));
      }
      measured.push({ name, took: took.sort((a, b) => a - b) });
    }
    report(measured);
    await page.addInitScript(watchTitle);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND,
    });
    reportLinks(await measureLinks(page, server.base));
  } finally {
    await browser.close();
    await engine.stop();
    await server.kill('SIGTERM');
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

declare global {
  interface Window {
    interactions: number[];
    /** Title of the page that a link leads to, and the time from the click until it was painted. */
    awaited: string;
    shownAfter: number | undefined;
  }
}

function watchInteractions(): void {
  window.interactions = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEntry & { interactionId?: number };
      if (interactionId) window.interactions.push(duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

function watchTitle(): void {
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const look = () => {
        if (document.querySelector('h1')?.textContent !== window.awaited) return requestAnimationFrame(look);
        // The frame after the one with the title.
        requestAnimationFrame(() => {
          window.shownAfter = performance.now() - timeStamp;
        });
      };
      requestAnimationFrame(look);
    },
    true,
  );
}

const PLACES = [
  { from: '/', to: '/approvals', title: 'Approvals' },
  { from: '/', to: '/rfis', title: 'Information requests' },
  { from: '/', to: '/balances', title: 'Balances' },
  { from: '/', to: '/payouts', title: 'Payouts' },
  { from: '/', to: '/payments', title: 'Payments' },
  { from: '/', to: '/beneficiaries', title: 'Beneficiaries' },
  { from: '/payouts', to: '/payouts/new', title: 'New payout' },
  { from: '/beneficiaries', to: '/beneficiaries/new', title: 'Add beneficiary' },
  { from: '/payment-links', to: '/payment-links/new', title: 'New payment link' },
] as const;

async function measureLinks(page: Page, base: string): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const { from, to, title } of PLACES) {
    const took: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await page.goto(`${base}${from}`);
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
      await page.waitForTimeout(2_000);
      await page.evaluate((awaited) => {
        window.awaited = awaited;
        window.shownAfter = undefined;
      }, title);
      await press(page.locator(`a[href="${to}"]:visible`).first());
      const shown = await page.waitForFunction(() => window.shownAfter);
      took.push(Math.round((await shown.jsonValue())!));
    }
    measured.push({ name: `${from} to ${to}`, took: took.sort((a, b) => a - b) });
  }
  return measured;
}

const ACTS: readonly Act[] = [
  { name: 'tick a row', act: (page) => press(page.locator('tbody input[type=checkbox]').nth(3)) },
  { name: 'tick all rows', act: (page) => press(page.getByLabel('Select all on this page')) },
  {
    name: 'choose a filter',
    act: async (page) => {
      await press(page.getByRole('button', { name: 'Payment method', exact: true }));
      await press(page.getByRole('menuitemradio').first());
    },
  },
  {
    name: 'type into the search',
    act: (page) => page.getByLabel('Search', { exact: true }).pressSequentially('asha'),
  },
  { name: 'open a row', act: (page) => press(page.locator('a[data-row]').nth(5)) },
  { name: 'go down a row by key', act: (page) => page.keyboard.press('j') },
];

/**
 * Moves the mouse and clicks by coordinates, because Playwright's `click` queries the page between its events
 * and that time would be measured.
 */
async function press(target: Locator): Promise<void> {
  await target.hover();
  const box = (await target.boundingBox())!;
  await target.page().waitForTimeout(300);
  await target.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

const at = (took: readonly number[], share: number) => took[Math.ceil(took.length * share) - 1]!;

function report(measured: readonly Measured[]): void {
  write(
    'interactions',
    [
      `Approvals with ${WAITING} payouts waiting, a processor ${SLOWER} times slower, ${ROUNDS} times each; the browser counts in steps of 8 ms, and what takes less than 16 as 0.`,
      '',
      '| press | p75 ms until painted | worst ms |',
      '|---|---|---|',
      ...measured.map(({ name, took }) => `| ${name} | ${at(took, 0.75)} | ${at(took, 1)} |`),
    ].join('\n'),
  );
}

function reportLinks(measured: readonly Measured[]): void {
  write(
    'links',
    [
      `A processor ${SLOWER} times slower and a line of ${LATENCY_MS} ms and ${BYTES_PER_SECOND / 1_000} kB/s, ${ROUNDS} times each.`,
      '',
      '| link | p75 ms until the title is painted | worst ms |',
      '|---|---|---|',
      ...measured.map(({ name, took }) => `| ${name} | ${at(took, 0.75)} | ${at(took, 1)} |`),
    ].join('\n'),
  );
}
