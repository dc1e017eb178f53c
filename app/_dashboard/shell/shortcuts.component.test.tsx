import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '@/app/_testing/accessible';
import { type Answers, refusal } from '@/app/_testing/answers';
import { me } from '@/app/_testing/me';
import { show } from '@/app/_testing/show';
import { useMe } from '@/app/_trpc/use-me';
import { ShortcutProvider } from '@/components/primitives/shortcuts';
import type { Role } from '@/server/identity/people/roles';
import { GlobalShortcuts, ShortcutsDialog } from './shell';

const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const setting = page.getByRole('checkbox', { name: 'Use single-key shortcuts' });

function Keys() {
  const me = useMe();
  const [open, setOpen] = useState(false);
  return (
    <ShortcutProvider singleKeys={me.preferences.single_keys}>
      <GlobalShortcuts me={me} />
      <button type="button" onClick={() => setOpen(true)}>
        Keys
      </button>
      <input aria-label="Notes" />
      <ShortcutsDialog open={open} onOpenChange={setOpen} />
    </ShortcutProvider>
  );
}

async function showKeys(answers: Answers = {}, as: Role = 'owner') {
  const { place, asked } = show(<Keys />, { as, at: '/payouts', answers });
  await expect.element(page.getByLabelText('Notes')).toBeVisible();
  return { place, asked };
}

test('g and a letter open a page, and c and a letter create something the person may create', async () => {
  const { place } = await showKeys({}, 'maker');
  await userEvent.keyboard('gb');
  await userEvent.keyboard('cp');
  await userEvent.keyboard('cw');
  expect(place.visited).toEqual(['/balances', '/payouts/new']);
});

test("shortcuts don't fire while typing or while a dialog is open", async () => {
  const { place } = await showKeys();
  await page.getByLabelText('Notes').fill('');
  await userEvent.keyboard('gb?');
  await expect.element(page.getByLabelText('Notes')).toHaveValue('gb?');
  await page.getByRole('button', { name: 'Keys' }).click();
  await expect.element(sheet).toBeVisible();
  await userEvent.keyboard('gb');
  expect(place.visited).toEqual([]);
});

test('? lists the shortcuts in groups', async () => {
  await showKeys();
  await userEvent.keyboard('?');
  await expect.element(sheet).toBeVisible();
  for (const name of ['Go to', 'Create', 'Everywhere'])
    await expect.element(sheet.getByRole('heading', { name })).toBeVisible();
  await expectAccessible('the keyboard shortcuts');
});

test('single-key shortcuts can be turned off, and stay on if saving fails', async () => {
  let fails = false;
  let preferences = me('owner').preferences;
  const { place, asked } = await showKeys({
    'people.me': () => ({ ...me('owner'), preferences }),
    'people.set_preferences': (given) => {
      if (fails) return refusal('internal_error');
      preferences = { ...preferences, ...given };
      return { preferences };
    },
  });
  await page.getByRole('button', { name: 'Keys' }).click();
  await setting.click();
  await expect.element(setting).not.toBeChecked();
  await expect.poll(() => asked('people.set_preferences')).toEqual([{ single_keys: false }]);
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await userEvent.keyboard('gb?');
  expect(place.visited).toEqual([]);
  await expect.element(sheet).not.toBeInTheDocument();

  fails = true;
  await page.getByRole('button', { name: 'Keys' }).click();
  await setting.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Setting may have been saved');
  await expect.element(setting).not.toBeChecked();
});
