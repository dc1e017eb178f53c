import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { batch, batchView, beneficiary } from '@/app/_dashboard/payouts/samples';
import { expectAccessible } from '@/app/_testing/accessible';
import { refusal } from '@/app/_testing/answers';
import { pageOf } from '@/app/_testing/page-of';
import { show } from '@/app/_testing/show';
import type { BatchRow, Outputs } from '@/app/_trpc/outputs';
import { BatchPage } from './batch-page';

const row = (number: number): BatchRow => ({
  number,
  version: 1,
  state: 'bad',
  cells: ['bene_1', 'USD', 'one', 'imps'],
  amount: null,
  faults: [
    { column: 2, rule: 'format', message: 'Enter an amount such as 1234.50 or 1,234.50', blocking: true },
  ],
  payout_id: null,
});

const cell = (name: string) => page.getByRole('button', { name: `Row ${name}` });

test('Enter opens a cell, Escape restores it and arrow keys move between cells', async () => {
  const { asked } = show(<BatchPage id="batch_1" />, {
    as: 'maker',
    answers: { 'batches.view': batchView(), 'batches.grid': pageOf(row(2), row(3)) },
  });
  await expect.element(cell('2, Amount: one')).toBeVisible();
  cell('2, Amount: one').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Row 2, Amount' })).toHaveFocus();
  await userEvent.keyboard('5{Escape}');
  await expect.element(cell('2, Amount: one')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(cell('2, Payment method: imps')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(cell('3, Payment method: imps')).toHaveFocus();
  expect(asked('batches.edit')).toEqual([]);
  await expectAccessible('a batch with errors');
});

async function type(name: string, text: string) {
  cell(name).element().focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.fill(page.getByRole('textbox'), text);
  await userEvent.keyboard('{Enter}');
}

test('two quick edits of a row are saved one after another', async () => {
  let answer = () => {};
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let saved = row(2);
  const { asked } = show(<BatchPage id="batch_1" />, {
    as: 'maker',
    answers: {
      'batches.view': batchView(),
      'batches.grid': () => pageOf(saved),
      'batches.edit': async ({ version, cells: [{ column, value } = { column: 0, value: '' }] }) => {
        if (column === 2) await slow;
        if (version !== saved.version) return refusal('stale');
        saved = { ...saved, version: version + 1, cells: saved.cells.with(column, value) };
        return saved;
      },
    },
  });
  await expect.element(cell('2, Amount: one')).toBeVisible();
  await type('2, Amount: one', '100');
  await type('2, Payment method: imps', 'neft');
  await expect.element(cell('2, Payment method: neft')).toBeVisible();
  await expect.poll(() => asked('batches.edit')).toHaveLength(1);
  answer();
  await expect.poll(() => asked('batches.edit').length).toBe(2);
  await expect
    .poll(() => asked('batches.edit'))
    .toMatchObject([
      { version: 1, cells: [{ column: 2, value: '100' }] },
      { version: 2, cells: [{ column: 3, value: 'neft' }] },
    ]);
  await expect.element(cell('2, Amount: 100')).toBeVisible();
  await expect.element(cell('2, Payment method: neft')).toBeVisible();
  await expect.element(page.getByText('Your change was not saved')).not.toBeInTheDocument();
});

test('edits of a row that someone else changed are all refused', async () => {
  const { asked } = show(<BatchPage id="batch_1" />, {
    as: 'maker',
    answers: {
      'batches.view': batchView(),
      'batches.grid': pageOf(row(2)),
      'batches.edit': refusal('stale'),
    },
  });
  await expect.element(cell('2, Amount: one')).toBeVisible();
  await type('2, Amount: one', '100');
  await type('2, Payment method: imps', 'neft');
  await expect.poll(() => asked('batches.edit')).toMatchObject([{ version: 1 }, { version: 1 }]);
  await expect.element(page.getByText('Someone else changed this row.')).toBeVisible();
  await expect.element(cell('2, Amount: one')).toBeVisible();
});

test('unknown columns can be matched, and missing fields are listed', async () => {
  const columns = ['Whom', 'Currency', 'How much', 'Rail'];
  const unknown = {
    status: 'mapping',
    columns,
    mapping: [null, 'source_currency', null, 'payment_rail'],
  } as const;
  const view = batchView({ ...unknown, columns, mapping: [...unknown.mapping] });
  const missing = 'No column is mapped to beneficiary_id';
  const { asked } = show(<BatchPage id="batch_1" />, {
    as: 'maker',
    answers: {
      'batches.view': view,
      'batches.grid': pageOf(row(2)),
      'batches.map': ({ mapping }) =>
        mapping.includes('beneficiary_id')
          ? batch({ status: 'validating' })
          : refusal('invalid_request', { message: missing }),
    },
  });
  const form = page.getByRole('form', { name: 'Match columns' });
  await form.getByRole('button', { name: 'Check 2 rows' }).click();
  await expect.element(form.getByRole('alert')).toHaveTextContent(missing);
  await form.getByLabelText('Whom').selectOptions('beneficiary_id');
  await form.getByLabelText('How much').selectOptions('amount');
  await form.getByLabelText('what they receive, in the beneficiary’s currency').click();
  await expectAccessible('the columns of a file');
  await form.getByRole('button', { name: 'Check 2 rows' }).click();
  await expect
    .poll(() => asked('batches.map').at(-1))
    .toEqual({
      id: 'batch_1',
      version: 1,
      mapping: ['beneficiary_id', 'source_currency', 'amount', 'payment_rail'],
      amount_is: 'destination',
    });
});

test('a batch can be discarded until it is submitted', async () => {
  const { asked } = show(<BatchPage id="batch_1" />, {
    as: 'maker',
    answers: {
      'batches.view': batchView(),
      'batches.grid': pageOf(row(2)),
      'batches.cancel': batch({ status: 'cancelled' }),
    },
  });
  await page.getByRole('button', { name: /^Discard/ }).click();
  await expect.poll(() => asked('batches.cancel')).toEqual([{ id: 'batch_1', version: 1 }]);
});

test('a file that was submitted before names the submitter and links to that batch', async () => {
  const earlier = { id: 'batch_0', submitted_by: 'Tom Becker', submitted_at: '2026-11-20T09:00:00.000Z' };
  show(<BatchPage id="batch_1" />, {
    as: 'maker',
    answers: { 'batches.view': { ...batchView(), earlier }, 'batches.grid': pageOf(row(2)) },
  });
  await expect.element(page.getByText('This file was already submitted')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'View that batch' }))
    .toHaveAttribute('href', '/payouts/batches/batch_0');
});

