import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@/app/_testing/accessible';
import { show } from '@/app/_testing/show';
import { ConsentForm } from './consent-form';

const props = {
  token: 'token',
  bank: 'HDFC Bank',
  account: '4321',
  purpose: 'Education',
  total: '100.00 INR',
  arrives: '1.00 USD',
  isTest: true,
};
const box = page.getByLabelText('I declare this');
const button = page.getByRole('button', { name: /^Authoriz/ });

afterEach(() => vi.unstubAllGlobals());

function open(answer: () => Promise<Response>) {
  const fetch = vi.fn(answer);
  vi.stubGlobal('fetch', fetch);
  show(<ConsentForm {...props} />);
  return fetch;
}

test('consent without the checkbox focuses it and sends nothing', async () => {
  const fetch = open(() => Promise.reject(new Error('unused')));
  await button.click();
  await expect.element(page.getByText('Select the checkbox to continue.')).toBeVisible();
  await expect.element(box).toHaveFocus();
  await expectAccessible('a consent form without consent');
  expect(fetch).not.toHaveBeenCalled();
  await box.click();
  await expect.element(page.getByText('Select the checkbox to continue.')).not.toBeInTheDocument();
});

test('a refused consent shows the reason and can be sent again', async () => {
  const fetch = open(async () => Response.json({ message: 'The link expired' }, { status: 409 }));
  await box.click();
  await button.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The link expired');
  await button.click();
  await expect.poll(() => fetch.mock.calls.length).toBe(2);
});

test('consent can be sent again after Back from another page', async () => {
  open(() => new Promise(() => {}));
  await box.click();
  await button.click();
  await expect.element(button).toBeDisabled();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(button).toBeEnabled();
});
