import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clear, show } from '@/app/_testing/show';
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
  await userEvent.hover(image.element().querySelectorAll('rect')[2]!);
  await expect.element(status).toHaveTextContent('Wednesday');
  // Browsers notice the content below a mouse at rest after a while, and not every time.
  for (let round = 0; round < 5; round++) {
    clear();
    await delay(100);
    show(chart);
    await expect.element(image).toBeVisible();
    (image.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await delay(200);
    expect(status.element().textContent).toBe('Thursday');
  }
});

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