const field = (path: string, label: string) => ({
  path,
  label,
  required: true,
  example: null,
  pattern: null,
  help: null,
});
const india: Outputs['beneficiaries']['requirements'] = {
  currency: 'INR',
  currencies: ['INR'],
  ways: [
    {
      key: 'local',
      label: 'Bank account',
      rails: ['imps'],
      fields: [field('bank_account.account_number', 'Account number')],
    },
  ],
  address: [
    field('beneficiary.address.address_line1', 'Address'),
    field('beneficiary.address.postal_code', 'PIN code'),
    field('beneficiary.address.city', 'City'),
    field('beneficiary.address.state', 'State or region'),
  ],
};

test('a beneficiary that is missing is added in place, and the rows are checked again', async () => {
  const columns = ['Name', 'Currency', 'Amount', 'Method'];
  const mapping = ['beneficiary_name', 'source_currency', 'amount', 'payment_rail'] as const;
  const unknown: BatchRow = {
    ...row(2),
    cells: ['Asha Traders', 'USD', '100', 'imps'],
    faults: [{ column: 0, rule: 'unknown', message: 'No beneficiary is named Asha Traders', blocking: true }],
  };
  const { asked } = show(<BatchPage id="batch_1" />, {
    as: 'maker',
    answers: {
      'batches.view': batchView({ columns, mapping: [...mapping] }),
      'batches.grid': pageOf(unknown),
      'batches.recheck': batch({ status: 'validating' }),
      'beneficiaries.requirements': india,
      'beneficiaries.check': {
        faults: [],
        payment_rails: ['imps'],
        sent_as: [],
        bank_country: 'IND',
        bank: null,
        duplicate: null,
      },
      'validations.earlier': { fee: { amount: 5, currency: 'USD' }, offered: false, data: [] },
      'beneficiaries.create': beneficiary,
    },
  });
  await page.getByRole('button', { name: 'Add Asha Traders as a beneficiary' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add beneficiary' });
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Asha Traders');
  await dialog.getByRole('combobox', { name: 'Country' }).fill('India');
  await page.getByRole('option', { name: 'India', exact: true }).click();
  await dialog.getByText('Business').click();
  await dialog.getByLabelText('Account number').fill('50100234567890');
  for (const [label, text] of [
    ['Address', '4 Mill Road'],
    ['PIN code', '411001'],
    ['City', 'Pune'],
    ['State or region', 'Maharashtra'],
  ] as const)
    await dialog.getByLabelText(label, { exact: true }).fill(text);
  await dialog.getByRole('button', { name: 'Save beneficiary' }).click();
  await expect.poll(() => asked('batches.recheck')).toEqual([{ id: 'batch_1', version: 1 }]);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .poll(() => asked('beneficiaries.create'))
    .toMatchObject([{ beneficiary: { name: 'Asha Traders' } }]);
});

test('a row that was left out is included, and its amount is shown as it was read', async () => {
  const why = 'Another row has the same amount, beneficiary and invoice';
  const held: BatchRow = {
    ...row(3),
    state: 'held',
    cells: ['bene_1', 'EUR', '€ 1.234,50', 'sepa'],
    amount: { amount: 123_450, currency: 'EUR' },
    faults: [{ column: null, rule: 'twin', message: why, blocking: false }],
  };
  const counts = { ...batch().counts, ready: 4, held: 1, bad: 0 };
  const { asked } = show(<BatchPage id="batch_1" />, {
    as: 'maker',
    answers: {
      'batches.view': batchView({ status: 'ready', counts }),
      'batches.grid': pageOf(held),
      'batches.include': { ...held, state: 'ready', version: 2 },
    },
  });
  await expect.element(page.getByText('1 row left out')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /€ 1\.234,50/ })).toHaveTextContent('1,234.50 EUR');
  await expectAccessible('a batch with a row left out');
  await page.getByRole('button', { name: 'Submit 4 payouts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Submit 4 payouts?' });
  await expect.element(dialog).toHaveTextContent('1 row you didn’t include won’t be submitted.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Include row 3' }).click();
  await expect.poll(() => asked('batches.include')).toEqual([{ id: 'batch_1', number: 3, version: 1 }]);
  await expect.element(page.getByRole('button', { name: 'Include row 3' })).not.toBeInTheDocument();
});

test('a beneficiary with a similar name can be used', async () => {
  const name = 'Harbour Studio Ltd';
  const near: BatchRow = {
    ...row(2),
    cells: ['Harbor Studio Ltd', 'GBP', '100', 'fps'],
    faults: [
      {
        column: 0,
        rule: 'unknown',
        message: `No beneficiary is named Harbor Studio Ltd. Did you mean ${name} ••6819?`,
        blocking: true,
        suggestion: name,
      },
    ],
  };
  const { asked } = show(<BatchPage id="batch_1" />, {
    as: 'maker',
    answers: {
      'batches.view': batchView({
        mapping: ['beneficiary_name', 'source_currency', 'amount', 'payment_rail'],
      }),
      'batches.grid': pageOf(near),
      'batches.edit': { ...near, state: 'ready', faults: [] },
    },
  });
  await expect.element(page.getByText(/Did you mean Harbour Studio Ltd/)).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Add Harbor Studio Ltd as a beneficiary' }))
    .toBeVisible();
  await page.getByRole('button', { name: `Use ${name}` }).click();
  await expect
    .poll(() => asked('batches.edit'))
    .toEqual([{ id: 'batch_1', number: 2, version: 1, cells: [{ column: 0, value: name }] }]);
});
