import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { conversion } from '@/app/_dashboard/treasury/samples';
import { pageOf } from '@/app/_testing/page-of';
import { show } from '@/app/_testing/show';
import { ConversionPage } from './detail-view';
import { ConversionList } from './list-view';

const at = '/balances/conversions';

test('the list shows debit, credit, rate and fee of each conversion', async () => {
  show(<ConversionList />, { at, answers: { 'conversions.rows': pageOf(conversion()) } });
  const row = page.getByRole('table', { name: 'Conversions' }).getByRole('row').nth(1);
  for (const says of ['USD to EUR', '100.00 USD', '86.17 EUR', '0.8617', '0.50 USD'])
    await expect.element(row.getByText(says, { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /^Conversions/ }))
    .toHaveAttribute('aria-current', 'page');
});

test('a conversion row on a phone has both amounts and its date', async () => {
  await page.viewport(320, 700);
  show(<ConversionList />, { at, answers: { 'conversions.rows': pageOf(conversion()) } });
  await expect.element(page.getByText('100.00 USD', { exact: true })).toBeVisible();
  await expect.element(page.getByText('86.17 EUR', { exact: true })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('an empty list says what appears there', async () => {
  show(<ConversionList />, { at, answers: { 'conversions.rows': pageOf() } });
  await expect.element(page.getByText('No conversions yet')).toBeVisible();
});

test('a conversion shows the debited and the credited balance and who converted', async () => {
  const actor = { type: 'person', name: 'Tom Becker' } as const;
  const { created_at } = conversion();
  const event = {
    id: 'evt_1',
    type: 'balance_conversion.success',
    at: created_at,
    actor,
    title: 'Converted',
  };
  show(<ConversionPage id="conv_1" />, {
    answers: { 'conversions.view': { conversion: conversion(), timeline: [event] } },
  });
  await expect.element(page.getByText('Debited from USD balance')).toBeVisible();
  await expect.element(page.getByText('100.50 USD', { exact: true })).toBeVisible();
  await expect.element(page.getByText('1 USD = 0.8617 EUR')).toBeVisible();
  await expect.element(page.getByText('Tom Becker')).toBeVisible();
});
