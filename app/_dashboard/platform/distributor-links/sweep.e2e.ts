import { expect } from '@playwright/test';
import { row, sweepOf, tokenOf } from '@/e2e/sweep';

export const sweep = sweepOf({
  async fill({ firm, maker }) {
    const [code, closing] = ['open', 'closing'].map((name) =>
      `${name}-${firm.merchant.handle}`.toUpperCase(),
    );
    const fund = await firm.distributes([
      { code: code!, name: `A scheme whose name is long ${'x'.repeat(60)}` },
      { code: closing!, name: 'Meridian Technology' },
    ]);
    const { create, disable } = maker.trpc.distributor_links;
    const unavailable = await create({ scheme_code: closing! });
    const disabled = await create({ scheme_code: code! });
    const distributed = await create({ scheme_code: code!, amount: 250_000 });
    const open = await create({ scheme_code: code! });
    await disable({ id: disabled.id });
    await fund.close(closing!);
    const session = await fetch(distributed.url.replace('/d/', '/api/d/'), {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ amount: '2500' }),
    });
    expect(session.url).toContain('/pay/session/');
    return {
      distributorLink: distributed.id,
      investorPage: tokenOf(open.url),
      unavailablePage: tokenOf(unavailable.url),
      disabledPage: tokenOf(disabled.url),
    };
  },
  routes: [
    { path: '/d/shl_none', as: 'signedOut', has: 'Link not found', status: 404 },
    {
      path: ({ investorPage }) => `/d/${investorPage}`,
      as: 'signedOut',
      has: 'How much do you want to invest?',
      opens: {
        'an amount beyond the limits': async (page) => {
          await page.getByLabel('Amount in US dollars').fill('90,000,000');
          await page.getByRole('button', { name: 'Continue' }).click();
          await page.getByText(/A first purchase must be from 500.00 USD/).waitFor();
        },
      },
    },
    {
      path: ({ unavailablePage }) => `/d/${unavailablePage}`,
      as: 'signedOut',
      has: /isn’t available right now/,
    },
    { path: ({ disabledPage }) => `/d/${disabledPage}`, as: 'signedOut', has: 'This link was disabled' },
    {
      path: '/distributor-links',
      has: 'Distributor links',
      opens: { 'the side sheet of a distributor link': row('Distributor link') },
    },
    { path: '/distributor-links', at: 'Northwind Europe', has: /Feature not enabled for your business/ },
    {
      path: ({ distributorLink }) => `/distributor-links/${distributorLink}`,
      has: /1 in total/,
      opens: {
        'its openings as a table': (page) => page.getByText('Show as table').click(),
        'the question before disabling': async (page) => {
          await page.getByRole('button', { name: 'Disable link' }).click();
          await page.getByRole('dialog', { name: 'Disable this distributor link?' }).waitFor();
        },
      },
    },
    {
      path: '/distributor-links/new',
      has: 'New distributor link',
      opens: {
        'its errors': async (page) => {
          await page.getByLabel('Amount').fill('none');
          await page.getByRole('button', { name: 'Create distributor link' }).click();
          await page.getByRole('heading', { name: /^Fix \d+ errors? to continue$/ }).waitFor();
        },
        'the schemes': async (page) => {
          await page.getByRole('combobox', { name: 'Scheme' }).click();
          await page.getByRole('listbox').getByRole('option').first().waitFor();
        },
      },
    },
  ],
});
