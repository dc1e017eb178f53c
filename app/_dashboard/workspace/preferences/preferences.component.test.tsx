import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refusal } from '@/app/_testing/answers';
import { me } from '@/app/_testing/me';
import { show } from '@/app/_testing/show';
import { formatMoney } from '@/components/format/money';
import { Preferences, setNumbers } from './preferences';

afterEach(() => {
  setNumbers('browser');
  delete document.documentElement.dataset.numbers;
});

test('a person chooses their time zone, and the old one returns if it can’t be saved', async () => {
  let fails = false;
  let { preferences } = me('viewer');
  const { asked } = show(<Preferences />, {
    as: 'viewer',
    answers: {
      'people.me': () => ({ ...me('viewer'), preferences }),
      'people.set_preferences': (given) => {
        if (fails) return refusal('internal_error');
        preferences = { ...preferences, ...given };
        return { preferences };
      },
    },
  });
  const zone = page.getByLabelText('Time zone');
  await zone.selectOptions('Europe/Berlin');
  await expect.element(page.getByText('Saved')).toBeVisible();
  await expect.poll(() => asked('people.set_preferences')).toEqual([{ time_zone: 'Europe/Berlin' }]);
  fails = true;
  await zone.selectOptions('UTC');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Setting may have been saved');
  await expect.element(zone).toHaveValue('Europe/Berlin');
});

test('numbers are grouped as the person chooses, in every currency', async () => {
  show(<Preferences />);
  const numbers = page.getByLabelText('Numbers');
  await numbers.selectOptions('12,34,567.89');
  expect(formatMoney(123_456_789, 'USD')).toBe('12,34,567.89 USD');
  await numbers.selectOptions('1,234,567.89');
  expect(formatMoney(123_456_789, 'INR')).toBe('1,234,567.89 INR');
  expect(document.cookie).toContain('farshore_numbers=en-US');
  await numbers.selectOptions('Browser default');
  expect(document.cookie).not.toContain('farshore_numbers');
});
