import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '@/app/_testing/accessible';
import { show } from '@/app/_testing/show';
import { CardForm } from './card-form';

const price = { asked: '100.00 EUR', fee: '2.90 EUR', total: '102.90 EUR', mandate: null };
const number = page.getByLabelText('Card number');
const expiry = page.getByLabelText('Expiry date');

async function open() {
  show(<CardForm token="token" merchant="Northwind Europe" price={price} />);
  await expect.element(expiry).toBeVisible();
}

async function typeAt(field: typeof expiry, at: number, keys: string) {
  const input = field.element() as HTMLInputElement;
  input.focus();
  input.setSelectionRange(at, at);
  await userEvent.keyboard(keys);
}

test('digits of the expiry date are separated by a slash as they are typed', async () => {
  await open();
  await typeAt(expiry, 0, '0829');
  await expect.element(expiry).toHaveValue('08 / 29');
});

test('Backspace deletes the expiry date across its slash', async () => {
  await open();
  await typeAt(expiry, 0, '0829{Backspace}{Backspace}');
  await expect.element(expiry).toHaveValue('08');
  await userEvent.keyboard('{Backspace}');
  await expect.element(expiry).toHaveValue('0');
  await userEvent.keyboard('{Backspace}');
  await expect.element(expiry).toHaveValue('');
  await userEvent.keyboard('1127');
  await expect.element(expiry).toHaveValue('11 / 27');
});

test('a digit in the middle of the expiry date is replaced without moving the others', async () => {
  await open();
  await typeAt(expiry, 0, '0829');
  await typeAt(expiry, 2, '{Backspace}');
  await expect.element(expiry).toHaveValue('0 / 29');
  await userEvent.keyboard('9');
  await expect.element(expiry).toHaveValue('09 / 29');
});

test('Backspace in the middle deletes the slash and then the month', async () => {
  await open();
  await typeAt(expiry, 0, '0829');
  await typeAt(expiry, 5, '{Backspace}{Backspace}{Backspace}{Backspace}');
  await expect.element(expiry).toHaveValue('029');
});

test('Backspace after a space of the card number deletes there, and not at the end', async () => {
  await open();
  await typeAt(number, 0, '42425678');
  await expect.element(number).toHaveValue('4242 5678');
  await typeAt(number, 5, '{Backspace}{Backspace}');
  await expect.element(number).toHaveValue('4245678');
});

test('errors of the card are shown at their fields', async () => {
  await open();
  await page.getByRole('button', { name: 'Pay 102.90 EUR' }).click();
  await expect.element(page.getByText('Enter month and year, such as 08 / 29')).toBeVisible();
  await expect.element(number).toHaveFocus();
  await expectAccessible('a card form with errors');
});

test('the card can be sent again after Back from the bank’s page', async () => {
  await open();
  await typeAt(number, 0, '4242424242424242');
  await typeAt(expiry, 0, '1299');
  await page.getByLabelText('Security code').fill('123');
  await page.getByLabelText('Name on card').fill('Asha Rao');
  const button = page.getByRole('button', { name: /^Pay/ });
  await withHeldFetch(async () => {
    await button.click();
    await expect.element(page.getByRole('button', { name: 'Paying…' })).toBeDisabled();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    await expect.element(page.getByRole('button', { name: 'Paying…' })).toBeDisabled();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.element(page.getByRole('button', { name: 'Pay 102.90 EUR' })).toBeEnabled();
  });
});

/** The request stays open, as it does for the page while the browser leaves it. */
async function withHeldFetch(act: () => Promise<void>) {
  const { fetch } = window;
  window.fetch = () => new Promise(() => {});
  try {
    await act();
  } finally {
    window.fetch = fetch;
  }
}
