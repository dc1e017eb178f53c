import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '@/app/_testing/accessible';
import { type Answers, refusal } from '@/app/_testing/answers';
import { show } from '@/app/_testing/show';
import type { Outputs } from '@/app/_trpc/outputs';
import { BeneficiaryList } from '../beneficiaries/_parts/beneficiary-list';
import { PayoutList } from '../payouts/_parts/payout-list';

type Rows = Outputs['beneficiaries']['rows'];

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

const row = (at: number): Rows['data'][number] => ({
  version: 1,
  beneficiary: {
    id: `bene_0000000000000000000000000${ALPHABET[at]}`,
    status: 'active',
    category: 'payout',
    name: `Payee ${at}`,
    type: 'business',
    email: null,
    phone: null,
    nickname: `Payee ${at}`,
    address: { country_code: 'IND' },
    documents: [],
    bank_account: {
      account_number: `****000${at}`,
      currency: 'INR',
      swift_code: null,
      local_routing_number: 'HDFC0000123',
      name: 'HDFC Bank',
      address: null,
      intermediate_bank: null,
    },
    upi_account: null,
    payment_rails: ['imps', 'neft'],
    sent_as: [],
    notes: {},
    created_at: '2026-11-01T00:00:00.000Z',
    updated_at: '2026-11-01T00:00:00.000Z',
  },
});

const pageOf = (data: Rows['data']): Rows => ({
  data,
  page_meta: { current: 1, previous: null, next: null, per_page: 50, pages: 1, count: data.length },
});

const answers: Answers = {
  'beneficiaries.rows': pageOf([row(1), row(2), row(3)]),
  'beneficiaries.counts': { counts: { all: 3, pending: 0, active: 3, rejected: 1000 } },
  'beneficiaries.get': ({ id }) =>
    [1, 2, 3].map(row).find(({ beneficiary }) => beneficiary.id === id)!.beneficiary,
  'validations.earlier': { fee: { amount: 25, currency: 'USD' }, offered: true, data: [] },
};

