import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '@/app/_testing/accessible';
import { show } from '@/app/_testing/show';
import { Combobox, type Option } from './combobox';
import { Dialog } from './dialog';

const NAMES = ['Asha Traders', 'Bharat Mills'].map((label) => ({ value: label, label }));

function LazyPart({ options }: { options: { come: (found: Option[]) => void } }) {
  const [found, setFound] = useState<Option[]>([]);
  const [chosen, pick] = useState('');
  options.come = setFound;
  return (
    <>
      <label htmlFor="payee">Pay to</label>
      <Combobox
        control={{ id: 'payee' }}
        label="Beneficiaries"
        placeholder="Name"
        chosen={chosen}
        options={found}
        onSearch={() => {}}
        onPick={pick}
        empty="No beneficiary has this name"
      />
    </>
  );
}

test('no option is active until options arrive; arrows and Enter choose one', async () => {
  const options = { come: (_: Option[]) => {} };
  show(<LazyPart options={options} />);
  const field = page.getByRole('combobox', { name: 'Pay to' });
  await field.fill('a');
  await expect.element(page.getByRole('option', { name: 'No beneficiary has this name' })).toBeVisible();
  expect(field.element().getAttribute('aria-activedescendant')).toBeNull();
  await expectAccessible('a list without options');
  options.come(NAMES);
  await expect.element(page.getByRole('option', { name: 'Bharat Mills' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  const at = field.element().getAttribute('aria-activedescendant');
  expect(document.getElementById(at!)?.textContent).toContain('Bharat Mills');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('Bharat Mills');
});

test('in a dialog the list opens over its edge, and Escape closes only the list', async () => {
  const options = { come: (_: Option[]) => {} };
  let open = true;
  show(
    <Dialog
      open
      onOpenChange={(next) => {
        open = next;
      }}
      title="Pay"
    >
      <LazyPart options={options} />
    </Dialog>,
  );
  const field = page.getByRole('combobox', { name: 'Pay to' });
  await expect.element(field).toHaveFocus();
  await field.click();
  const many = Array.from({ length: 9 }, (_, at) => ({ value: `${at}`, label: `Mill ${at}` }));
  options.come(many);
  const list = page.getByRole('listbox', { name: 'Beneficiaries' });
  await expect.element(page.getByRole('option', { name: 'Mill 8' })).toBeInTheDocument();
  const dialog = page.getByRole('dialog', { name: 'Pay' });
  const bottomOf = (box: typeof list) => box.element().getBoundingClientRect().bottom;
  await expect.poll(() => bottomOf(list)).toBeGreaterThan(bottomOf(dialog) + 50);
  const { bottom, left } = list.element().getBoundingClientRect();
  expect(list.element().contains(document.elementFromPoint(left + 20, bottom - 20))).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  expect(open).toBe(true);
  await field.click();
  await page.getByRole('option', { name: 'Mill 1' }).click();
  await expect.element(field).toHaveValue('1');
  expect(open).toBe(true);
});
