import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '@/app/_testing/accessible';
import { type Answers, refusal } from '@/app/_testing/answers';
import { show } from '@/app/_testing/show';
import { ImportBeneficiaries } from './import-beneficiaries';
import { ImportGrid } from './import-grid';
import type { ImportedFile } from './rows';
import { useImport } from './use-import';

const FILE: ImportedFile = {
  file_name: 'suppliers.csv',
  fields: ['name', 'currency', 'account_number', 'routing_code'],
  unused: ['Remark'],
  rows: [
    {
      number: 2,
      cells: { name: 'Asha Traders', currency: 'INR', account_number: '501002', routing_code: 'HDFC0000123' },
    },
    {
      number: 3,
      cells: { name: 'Coastal Foods', currency: 'INR', account_number: '501003', routing_code: 'HDFC' },
    },
    {
      number: 4,
      cells: { name: 'Asha Again', currency: 'INR', account_number: '501 002', routing_code: 'HDFC0000123' },
    },
  ],
};

function Opened() {
  const imported = useImport();
  if (imported.file) return <ImportGrid imported={imported} />;
  return (
    <button type="button" onClick={() => imported.open(FILE)}>
      Open
    </button>
  );
}

type Sent = { rows: { number: number; cells: { routing_code?: string } }[] };

const checked = ({ rows }: Sent) => ({
  rows: rows.map(({ number, cells }) => ({
    number,
    faults:
      cells.routing_code === 'HDFC'
        ? [{ field: 'routing_code' as const, rule: 'ifsc', message: 'Routing code is not a valid IFSC' }]
        : [],
    duplicate: null,
  })),
});

async function open(more: Answers = {}) {
  const shown = show(<Opened />, {
    as: 'maker',
    answers: {
      'beneficiary_imports.check': checked,
      'beneficiary_imports.save': ({ rows }: Sent) => ({
        rows: rows.map(({ number }) => ({ number, id: `bene_${number}`, faults: [], duplicate: null })),
      }),
      ...more,
    },
  });
  await page.getByRole('button', { name: 'Open' }).click();
  return shown;
}

const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });

test('good rows are created, and rows with errors and duplicates are left out', async () => {
  const { asked } = await open();
  await expect.element(page.getByText('1 ready, 1 row with errors, 1 duplicate left out')).toBeVisible();
  await expect.element(rowOf('Asha Again').getByText('Same account as row 2')).toBeVisible();
  await expect.element(page.getByText('Not imported: Remark')).toBeVisible();
  await expectAccessible('the rows of a file of beneficiaries');
  await page.getByRole('button', { name: 'Create 1 beneficiary' }).click();
  await expect
    .element(rowOf('Asha Traders').getByRole('link', { name: 'Created' }))
    .toHaveAttribute('href', '/beneficiaries/bene_2');
  expect(asked('beneficiary_imports.save')).toEqual([{ rows: [FILE.rows[0]] }]);
});

test('a cell is corrected in the grid and its row is checked again', async () => {
  const { asked } = await open();
  const cell = page.getByRole('button', { name: 'Row 3, Routing code: HDFC', exact: true });
  await expect.element(cell).toHaveAccessibleDescription('Routing code is not a valid IFSC');
  await cell.click();
  await userEvent.fill(page.getByRole('textbox', { name: 'Row 3, Routing code' }), 'HDFC0000456');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Create 2 beneficiaries' })).toBeVisible();
  expect(asked('beneficiary_imports.check').at(-1)).toEqual({
    rows: [{ number: 3, cells: { ...FILE.rows[1]!.cells, routing_code: 'HDFC0000456' } }],
  });
});

test('an excluded row frees its account for a later row, and can be included again', async () => {
  await open();
  await page.getByRole('button', { name: 'Exclude row 2' }).click();
  await expect.element(rowOf('Asha Again').getByText('Ready')).toBeVisible();
  await page.getByRole('button', { name: 'Include row 2' }).click();
  await expect.element(rowOf('Asha Again').getByText('Duplicate')).toBeVisible();
});

test('rows that could not be checked are checked again on request', async () => {
  let isFailing = true;
  await open({
    'beneficiary_imports.check': (sent: Sent) => {
      if (!isFailing) return checked(sent);
      isFailing = false;
      return refusal('unavailable');
    },
  });
  await expect.element(page.getByText('3 rows being checked')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('1 ready, 1 row with errors, 1 duplicate left out')).toBeVisible();
});

test('a viewer cannot import beneficiaries', async () => {
  show(<ImportBeneficiaries />, { as: 'viewer', answers: {} });
  await expect.element(page.getByText('Ask an owner or admin to change your role.')).toBeVisible();
});
