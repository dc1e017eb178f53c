import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clear, show } from '@/app/_testing/show';
import { Button } from './button';
import { Dialog } from './dialog';

const actions = (
  <>
    <Button>Cancel</Button>
    <Button variant="danger">Delete</Button>
  </>
);

test('a dialog focuses the safe action, not the button that closes it', async () => {
  show(<Dialog open onOpenChange={() => {}} title="Delete this?" actions={actions} />);
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
});

test('a dialog with a field focuses the field', async () => {
  show(
    <Dialog open onOpenChange={() => {}} title="Reject this?" actions={actions}>
      <input aria-label="Reason" />
    </Dialog>,
  );
  await expect.element(page.getByLabelText('Reason')).toHaveFocus();
});

test.each([false, true])('a long dialog fits the window and shows its actions (wide: %s)', async (wide) => {
  await page.viewport(1280, 800);
  const open = () =>
    show(
      <Dialog open onOpenChange={() => {}} title="Delete all of these?" actions={actions} wide={wide}>
        <p style={{ height: 580 }}>Long</p>
        <p>The end</p>
      </Dialog>,
    );
  const shown = async () => {
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    return page.getByRole('dialog').element();
  };
  open();
  let dialog = await shown();
  const boxOf = (element: Element) => element.getBoundingClientRect();
  expect(dialog.scrollHeight, 'fits without scrolling').toBe(dialog.clientHeight);
  expect(boxOf(dialog).top).toBeGreaterThan(16);
  expect(boxOf(dialog).bottom).toBeLessThan(800 - 16);
  clear();
  await page.viewport(1280, 500);
  open();
  dialog = await shown();
  expect([dialog.scrollTop, document.activeElement?.textContent]).toEqual([0, 'Cancel']);
  expect(dialog.scrollHeight).toBeGreaterThan(dialog.clientHeight);
  expect(boxOf(dialog).bottom).toBeLessThan(500 - 16);
  const button = page.getByRole('button', { name: 'Delete' }).element();
  expect(boxOf(button).bottom).toBeLessThan(boxOf(dialog).bottom - 16);
  dialog.scrollTop = dialog.scrollHeight;
  expect(boxOf(page.getByText('The end').element()).bottom).toBeLessThan(boxOf(button).top);
  await page.viewport(1280, 800);
});
