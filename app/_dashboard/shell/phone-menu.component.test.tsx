import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '@/app/_testing/accessible';
import { me } from '@/app/_testing/me';
import { show } from '@/app/_testing/show';
import { PhoneMenu } from './phone-tabs';

const trigger = page.getByRole('button', { name: 'Menu', exact: true });
const menu = page.getByRole('dialog', { name: 'Menu' });

test('the phone menu opens above the page, navigates and restores focus when closed', async () => {
  await page.viewport(375, 700);
  const none = { current: 1, previous: null, next: null, per_page: 1, pages: 1, count: 0 };
  show(<PhoneMenu me={me('viewer')} />, {
    as: 'viewer',
    answers: { 'rfis.rows': { data: [], page_meta: none } },
  });
  await trigger.click();
  await expect.element(menu).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Payouts' })).toHaveAttribute('href', '/payouts');
  await expectAccessible('the menu of a phone');
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false');
});
