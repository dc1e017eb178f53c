import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '@/app/_testing/show';
import { ColumnChart, ColumnTip } from './column-chart';

const keys = ['Monday', 'Tuesday', 'Wednesday', 'Thursday'];

const chartWith = (onOpen?: (at: number) => void) => (
  <ColumnChart
    label="Payouts by day"
    titles={{ axis: 'Payouts', columns: 'Days' }}
    height={120}
    ticks={[]}
    keys={keys}
    column={() => null}
    {...(onOpen && { onOpen })}
    tip={(at, place) => <ColumnTip place={place} title={keys[at]} lines={[]} />}
  >
    {null}
  </ColumnChart>
);

test('a mouse at rest, over which a chart appears, does not override the arrow keys', async () => {
  const image = page.getByRole('img', { name: 'Payouts by day' });
  const status = page.getByRole('status');
  show(chartWith());
  await expect.element(image).toBeVisible();
  const monday = image.element().querySelectorAll('rect')[0]!;
  (image.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(status).toHaveTextContent('Thursday');
  // The browser tells a chart that it appeared below the mouse, without a move.
  for (const type of ['pointerover', 'pointerenter', 'mouseover', 'mouseenter'])
    monday.dispatchEvent(new PointerEvent(type, { bubbles: type.endsWith('over') }));
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(status).toHaveTextContent('Wednesday');
  await userEvent.hover(monday);
  await expect.element(status).toHaveTextContent('Monday');
});

test('a click or Enter opens the column that is shown', async () => {
  const opened = vi.fn();
  show(chartWith(opened));
  const image = page.getByRole('img', { name: 'Payouts by day' });
  await expect.element(image).toBeVisible();
  (image.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(opened).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  expect(opened).toHaveBeenLastCalledWith(3);
  await userEvent.click(image.element().querySelectorAll('rect')[1]!);
  expect(opened).toHaveBeenLastCalledWith(1);
});

test('the first tap shows a column, and the second opens it', async () => {
  const opened = vi.fn();
  show(chartWith(opened));
  const image = page.getByRole('img', { name: 'Payouts by day' });
  await expect.element(image).toBeVisible();
  const tuesday = image.element().querySelectorAll('rect')[1]!;
  const tap = () => {
    const touch = { bubbles: true, pointerType: 'touch' };
    for (const type of ['pointerover', 'pointerdown', 'pointerup', 'pointerout'])
      tuesday.dispatchEvent(new PointerEvent(type, touch));
    tuesday.dispatchEvent(new PointerEvent('click', touch));
  };
  tap();
  await expect.element(page.getByRole('status')).toHaveTextContent('Tuesday');
  expect(opened).not.toHaveBeenCalled();
  tap();
  await expect.poll(() => opened.mock.calls).toEqual([[1]]);
});
