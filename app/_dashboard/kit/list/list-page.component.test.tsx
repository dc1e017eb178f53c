import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '@/app/_testing/accessible';
import { type Answers, refusal } from '@/app/_testing/answers';
import { show } from '@/app/_testing/show';
import type { Outputs } from '@/app/_trpc/outputs';
import { BeneficiaryList } from '../../payouts/beneficiaries/list-view';
import { PayoutList } from '../../payouts/payouts/list-view';
import { beneficiaryView } from '../../payouts/samples';

type Rows = Outputs['beneficiaries']['rows'];

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

const row = (at: number): Rows['data'][number] => ({
  version: 1,
  stage: null,
  archived: false,
  paid: null,
  returned: 0,
  verification: null,
  beneficiary: {
    id: `bene_0000000000000000000000000${ALPHABET[at]}`,
    status: 'active',
    category: 'payout',
    latin_name: null,
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
    archived_at: null,
    notes: {},
    created_at: '2026-11-01T00:00:00.000Z',
    updated_at: '2026-11-01T00:00:00.000Z',
  },
});

const pageOf = (data: Rows['data']): Rows => ({
  data,
  page_meta: { current: 1, previous: null, next: null, per_page: 50, pages: 1, count: data.length },
});

const beneficiaryOf = (id: string) =>
  [1, 2, 3].map(row).find(({ beneficiary }) => beneficiary.id === id)!.beneficiary;

const answers: Answers = {
  'beneficiaries.rows': pageOf([row(1), row(2), row(3)]),
  'beneficiaries.choices': pageOf([row(1), row(2), row(3)]),
  'beneficiaries.counts': { counts: { all: 3, pending: 0, active: 3, rejected: 1000 } },
  'beneficiaries.get': ({ id }) => beneficiaryOf(id),
  'beneficiaries.view': ({ id }) => beneficiaryView({ beneficiary: beneficiaryOf(id) }),
  'payouts.rows': { ...pageOf([]), data: [] },
  'validations.earlier': { fee: { amount: 25, currency: 'USD' }, offered: true, data: [] },
};

test('shows a count on each tab of a list', async () => {
  show(<BeneficiaryList />, { at: '/beneficiaries', answers });
  await expect.element(page.getByRole('link', { name: 'Active 3' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Rejected 1,000+' })).toBeVisible();
});

test('a page opened by its address says how many rows it shows while the total is unknown', async () => {
  show(<BeneficiaryList />, {
    at: `/beneficiaries?starting_after=${row(3).beneficiary.id}`,
    answers: { ...answers, 'beneficiaries.rows': pageOf([row(1), row(2)]) },
  });
  await expect.element(page.getByRole('status').getByText('2 shown', { exact: true })).toBeVisible();
});

test('the first page of a list says how many rows there are', async () => {
  const rows = pageOf([row(1), row(2)]);
  show(<BeneficiaryList />, {
    at: '/beneficiaries',
    answers: {
      ...answers,
      'beneficiaries.rows': { ...rows, page_meta: { ...rows.page_meta, count: 5_000 } },
    },
  });
  await expect
    .element(page.getByRole('status').getByText('5,000 beneficiaries', { exact: true }))
    .toBeVisible();
});

test('filters a list by preset or custom dates and keeps them in the URL', async () => {
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

test('filters a list by amount in the minor units of the currency', async () => {
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

test('finds a beneficiary filter by typing and selects it by keyboard', async () => {
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

test('closes the open filter choices on the first Escape and the filter on the second', async () => {
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

test('sorts list columns from their headers, names ascending and dates descending first', async () => {
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

test('hides the least important columns of a narrow list', async () => {
  show(<BeneficiaryList />, { at: '/beneficiaries', answers });
  await page.viewport(1800, 800);
  await expect.element(page.getByRole('columnheader', { name: 'Payment methods' })).toBeVisible();
  await page.viewport(800, 800);
  await expect.element(page.getByRole('columnheader', { name: 'Payment methods' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('columnheader', { name: 'Status' })).toBeVisible();
  const table = document.querySelector('table')!;
  expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement!.clientWidth);
});

test('on a phone, the page buttons follow the last row of a long list', async () => {
  await page.viewport(390, 800);
  const rows = pageOf(Array.from(ALPHABET, (_, at) => row(at)));
  show(
    <div className="flex h-dvh flex-col overflow-auto">
      <BeneficiaryList />
    </div>,
    { at: '/beneficiaries', answers: { ...answers, 'beneficiaries.rows': rows } },
  );
  const last = page.getByRole('row').last();
  await expect.element(last).toBeInTheDocument();
  const { bottom } = last.element().getBoundingClientRect();
  expect(bottom).toBeGreaterThan(800);
  const pages = page.getByRole('navigation', { name: 'Pages' }).element();
  expect(pages.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
});

test('reorders list columns by keyboard and resets their order', async () => {
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
  // The first item can't move up.
  await expect.element(page.getByRole('button', { name: 'Move Status down' })).toHaveFocus();
  await expectAccessible('columns to arrange');
  expect(heads()).toContain('Country');
  await page.getByRole('checkbox', { name: 'Show Country' }).click();
  await expect.poll(heads).not.toContain('Country');
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await expect.poll(() => heads().slice(0, 2)).toEqual(['Name', 'Status']);
  expect(heads()).toContain('Country');
});

test('reorders a list column by dragging', async () => {
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

test('looks up pasted IDs together and lets the user change or remove them', async () => {
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

test('moves through, selects and opens list rows by keyboard', async () => {
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

test("shows a role without read access that it can't open the list", async () => {
  show(<BeneficiaryList />, {
    at: '/beneficiaries',
    answers: { ...answers, 'beneficiaries.rows': refusal('forbidden') },
  });
  await expect
    .element(page.getByRole('heading', { name: 'You don’t have access to this page' }))
    .toBeVisible();
});

test('explains in an empty list which rows will appear', async () => {
  show(<BeneficiaryList />, {
    at: '/beneficiaries',
    answers: { ...answers, 'beneficiaries.rows': pageOf([]) },
  });
  await expect.element(page.getByRole('heading', { name: 'No beneficiaries yet' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Export' })).toBeDisabled();
});
