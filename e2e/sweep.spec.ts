import path from 'node:path';
import type { APIResponse, Response } from '@playwright/test';
import { credentials } from './demo';
import type { Firm, Member } from './firm';
import { base, enter, expect, type Page, test } from './journey';
import {
  expectAccessible,
  expectContrast,
  expectNoSideways,
  expectRefusals,
  expectShape,
  listen,
  watch,
} from './page';
import { fill, routes } from './routes';
import { maxScriptBytes, scriptBytes } from './scripts';
import { type Made, nameOf, type Route } from './sweep';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 320, height: 800 };

/** Changes with each build, and is the same when a build is tested again. */
const turn = Number.parseInt(path.basename(process.env.FARSHORE_BUILD ?? '0').slice(0, 8), 16) % 6;

const templateOf = ({ path: place, as }: Route): string => {
  if (as === 'signedOut') return 'page of a visitor';
  if (typeof place !== 'string') return 'detail';
  return /\/(new|upload)$/.test(place) ? 'form' : 'list';
};

/**
 * Routes whose contrast is checked in both themes, and which are also looked at on a phone: the first of each
 * template, and a sixth of the others, which changes with the build. A viewer’s page is the owner’s with fewer
 * buttons. In the soak test all of them.
 */
const inEveryLook = new Set(
  routes.filter(
    (route, at) =>
      process.env.SOAK ||
      (route.as !== 'viewer' &&
        (at % 6 === turn || at === routes.findIndex((one) => templateOf(one) === templateOf(route)))),
  ),
);

/** `isFresh`: nothing was opened on the page. */
type Visit = { page: Page; seen: string[]; isFresh: boolean };

let firm: Firm;
let made: Made;
/** One browser per person and merchant, in which their pages are visited in turn. */
const visits = new Map<string, Visit>();

// In one worker, because contexts and the firm belong to it.
test.describe.configure({ mode: 'default' });

test.beforeAll(async ({ farshore }) => {
  firm = await farshore.firm({
    people: ['owner', 'admin', 'maker', 'approver', 'viewer'],
    features: ['platform', 'payout_approval', 'settlements', 'distributor_links', 'lrs'],
    lrsBanks: ['hdfc', 'icici'],
    funds: { USD: 900_000, EUR: 900_000 },
  });
  made = await fill(firm);
});

for (const route of routes) {
  const { path: place, as = 'owner', at, has, opens = {}, lacks, status = 200 } = route;
  const name = nameOf(route);
  const everyLook = inEveryLook.has(route);
  const looks = everyLook ? ' in either theme, at a desk or on a phone' : '';
  test(`${name} as ${as}${at ? ` at ${at}` : ''} has no fault${looks}`, async ({ browser, farshore }) => {
    const member = async (): Promise<Member | undefined> => {
      if (as === 'signedOut') return undefined;
      if (as === 'operator') return farshore.operator('owner', { isSignedIn: true });
      if (!at) return firm.member(as);
      const found = await farshore.signIn(credentials(as));
      const { merchants } = await found.trpc.people.me({});
      const { id: merchant_id } = merchants.find(({ name }) => name === at)!;
      await found.trpc.people.switch_merchant({ merchant_id });
      return found;
    };
    const who = `${as} at ${at}`;
    if (!visits.has(who)) {
      const context = await browser.newContext({ baseURL: base, reducedMotion: 'reduce', viewport: DESK });
      const cookie = (await member())?.cookie;
      if (cookie) await enter(context, cookie);
      const page = listen(await context.newPage());
      visits.set(who, { page, seen: watch(page, base), isFresh: false });
    }
    const visit = visits.get(who)!;
    const { page, seen } = visit;
    if (route.signsInAgain) await enter(page.context(), (await farshore.signIn((await member())!)).cookie);
    const path = typeof place === 'string' ? place : place(made);
    await page.setViewportSize(DESK);
    if (visit.isFresh && !everyLook && as !== 'signedOut') {
      await expectServed(path, await page.request.get(path), status);
      await follow(page, path);
    } else {
      const answer = await page.goto(path);
      if (status !== 200) expectRefusals(seen, status);
      await expectServed(path, answer!, status);
    }
    visit.isFresh = !Object.keys(opens).length;
    if (typeof has === 'string') await expect(page.getByRole('heading', { level: 1 })).toHaveText(has);
    else await expect(page.getByText(has).first()).toBeVisible();
    if (lacks) await expect(page.getByRole('button', { name: lacks, exact: true })).toHaveCount(0);
    await look(page, name, everyLook);
    for (const [what, open] of Object.entries(opens)) {
      await page.setViewportSize(DESK);
      await open(page);
      await look(page, `${name}, ${what}`, everyLook);
    }
    expect(seen.splice(0)).toEqual([]);
  });
}

/** Like a link: scripts are not loaded and run again, which takes most of the time of a visit. */
async function follow(page: Page, path: string) {
  await page.evaluate((to) => window.next.router.push(to), path);
  await expect(page).toHaveURL(new URL(path, base).href);
}

async function expectServed(path: string, answer: Response | APIResponse, status: number) {
  expect(answer.status(), path).toBe(status);
  const bytes = scriptBytes(await answer.text());
  expect(bytes, `bytes of script of ${path}`).toBeLessThan(maxScriptBytes(path));
}

async function look(page: Page, where: string, everyLook: boolean) {
  // Elements that are fading in have no contrast yet.
  await expect(page.locator('[aria-busy=true], [role=status].animate-late')).toHaveCount(0);
  // After a soft navigation the title arrives after the page.
  await expect(page).toHaveTitle(/./);
  // Contrast takes half of the time of all rules, and component tests check it in both themes.
  await (everyLook ? expectAccessible : expectShape)(page, where);
  if (!everyLook) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page, `${where} in dark`);
  await page.setViewportSize(PHONE);
  if (process.env.SOAK) await expectAccessible(page, `${where} on a phone in dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoSideways(page, `${where} on a phone`);
  await (process.env.SOAK ? expectAccessible : expectShape)(page, `${where} on a phone`);
}
