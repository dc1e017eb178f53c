import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '@/app/_testing/show';
import { Tooltip } from './tooltip';

const tip = page.getByRole('tooltip');
const text = page.getByRole('button', { name: '20 Nov' });

const showText = () =>
  show(
    <div className="p-20">
      <Tooltip tip="20 November 2026, 09:00 UTC">
        <button type="button">20 Nov</button>
      </Tooltip>
    </div>,
  );

test('hovering a text shows its tip, which can be hovered too', async () => {
  showText();
  await text.hover();
  await expect.element(tip).toHaveTextContent('20 November 2026, 09:00 UTC');
  await tip.hover();
  await expect.element(tip).toBeVisible();
  await userEvent.unhover(tip);
  await expect.element(tip).not.toBeInTheDocument();
});

test('focusing a text describes it by its tip, which Escape closes', async () => {
  showText();
  await expect.element(text).toBeVisible();
  await userEvent.tab();
  await expect.element(text).toHaveFocus();
  await expect.element(text).toHaveAccessibleDescription('20 November 2026, 09:00 UTC');
  await userEvent.keyboard('{Escape}');
  await expect.element(tip).not.toBeInTheDocument();
  await expect.element(text).toHaveFocus();
});
