import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '@/app/_testing/show';
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
