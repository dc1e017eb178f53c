import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod';
import { expectAccessible } from '@/app/_testing/accessible';
import { show } from '@/app/_testing/show';
import { DateField } from './date-field';
import { useForm } from './form';
import { FormFrame } from './form-frame';

const bounds = { today: '2026-12-01', min: '2026-12-02', max: '2027-12-01' };
const field = () => page.getByLabelText('Send on');
const opener = () => page.getByRole('button', { name: 'Choose a date' });
const day = (name: string) => page.getByRole('button', { name });

function Single({ given = '', ...props }: { given?: string; today?: string; min?: string; max?: string }) {
  const [value, setValue] = useState(given);
  return (
    <>
      <DateField label="Send on" value={value} onChange={setValue} {...props} />
      <output>{`Value ${value || 'empty'}`}</output>
      <button type="button" onClick={() => setValue('2027-06-07')}>
        Set elsewhere
      </button>
    </>
  );
}

const valueIs = (value: string) => expect.element(page.getByText(`Value ${value}`)).toBeVisible();

test('a typed date is read while typing and written out when the field is left', async () => {
  show(<Single {...bounds} />);
  await field().fill('24 dec');
  await valueIs('2026-12-24');
  await expect.element(field()).toHaveValue('24 dec');
  await userEvent.keyboard('{Enter}');
  await expect.element(field()).toHaveValue('24 Dec 2026');
  await field().fill('+7');
  await userEvent.tab();
  await expect.element(field()).toHaveValue('8 Dec 2026');
  await field().fill('');
  await valueIs('empty');
});

test('an unreadable text and a date outside the bounds show an error once the field is left', async () => {
  show(<Single {...bounds} />);
  await field().fill('31 feb');
  await expect.element(field()).not.toHaveAttribute('aria-invalid');
  await userEvent.tab();
  await expect.element(field()).toHaveAccessibleDescription('Enter a date such as 29 Nov 2026');
  await expect.element(field()).toHaveValue('31 feb');
  await valueIs('empty');
  await expectAccessible('an unreadable date');
  await field().fill('1/12/2026');
  await userEvent.tab();
  await expect.element(field()).toHaveAccessibleDescription('Between 2 Dec 2026 and 1 Dec 2027');
  await page.getByRole('button', { name: 'Set elsewhere' }).click();
  await expect.element(field()).toHaveValue('7 Jun 2027');
  await expect.element(field()).not.toHaveAttribute('aria-invalid');
});

test('arrows and page keys move the date within the bounds', async () => {
  show(<Single {...bounds} given="2026-12-31" />);
  await field().click();
  for (const [keys, value] of [
    ['{ArrowUp}', '2027-01-01'],
    ['{ArrowDown}', '2026-12-31'],
    ['{Shift>}{ArrowUp}{/Shift}', '2027-01-07'],
    ['{PageUp}', '2027-02-07'],
    ['{PageDown}{PageDown}{PageDown}', '2026-12-02'],
  ] as const) {
    await userEvent.keyboard(keys);
    await valueIs(value);
  }
});

test('a date is chosen in the calendar by keyboard, and the focus returns to its button', async () => {
  show(<Single {...bounds} given="2026-12-31" />);
  await expect.element(opener()).toBeVisible();
  opener().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('grid', { name: 'December 2026' })).toBeVisible();
  await expect.element(day('Thu, 31 Dec 2026')).toHaveFocus();
  await expect.element(day('Tue, 1 Dec 2026')).toBeDisabled();
  await expect.element(day('Tue, 1 Dec 2026')).toHaveAttribute('aria-current', 'date');
  await expectAccessible('a calendar');
  for (const [keys, name] of [
    ['{ArrowRight}', 'Fri, 1 Jan 2027'],
    ['{ArrowDown}', 'Fri, 8 Jan 2027'],
    ['{Home}', 'Mon, 4 Jan 2027'],
    ['{End}', 'Sun, 10 Jan 2027'],
    ['{PageDown}', 'Wed, 10 Feb 2027'],
    ['{PageUp}{PageUp}{PageUp}', 'Wed, 2 Dec 2026'],
    ['{ArrowLeft}', 'Wed, 2 Dec 2026'],
    ['{ArrowUp}', 'Wed, 2 Dec 2026'],
    ['{ArrowRight}', 'Thu, 3 Dec 2026'],
  ] as const) {
    await userEvent.keyboard(keys);
    await expect.element(day(name)).toHaveFocus();
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(opener()).toHaveFocus();
  await valueIs('2026-12-31');
  await userEvent.keyboard('{Enter}');
  await expect.element(day('Thu, 31 Dec 2026')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  await valueIs('2026-12-30');
  await expect.element(opener()).toHaveFocus();
  await expect.element(field()).toHaveValue('30 Dec 2026');
});

test('the calendar offers only months within the bounds', async () => {
  show(<Single {...bounds} />);
  await opener().click();
  await expect.element(page.getByRole('button', { name: 'Previous month' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect.element(page.getByRole('grid', { name: 'January 2027' })).toBeVisible();
  await day('Fri, 29 Jan 2027').click();
  await valueIs('2027-01-29');
});

const schema = z.object({ send_on: z.string().optional() });

function DateForm({ onSend }: { onSend: (day: string) => void }) {
  const form = useForm({
    schema,
    empty: () => ({ send_on: '' }),
    labels: { send_on: 'Send on' },
    draft: 'date',
    check: () => [],
  });
  return (
    <FormFrame form={form} label="Payout" onSubmit={({ send_on }) => onSend(send_on)}>
      <DateField
        path="send_on"
        {...bounds}
        value={form.values.send_on}
        onChange={(send_on) => form.change({ send_on })}
      />
      <button type="submit">Send</button>
    </FormFrame>
  );
}

test('a form with an unreadable date is not sent, and Enter sends the date that was typed', async () => {
  const sent: string[] = [];
  show(<DateForm onSend={(send_on) => sent.push(send_on)} />);
  await field().fill('soon');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('region', { name: 'Fix 1 error' }))
    .toHaveTextContent('Enter a date such as 29 Nov 2026');
  expect(sent).toEqual([]);
  await field().fill('wed');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent).toEqual(['2026-12-02']);
});