test('each tab says how many it has', async () => {
  show(<BeneficiaryList />, { at: '/beneficiaries', answers });
  await expect.element(page.getByRole('link', { name: 'Active 3' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Rejected 1,000+' })).toBeVisible();
  await expectAccessible('a list');
});

test('days are filtered by a preset or from and to, and stand in the address', async () => {
  const { asked, place } = show(<BeneficiaryList />, { at: '/beneficiaries', answers });
  await page.getByRole('button', { name: 'Added', exact: true }).first().click();
  await page.getByLabelText('From').fill('2026-11-02');
  await page.getByLabelText('To').fill('2026-11-01');
  await expect.element(page.getByText('Must not be before the start')).toBeVisible();
  await expectAccessible('days that end before they begin');
  await page.getByLabelText('To').fill('2026-11-05');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('2 Nov – 5 Nov 2026')).toBeVisible();
  await expect
    .poll(() => asked('beneficiaries.rows').at(-1))
    .toMatchObject({ after: '2026-11-02', before: '2026-11-05' });
  await expect
    .poll(() => asked('beneficiaries.counts').at(-1))
    .toEqual({ after: '2026-11-02', before: '2026-11-05' });
  await expect.poll(() => place.address).toBe('/beneficiaries?after=2026-11-02&before=2026-11-05');
  await page.getByRole('button', { name: 'Remove filter Added' }).click();
  await expect.poll(() => place.address).toBe('/beneficiaries');
});

test('an amount is filtered in its currency, in minor units', async () => {
  const none = { ...pageOf([]), data: [] };
  const { asked } = show(<PayoutList />, {
    at: '/payouts',
    answers: {
      'payouts.rows': none,
      'payouts.counts': { counts: { all: 0 } },
    },
  });
  await page.getByRole('button', { name: 'Amount', exact: true }).click();
  await page.getByLabelText('Currency').selectOptions('EUR');
  await page.getByLabelText('From').fill('1,250.505');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.element(page.getByText('Enter an amount above 0 with at most 2 decimals')).toBeVisible();
  await page.getByLabelText('From').fill('1,250.50');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.element(page.getByText('at least 1,250.50 EUR')).toBeVisible();
  await expect
    .poll(() => asked('payouts.rows').at(-1))
    .toMatchObject({ min_amount: 125_050, source_currency: 'EUR' });
  await expect.element(page.getByRole('heading', { name: 'No results' })).toBeVisible();
});

test('a beneficiary is found by typing, chosen by keyboard and named in the filter', async () => {
  const { asked } = show(<PayoutList />, {
    at: '/payouts',
    answers: { ...answers, 'payouts.rows': pageOf([]) as never, 'payouts.counts': { counts: {} } },
  });
  await page.getByRole('button', { name: 'Beneficiary', exact: true }).click();
  await page.getByRole('combobox', { name: 'Beneficiary' }).fill('Pay');
  await expect.element(page.getByRole('option', { name: 'Payee 2' })).toBeVisible();
  await expectAccessible('a beneficiary to choose');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(page.getByRole('button', { name: 'Beneficiary Payee 2' })).toBeVisible();
  await expect
    .poll(() => asked('payouts.rows').at(-1))
    .toMatchObject({ beneficiary_id: row(2).beneficiary.id });
});

test('Escape closes the open choices first, and then the filter', async () => {
  show(<PayoutList />, {
    at: '/payouts',
    answers: { ...answers, 'payouts.rows': pageOf([]) as never, 'payouts.counts': { counts: {} } },
  });
  await page.getByRole('button', { name: 'Beneficiary', exact: true }).click();
  const field = page.getByRole('combobox', { name: 'Beneficiary' });
  await field.fill('Pay');
  await expect.element(page.getByRole('option', { name: 'Payee 1' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
});

test('columns sort from their heads, names from A and dates from the newest', async () => {
  const { asked, place } = show(<BeneficiaryList />, { at: '/beneficiaries', answers });
  const head = page.getByRole('columnheader', { name: 'Name' });
  await head.getByRole('button').click();
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => asked('beneficiaries.rows').at(-1)).toMatchObject({ sort: 'name' });
  await head.getByRole('button').click();
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('columnheader', { name: 'Added' }).getByRole('button').click();
  await expect.poll(() => place.address).toBe('/beneficiaries?sort=-created_at');
});

test('the least important columns go where the list is narrow', async () => {
  show(<BeneficiaryList />, { at: '/beneficiaries', answers });
  await page.viewport(1400, 800);
  await expect.element(page.getByRole('columnheader', { name: 'Rails' })).toBeVisible();
  await page.viewport(800, 800);
  await expect.element(page.getByRole('columnheader', { name: 'Rails' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('columnheader', { name: 'Status' })).toBeVisible();
  const table = document.querySelector('table')!;
  expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement!.clientWidth);
});

test('columns are put in another order by keyboard, and in their own again', async () => {
  show(<BeneficiaryList />, { at: '/beneficiaries', answers });
  await page.viewport(1400, 800);
  const heads = () =>
    [...document.querySelectorAll('thead th')].map((head) => head.textContent).filter(Boolean);
  await expect.poll(() => heads().slice(0, 2)).toEqual(['Name', 'Status']);
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  const up = page.getByRole('button', { name: 'Move Status up' });
  await up.click();
  await expect.poll(() => heads().slice(0, 2)).toEqual(['Status', 'Name']);
  await expect.element(page.getByText('Status is column 1 of')).toBeInTheDocument();
  // At the top there is no further up.
  await expect.element(page.getByRole('button', { name: 'Move Status down' })).toHaveFocus();
  await expectAccessible('columns to arrange');
  expect(heads()).toContain('Country');
  await page.getByRole('checkbox', { name: 'Show Country' }).click();
  await expect.poll(heads).not.toContain('Country');
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await expect.poll(() => heads().slice(0, 2)).toEqual(['Name', 'Status']);
  expect(heads()).toContain('Country');
});

test('a column is dragged to another place', async () => {
  show(<BeneficiaryList />, { at: '/beneficiaries', answers });
  await page.viewport(1400, 800);
  const heads = () =>
    [...document.querySelectorAll('thead th')].map((head) => head.textContent).filter(Boolean);
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  const item = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await userEvent.dragAndDrop(item('Country'), item('Name'));
  await expect.poll(() => heads().slice(0, 2)).toEqual(['Country', 'Name']);
  await page.getByRole('button', { name: 'Reset to default' }).click();
});

test('pasted IDs are looked for together, and can be changed and taken off', async () => {
  const { asked, place } = show(<BeneficiaryList />, { at: '/beneficiaries', answers });
  const ids = [1, 2, 3].map((at) => row(at).beneficiary.id);
  const field = page.getByRole('searchbox', { name: 'Search' });
  const paste = async (text: string) => {
    await field.click();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    field
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  };
  await paste(Array.from({ length: 101 }, (_, at) => `INV-${at}`).join('\n'));
  await expect.element(page.getByText('The search must have at most 100 lines')).toBeVisible();
  expect(place.address).toBe('/beneficiaries');
  await paste(`${ids[0]}, ${ids[1]}\n${ids[2]}\n`);
  const chip = page.getByRole('button', { name: '3 IDs', exact: true });
  await expect.element(chip).toHaveFocus();
  await expect
    .poll(() => asked('beneficiaries.rows').at(-1))
    .toMatchObject({ q: `${ids[0]}, ${ids[1]}\n${ids[2]}` });
  await chip.click();
  const lines = page.getByLabelText('IDs or references, one per line');
  await expect.element(lines).toHaveValue(ids.join('\n'));
  await expectAccessible('a list of IDs');
  await lines.fill('INV-1\nINV 2');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect.element(page.getByRole('button', { name: '2 references', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove 2 references from the search' }).click();
  await expect.element(field).toHaveValue('');
  await expect.poll(() => place.address).toBe('/beneficiaries');
});

test('rows are walked, selected and opened by keyboard', async () => {
  show(<BeneficiaryList />, { at: '/beneficiaries', answers });
  await expect.element(page.getByRole('link', { name: 'Payee 1 ••0001' })).toBeVisible();
  await userEvent.keyboard('jjx');
  await expect.element(page.getByText('1 selected')).toBeVisible();
  await userEvent.keyboard('j{Shift>}x{/Shift}');
  await expect.element(page.getByText('2 selected')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  const sheet = page.getByRole('dialog', { name: 'Beneficiary' });
  await expect.element(sheet.getByRole('heading', { name: 'Payee 3' })).toBeVisible();
  await userEvent.keyboard('[[');
  await expect.element(sheet.getByRole('heading', { name: 'Payee 2' })).toBeVisible();
});

test('a role that may not read the list is told so', async () => {
  show(<BeneficiaryList />, {
    at: '/beneficiaries',
    answers: { ...answers, 'beneficiaries.rows': refusal('forbidden') },
  });
  await expect.element(page.getByRole('heading', { name: 'Your role can’t open this' })).toBeVisible();
});

test('an empty list says what will be there', async () => {
  show(<BeneficiaryList />, {
    at: '/beneficiaries',
    answers: { ...answers, 'beneficiaries.rows': pageOf([]) },
  });
  await expect.element(page.getByRole('heading', { name: 'No beneficiaries yet' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Export' })).toBeDisabled();
});
