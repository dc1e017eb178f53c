import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@/app/_testing/accessible';
import { clear, show } from '@/app/_testing/show';
import { LoginForm } from './login-form';

afterEach(() => clear());

test('the password can be shown and hidden again', async () => {
  show(<LoginForm to="/" />);
  const field = page.getByLabelText('Password', { exact: true });
  await field.fill('correct horse');
  const toggle = page.getByRole('button', { name: 'Show password' });
  await expect.element(field).toHaveAttribute('type', 'password');
  await toggle.click();
  await expect.element(field).toHaveAttribute('type', 'text');
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true');
  await toggle.click();
  await expect.element(field).toHaveAttribute('type', 'password');
  await expect.element(field).toHaveValue('correct horse');
});

test('a link that was sent to a known person fills in their email', async () => {
  show(<LoginForm to="/payouts/payout_1?do=approve" email="meera@northwind.example" />);
  await expect.element(page.getByLabelText('Email')).toHaveValue('meera@northwind.example');
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveFocus();
});

test('“Forgot password?” names the people who can send a reset link', async () => {
  show(<LoginForm to="/" />);
  const advice = page.getByText(/Ask an owner or admin of your business/);
  await expect.element(advice).not.toBeVisible();
  await page.getByText('Forgot password?').click();
  await expect.element(advice).toBeVisible();
  await expectAccessible('advice on a forgotten password');
});
