import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '@/app/_testing/accessible';
import { refusal } from '@/app/_testing/answers';
import { show } from '@/app/_testing/show';
import { ViewsMenu } from './views-menu';

const view = (id: string, name: string, query: string) => ({ id, list: '/payouts', name, query });
const FAILED = view('view_1', 'Failed this month', 'status=failed');

test('opens a saved view by name and deletes the shown one', async () => {
  const { place, asked } = show(<ViewsMenu />, {
    at: '/payouts?status=failed&peek=payout_1',
    answers: {
      'saved_views.list': { data: [view('view_2', 'By currency', 'source_currency=EUR'), FAILED] },
      'saved_views.remove': { id: 'view_2' },
    },
  });
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'By currency' }).click();
  expect(place.visited).toContain('/payouts?source_currency=EUR');
  await page.getByRole('button', { name: 'Views' }).click();
  await expectAccessible('the saved views of a list');
  await page.getByRole('menuitem', { name: 'Delete “By currency”' }).click();
  await expect.poll(() => asked('saved_views.remove')).toEqual([{ id: 'view_2' }]);
});

test('saves the filters of a list as a view without the open side sheet', async () => {
  const { asked } = show(<ViewsMenu />, {
    at: '/payouts?status=failed&peek=payout_1&starting_after=payout_0',
    answers: { 'saved_views.list': { data: [] }, 'saved_views.save': FAILED },
  });
  await userEvent.keyboard('{Control>}s{/Control}');
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect.element(dialog.getByText('Enter a name')).toBeVisible();
  await dialog.getByLabelText('Name').fill('Failed this month');
  await expectAccessible('saving a view');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect
    .poll(() => asked('saved_views.save'))
    .toEqual([{ list: '/payouts', name: 'Failed this month', query: 'status=failed' }]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('disables saving a view of a list without filters', async () => {
  show(<ViewsMenu />, { at: '/payouts', answers: { 'saved_views.list': { data: [] } } });
  await page.getByRole('button', { name: 'Views' }).click();
  await expect.element(page.getByText('No saved views yet')).toBeVisible();
  await expect
    .element(page.getByRole('menuitem', { name: 'Add a filter or sort to save a view' }))
    .toHaveAttribute('aria-disabled', 'true');
});

test("shows the reason when a view can't be saved", async () => {
  show(<ViewsMenu />, {
    at: '/payouts?status=failed',
    answers: {
      'saved_views.list': { data: [] },
      'saved_views.save': refusal('state_not_allowed', { message: 'A list has at most 50 saved views' }),
    },
  });
  await expect.element(page.getByRole('button', { name: 'Views' })).toBeVisible();
  await userEvent.keyboard('{Control>}s{/Control}');
  await page.getByLabelText('Name').fill('One more');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('View not saved')).toBeVisible();
  await expect.element(page.getByText(/at most 50 saved views/)).toBeVisible();
});
