import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { batch, batchView } from '@/app/_dashboard/payouts/samples';
import { expectAccessible } from '@/app/_testing/accessible';
import { refusal } from '@/app/_testing/answers';
import { pageOf } from '@/app/_testing/page-of';
import { show } from '@/app/_testing/show';
import type { BatchRow } from '@/app/_trpc/outputs';
import { BatchPage } from './batch-page';

const row = (number: number): BatchRow => ({
  number,
  version: 1,
  state: 'bad',
  cells: ['bene_1', 'USD', 'one', 'imps'],
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
  await expectAccessible('a file that was submitted before');
});
