import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paymentView } from '@/app/_dashboard/collections/payments/samples';
import { expectAccessible } from '@/app/_testing/accessible';
import { show } from '@/app/_testing/show';
import { PaymentPage } from './detail-view';

const showPayment = (mailed: 'sent' | 'failed' | null, as: 'maker' | 'viewer' = 'maker') =>
  show(<PaymentPage id="payt_1" />, {
    as,
    answers: {
      'payments.view': paymentView(),
      'payments.candidates': { count: 0, data: [] },
      'payments.email_receipt': { mailed },
    },
  });

const open = () => page.getByRole('button', { name: 'Email receipt' }).click();
const dialog = page.getByRole('dialog', { name: 'Email receipt' });
const send = () => dialog.getByRole('button', { name: /^Email receipt/ }).click();

test("a receipt is emailed to the customer's address or to another one", async () => {
  const { asked } = showPayment('sent');
  await open();
  const address = dialog.getByLabelText('Email address');
  await expect.element(address).toHaveValue('accounts@helder.example');
  await expectAccessible('emailing a receipt');
  await address.fill('nobody');
  await send();
  await expect.element(dialog.getByText('Enter an email address')).toBeVisible();
  expect(asked('payments.email_receipt')).toEqual([]);
  await address.fill('ap@helder.example');
  await send();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .poll(() => asked('payments.email_receipt'))
    .toEqual([{ id: 'payt_1', to: 'ap@helder.example' }]);
});

test('the dialog stays open and says so if the mail server rejects the receipt', async () => {
  showPayment('failed');
  await open();
  await send();
  await expect.element(dialog.getByText('Email not sent. The mail server rejected it')).toBeVisible();
});

test('the dialog says that nothing was sent if email is not set up', async () => {
  showPayment(null);
  await open();
  await send();
  await expect.element(page.getByRole('dialog', { name: 'Email isn’t set up' })).toBeVisible();
});

test('a viewer can download the receipt but not email it', async () => {
  showPayment(null, 'viewer');
  await expect
    .element(page.getByRole('link', { name: 'Receipt (PDF)' }))
    .toHaveAttribute('href', '/api/files/payments/payt_1/receipt');
  await expect.element(page.getByText(/^R-\d{8}-/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Email receipt' })).not.toBeInTheDocument();
});
