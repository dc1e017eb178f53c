import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '@/app/_testing/show';
import { Menu, MenuContent, MenuItem, MenuTrigger } from './menu';

const trigger = page.getByRole('button', { name: 'Export' });
const list = page.getByRole('menu', { name: 'Export' });
const item = (name: string) => page.getByRole('menuitem', { name });

function showMenu() {
  const chosen: string[] = [];
  const choose = (name: string) => () => void chosen.push(name);
  show(
    <>
      <Menu>
        <MenuTrigger>Export</MenuTrigger>
        <MenuContent align="start">
          <MenuItem disabled>PDF</MenuItem>
          <MenuItem onSelect={choose('CSV')}>CSV</MenuItem>
          <MenuItem onSelect={choose('XLSX')}>XLSX</MenuItem>
        </MenuContent>
      </Menu>
      <input aria-label="Elsewhere" className="absolute top-96" />
    </>,
  );
  return chosen;
}

test('a key opens a menu at its first item, and choosing one returns the focus', async () => {
  const chosen = showMenu();
  await expect.element(trigger).toBeVisible();
  await userEvent.tab();
  await expect.element(trigger).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(item('CSV')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('XLSX')).toHaveFocus();
  const last = item('XLSX').element();
  const enter = async () => {
    last.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await Promise.resolve();
  };
  await enter();
  expect(getComputedStyle(list.element()).opacity, 'hidden before it is taken out').toBe('0');
  await enter();
  expect(chosen, 'a second press before that chooses nothing').toEqual(['XLSX']);
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
});

test('Escape closes a menu opened by pointer and returns the focus', async () => {
  showMenu();
  await trigger.click();
  await expect.element(list).toHaveFocus();
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(trigger).toHaveFocus();
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false');
});

test('a menu closes on its button and on an outside press, which keeps the focus', async () => {
  showMenu();
  await trigger.click();
  await expect.element(list).toBeVisible();
  await trigger.click();
  await expect.element(list).not.toBeInTheDocument();
  await trigger.click();
  await expect.element(list).toBeVisible();
  const elsewhere = page.getByLabelText('Elsewhere');
  await elsewhere.click();
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(elsewhere).toHaveFocus();
});
