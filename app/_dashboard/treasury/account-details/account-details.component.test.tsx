import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { payment } from '@/app/_dashboard/collections/payments/samples';
import { expectAccessible } from '@/app/_testing/accessible';
import type { Answers } from '@/app/_testing/answers';
import { show } from '@/app/_testing/show';
import type { Role } from '@/server/identity/people/roles';
import { AccountDetails } from './account-details';

const EUR = {
  currency: 'EUR',
  holder_name: 'Northwind Europe',
  account_number: '34567890',
  iban: 'IE29FRSH12345634567890',
  swift_code: null,
  local_routing_number: null,
  bank_name: 'Sandbox Bank',
  bank_address: '1 Sandbox Quay, Dublin',
  reference: null,
};

const ANSWERS: Answers = {
  'account_details.list': {
    currencies: [
      {
        currency: 'USD',
        accounts: [
          {
            ...EUR,
            payment_type: 'local',
            currency: 'USD',
            iban: null,
            account_number: '123456789012',
            local_routing_number: '990000107',
          },
        ],
      },
      {
        currency: 'EUR',
        accounts: [
          { ...EUR, payment_type: 'local' },
          { ...EUR, payment_type: 'swift', swift_code: 'FRSHIE2D' },
        ],
      },
    ],
  },
};

const open = (at: string, answers: Answers = {}, as: Role = 'maker') =>
  show(<AccountDetails />, { as, at, answers: { ...ANSWERS, ...answers } });

const copying = () => vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();

test('the details of the first currency are shown in full, with its rails and arrival', async () => {
  open('/account-details', {}, 'viewer');
  const domestic = page.getByRole('region', { name: 'Domestic transfer' });
  await expect.element(domestic).toHaveTextContent('Account number123456789012');
  await expect.element(domestic).toHaveTextContent('Routing number (ABA)990000107');
  await expect.element(domestic).toHaveTextContent('Payment methodsACH, Fedwire');
  await expect.element(domestic).toHaveTextContent('ACH transfers arrive in 1 to 3 business days');
  await expect.element(page.getByText('Don’t send real money to them')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Download USD account details (PDF)' }))
    .toHaveAttribute('href', '/api/files/account-details/USD');
  await expect.element(page.getByRole('button', { name: 'Add sandbox money' })).not.toBeInTheDocument();
});

test('an account that receives for several businesses shows the reference first, and is the first one offered', async () => {
  const shared = { ...EUR, payment_type: 'local' as const, bank_name: null, bank_address: null };
  const currencies = [
    { currency: 'USD', accounts: [] },
    { currency: 'EUR', accounts: [{ ...shared, reference: 'FS1A2B3C4D' }] },
  ];
  open('/account-details', { 'account_details.list': { currencies } });
  const domestic = page.getByRole('region', { name: 'Domestic transfer' });
  await expect.element(domestic).toHaveTextContent(/^Domestic transfer.*ReferenceFS1A2B3C4D.*Account holder/);
  await expect.element(domestic).toHaveTextContent('Each transfer must name the reference');
  await expect.element(domestic).not.toHaveTextContent('Bank address');
  await expect.element(page.getByRole('link', { name: 'USD' })).not.toBeInTheDocument();
});

test('the currency of the address is chosen, and another can be', async () => {
  open('/account-details?currency=EUR');
  const currencies = page.getByRole('navigation', { name: 'Currencies' });
  await expect.element(currencies.getByRole('link', { name: 'EUR' })).toHaveAttribute('aria-current', 'page');
  await expect
    .element(currencies.getByRole('link', { name: 'USD' }))
    .toHaveAttribute('href', '/account-details?currency=USD');
  await expect
    .element(page.getByRole('region', { name: 'International transfer (SWIFT)' }))
    .toHaveTextContent('SWIFT/BICFRSHIE2D');
});

test('one value, or all of them as text, can be copied', async () => {
  const copied = copying();
  open('/account-details?currency=EUR');
  const domestic = page.getByRole('region', { name: 'Domestic transfer' });
  await expect.element(domestic.getByText('IE29 FRSH 1234 5634 5678 90')).toBeVisible();
  await domestic.getByRole('button', { name: 'Copy IBAN' }).click();
  expect(copied).toHaveBeenLastCalledWith(EUR.iban);
  // “Copied” is shown for two seconds.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await domestic.getByRole('button', { name: /^Copy all/ }).click();
  await expect.element(domestic.getByRole('button', { name: /^Copied/ })).toBeVisible();
  vi.useRealTimers();
  expect(copied.mock.lastCall?.[0]).toBe(
    [
      'EUR account details: Domestic transfer',
      'Account holder: Northwind Europe',
      'IBAN: IE29FRSH12345634567890',
      'Bank: Sandbox Bank',
      'Bank address: 1 Sandbox Quay, Dublin',
      'Payment methods: SEPA, SEPA Instant',
    ].join('\n'),
  );
  copied.mockRestore();
});

test('sandbox money is added in the chosen currency without leaving the page', async () => {
  const { asked } = open('/account-details?currency=EUR', {
    'payments.mock': ({ amount, currency }) =>
      payment({ payment_amount: amount, payment_currency: currency }),
  });
  await page.getByRole('button', { name: 'Add sandbox money' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add sandbox money' });
  await expect.element(dialog.getByLabelText('Currency')).toHaveValue('EUR');
  const add = dialog.getByRole('button', { name: 'Add sandbox money' });
  await add.click();
  await expect.element(dialog.getByText('Enter an amount')).toBeVisible();
  await expectAccessible('the dialog that adds sandbox money');
  await dialog.getByLabelText('Amount').fill('1250,50');
  await add.click();
  await expect.element(dialog.getByRole('status')).toHaveTextContent('1,250.50 EUR added');
  await expect
    .poll(() => asked('payments.mock'))
    .toEqual([{ amount: 125_050, currency: 'EUR', remitter_name: 'Northwind Europe' }]);
});

test('the page fits a phone and keeps numbers out of the browser’s storage', async () => {
  await page.viewport(390, 800);
  open('/account-details?currency=EUR');
  await expect.element(page.getByRole('region', { name: 'Domestic transfer' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
  expect(stored).not.toContain('34567890');
});

test('a business without a bank reads why there are no accounts', async () => {
  open('/account-details', { 'account_details.list': { currencies: [{ currency: 'USD', accounts: [] }] } });
  await expect.element(page.getByRole('heading', { name: 'No receiving accounts yet' })).toBeVisible();
});
