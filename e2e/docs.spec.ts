import { base, expect, test } from './journey';

test('the documentation is read signed out: search finds an error, whose page leads to its operations', async ({
  open,
}) => {
  const { page } = await open();
  await page.goto('/docs');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search the documentation' })).toBeFocused();
  await page.keyboard.type('insuff');
  await expect(page.getByRole('option').first()).toContainText('insufficient_balance');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/errors\/insufficient_balance$/);
  await expect(page.getByRole('heading', { name: 'insufficient_balance', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Create a payout' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Create a payout', level: 1 })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Example' })).toContainText(`${base}/api/v1/payouts`);
  await page.getByRole('link', { name: 'View as Markdown' }).press('Enter');
  await expect(page.getByText('# Create a payout')).toBeVisible();
});

test('a page without script shows its text, its menu and its example', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: base, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/docs/api/payouts/create');
  await expect(page.getByRole('navigation', { name: 'Documentation' })).toContainText('Cancel a payout');
  await expect(page.getByText('Fees are charged on top')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Example' })).toContainText('curl -X POST');
  await context.close();
});

test('each link of the first page, of the list of pages and of an error of the API leads to a page', async ({
  request,
}) => {
  const text = await (await request.get(`${base}/llms.txt`)).text();
  const start = await (await request.get(`${base}/docs`)).text();
  const refusal = await request.get(`${base}/api/v1/balances`);
  const help = /<([^>]+)>; rel="help"/.exec(refusal.headers().link ?? '')?.[1];
  expect(help).toBe('/docs/errors/unauthorized');
  const links = [
    ...[...text.matchAll(/\]\((\S+?)\)/g)].map(([, href]) => href!),
    ...[...start.matchAll(/href="(\/[^"#]*)"/g)].map(([, href]) => new URL(href!, base).href),
    new URL(help!, base).href,
  ];
  expect(links.length).toBeGreaterThan(500);
  const broken: string[] = [];
  for (const href of new Set(links)) {
    const { status } = await fetch(href, { method: 'HEAD', redirect: 'manual' });
    if (status >= 400) broken.push(`${status} ${href}`);
  }
  expect(broken).toEqual([]);
});
