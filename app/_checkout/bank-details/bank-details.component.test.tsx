import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@/app/_testing/accessible';
import { show } from '@/app/_testing/show';
import { BankDetails } from './bank-details';
import type { Page } from './draft';

const field = (path: string, label: string, required = true) => ({
  path,
  label,
  required,
  example: null,
  pattern: null,
  help: null,
});

const asked: Page = {
  merchant: 'Northwind Exports Private Limited',
  name: 'Asha Traders',
  country: 'IND',
  requirements: {
    currency: 'INR',
    currencies: ['INR', 'USD'],
    ways: [
      {
        key: 'local',
        label: 'Bank account',
        rails: ['imps', 'neft', 'rtgs'],
        fields: [
          field('bank_account.account_number', 'Account number'),
          field('bank_account.local_routing_number', 'IFSC'),
          field('bank_account.name', 'Bank name', false),
        ],
      },
      { key: 'upi', label: 'UPI', rails: ['upi'], fields: [field('upi_account.upi_id', 'UPI ID')] },
    ],
    address: [
      field('beneficiary.address.address_line1', 'Address'),
      field('beneficiary.address.postal_code', 'PIN code'),
      field('beneficiary.address.city', 'City'),
      field('beneficiary.address.state', 'State or region'),
    ],
  },
};

afterEach(() => vi.unstubAllGlobals());

const json = (body: object, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });

const VALID = {
  faults: [],
  payment_rails: ['imps'],
  bank: { name: 'HDFC Bank', country: 'IND', branch: 'Fort' },
};

type Answer = (path: string, body: { confirmed?: boolean }) => Response | Promise<Response>;

function open(answer: Answer = (path) => json(path.endsWith('/check') ? VALID : { entered: true })) {
  const sent: { path: string; body: { confirmed?: boolean } }[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push({ path, body: JSON.parse(body) });
    return answer(path, JSON.parse(body));
  });
  show(<BankDetails token="tok_1" page={asked} />);
  return sent;
}

const type = (label: string, text: string) => page.getByLabelText(label, { exact: true }).fill(text);

async function fill() {
  await page.getByLabelText('Account holder type').selectOptions('A business');
  await type('Account number', '50100234567890');
  await type('IFSC', 'HDFC0000123');
  await type('Address', '1 High Street');
  await type('PIN code', '411001');
  await type('City', 'Pune');
  await type('State or region', 'Maharashtra');
}

const press = (name: string) => page.getByRole('button', { name }).click();

test('bank details are checked, shown again and sent after confirmation', async () => {
  const sent = open();
  await fill();
  await expect.element(page.getByText('The format is valid. HDFC Bank, Fort')).toBeVisible();
  await expectAccessible('the form for bank details');
  await press('Continue');
  await expect.element(page.getByRole('heading', { name: 'Check your bank details' })).toBeVisible();
  await expect.element(page.getByText('50100234567890')).toBeVisible();
  await expectAccessible('the confirmation of bank details');
  await press('Send bank details');
  await expect
    .element(page.getByRole('heading', { name: 'Northwind Exports Private Limited has your bank details' }))
    .toBeVisible();
  const input = {
    beneficiary: {
      type: 'business',
      name: 'Asha Traders',
      address: {
        address_line1: '1 High Street',
        postal_code: '411001',
        city: 'Pune',
        state: 'Maharashtra',
        country_code: 'IND',
      },
    },
    bank_account: {
      account_number: '50100234567890',
      local_routing_number: 'HDFC0000123',
      currency: 'INR',
    },
  };
  expect(sent.filter(({ path }) => path === '/api/bank-details/tok_1').map(({ body }) => body)).toEqual([
    { ...input, confirmed: false },
    { ...input, confirmed: true },
  ]);
});

test('the type and the name of the account holder are labelled apart, and the address is set off', async () => {
  open();
  await expect.element(page.getByLabelText('Account holder type', { exact: true })).toBeVisible();
  await expect.element(page.getByLabelText('Account holder', { exact: true })).not.toBeInTheDocument();
  const box = (label: string) =>
    page.getByLabelText(label, { exact: true }).element().getBoundingClientRect();
  const within = box('PIN code').top - box('Address').bottom;
  expect(box('Address').top - box('IFSC').bottom).toBeGreaterThan(within + 20);
});

test('a wrong routing code is named when its field is left, before anything is sent', async () => {
  const sent = open(() =>
    json({
      faults: [
        {
          path: 'bank_account.local_routing_number',
          rule: 'ifsc',
          message: 'bank_account.local_routing_number is not a valid IFSC',
        },
      ],
      payment_rails: [],
      bank: null,
    }),
  );
  await type('Account number', '50100234567890');
  await type('IFSC', 'HDFC');
  await page.getByLabelText('City').click();
  await expect.element(page.getByText('Is not a valid IFSC')).toBeVisible();
  expect(sent.every(({ path }) => path.endsWith('/check'))).toBe(true);
});

test('details can be changed before they are sent, and keep their values', async () => {
  open();
  await fill();
  await press('Continue');
  await press('Change details');
  await expect.element(page.getByLabelText('Account number')).toHaveValue('50100234567890');
});

test('a refused field is shown at its field with the rule', async () => {
  open((path) =>
    path.endsWith('/check')
      ? json(VALID)
      : json({ message: 'beneficiary.address.postal_code must be 6 digits' }, 400, {
          'x-error-field': 'beneficiary.address.postal_code',
        }),
  );
  await fill();
  await press('Continue');
  await expect.element(page.getByText('Must be 6 digits')).toBeVisible();
  await expect.element(page.getByLabelText('PIN code')).toHaveFocus();
});

test('a lost answer to the confirmation is an unknown outcome', async () => {
  open((path, { confirmed }) => {
    if (confirmed) throw new TypeError('Failed to fetch');
    return json(path.endsWith('/check') ? VALID : { entered: false });
  });
  await fill();
  await press('Continue');
  await press('Send bank details');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('We don’t know if your bank details were saved.');
});
