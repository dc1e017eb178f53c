import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '@/app/_testing/show';
import { Button } from './button';
import { Dialog } from './dialog';

function Cards() {
  const [asking, setAsking] = useState(false);
  const [kept, setKept] = useState(true);
  const [saving, setSaving] = useState(false);
  return (
    <>
      <section aria-label="Card">
        {kept && (
          <button type="button" onClick={() => setAsking(true)}>
            Remove card
          </button>
        )}
        <Button pending={saving} onClick={() => setSaving(true)}>
          Save
        </Button>
        <button type="button" onClick={() => setAsking(false)}>
          Rename
        </button>
      </section>
      {saving && (
        <button type="button" onClick={() => setSaving(false)}>
          Answer
        </button>
      )}
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove this card?"
        actions={
          <button
            type="button"
            onClick={() => {
              setKept(false);
              setAsking(false);
            }}
          >
            Remove
          </button>
        }
      />
    </>
  );
}

const card = page.getByRole('region', { name: 'Card' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

const press = async (name: string) => {
  (button(name).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
};

test('if the trigger of a dialog is gone, its container takes the focus and Tab continues there', async () => {
  show(<Cards />);
  await expect.element(button('Remove card')).toBeVisible();
  await press('Remove card');
  await expect.element(page.getByRole('dialog', { name: 'Remove this card?' })).toBeVisible();
  await press('Remove');
  await expect.element(card).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(button('Save')).toHaveFocus();
});

test('a pending button keeps the focus and ignores presses', async () => {
  show(<Cards />);
  await expect.element(button('Save')).toBeVisible();
  await press('Save');
  await expect.element(button('Save')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button('Save')).toHaveFocus();
  (button('Answer').element() as HTMLElement).click();
  await expect.element(button('Answer')).not.toBeInTheDocument();
  await expect.element(button('Save')).toHaveFocus();
});

test("blur without a target doesn't move focus", async () => {
  show(<Cards />);
  await expect.element(button('Rename')).toBeVisible();
  (button('Rename').element() as HTMLElement).focus();
  (button('Rename').element() as HTMLElement).blur();
  (button('Save').element() as HTMLElement).click();
  await expect.element(button('Answer')).toBeVisible();
  // The keeper moves the focus two frames after an element appears.
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(document.body);
});
