import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '@/app/_testing/show';
import { ColumnChart, ColumnTip } from './column-chart';

const keys = ['Monday', 'Tuesday', 'Wednesday', 'Thursday'];

const chart = (
  <ColumnChart
    label="Payouts by day"
    titles={{ axis: 'Payouts', columns: 'Days' }}
    height={120}
    ticks={[]}
    keys={keys}
    column={() => null}
    tip={(at, place) => <ColumnTip place={place} title={keys[at]} lines={[]} />}
  >
    {null}
  </ColumnChart>
);

test('a mouse at rest, over which a chart appears, does not override the arrow keys', async () => {
  const image = page.getByRole('img', { name: 'Payouts by day' });
  const status = page.getByRole('status');
  show(chart);
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
