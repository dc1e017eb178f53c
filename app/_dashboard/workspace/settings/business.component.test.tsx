import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@/app/_testing/accessible';
import { refusal } from '@/app/_testing/answers';
import { show } from '@/app/_testing/show';
import type { Outputs } from '@/app/_trpc/outputs';
import { Business } from './business';
import type { Settings } from './settings';

const settings: Settings = {
  version: 3,
  name: 'Northwind Exports',
  company: {
    legal_name: null,
    registration_number: null,
    tax_number: null,
    address: null,
    website: null,
    support_email: 'billing@northwind.example',
    support_phone: null,
  },
  accent: 'teal',
  logo: null,
  base_currency: 'USD',
  currencies: ['USD', 'EUR', 'AED'],
  low_balances: [{ currency: 'USD', amount: 1_000_000 }],
  payin_purpose: null,
  allowed_origins: [],
  note_rules: [{ key: 'cost_center', required: true, enum: ['A', 'B'] }],
};

const options: Outputs['payment_links']['options'] = {
  currencies: ['USD'],
  methods: ['card'],
  required: ['purpose_code'],
  default_purpose: null,
  mail: true,
  purposes: [{ code: 'P0102', group: 'Exports of goods', description: 'Realisation of export bills' }],
};

/** Reads back what was saved. */
function stored() {
  let now = settings;
  return {
    read: () => now,
    save: (input: object) => {
      now = { ...now, ...input, version: now.version + 1 };
      return now;
    },
  };
}

const section = (name: string) => page.getByRole('form', { name });

test('company details are saved together, and empty ones are cleared', async () => {
  const server = stored();
  const { asked } = show(<Business />, {
    answers: {
      'settings.all': server.read,
      'payment_links.options': options,
      'settings.save_company': server.save,
    },
  });
  const company = section('Company');
  await expect
    .element(company.getByRole('button', { name: 'Save' }))
    .toHaveAttribute('aria-disabled', 'true');
  await company.getByLabelText('Legal name').fill(' Northwind Exports Pvt Ltd ');
  await company.getByLabelText('Support email').fill('');
  await company.getByRole('button', { name: 'Save' }).click();
  await expect.element(company.getByText('Saved')).toBeVisible();
  await expect.element(company.getByRole('button', { name: 'Save' })).toHaveFocus();
  await expect
    .poll(() => asked('settings.save_company'))
    .toEqual([
      {
        version: 3,
        company: { ...settings.company, legal_name: 'Northwind Exports Pvt Ltd', support_email: null },
      },
    ]);
});

test('a rejected detail shows an error with its label and takes the focus', async () => {
  show(<Business />, {
    answers: {
      'settings.all': settings,
      'payment_links.options': options,
      'settings.save_company': refusal('invalid_request', {
        fields: [
          {
            path: 'company.website',
            rule: 'format',
            message: 'company.website must be an address that begins with https://',
          },
        ],
      }),
    },
  });
  const company = section('Company');
  await company.getByLabelText('Website').fill('https://northwind');
  await company.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(company.getByText('Website must be an address that begins with https://'))
    .toBeVisible();
  await expect.element(company.getByLabelText('Website')).toHaveFocus();
});

test('low-balance limits are amounts of their currency', async () => {
  const server = stored();
  const { asked } = show(<Business />, {
    answers: {
      'settings.all': server.read,
      'payment_links.options': options,
      'settings.save_balances': server.save,
    },
  });
  const balances = section('Balances');
  await expect.element(balances.getByLabelText('USD')).toHaveValue('10,000.00');
  await balances.getByLabelText('AED').fill('1.555');
  await balances.getByRole('button', { name: 'Save' }).click();
  await expect.element(balances.getByText('Enter an amount above 0 with at most 2 decimals')).toBeVisible();
  await balances.getByLabelText('AED').fill('1,500');
  await balances.getByLabelText('USD').fill('');
  await balances.getByLabelText('Base currency').selectOptions('EUR');
  await balances.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => asked('settings.save_balances'))
    .toEqual([{ version: 3, base_currency: 'EUR', low_balances: [{ currency: 'AED', amount: 150_000 }] }]);
});

test('the preview shows the button color before it is saved', async () => {
  show(<Business />, { answers: { 'settings.all': settings, 'payment_links.options': options } });
  await section('Checkout').getByRole('radio', { name: 'Plum' }).click();
  const preview = document.querySelector('figure [data-accent]')!;
  await expect.poll(() => preview.getAttribute('data-accent')).toBe('plum');
});

test('a new notes field shows its error next to it', async () => {
  const server = stored();
  const { asked } = show(<Business />, {
    answers: {
      'settings.all': server.read,
      'payment_links.options': options,
      'settings.save_notes': server.save,
    },
  });
  const notes = section('Notes fields');
  await expect.element(notes.getByLabelText('Allowed values')).toHaveValue('A, B');
  await notes.getByRole('button', { name: 'Add field' }).click();
  const added = notes.getByRole('group', { name: 'Field 2' });
  await added.getByLabelText('Key').fill('invoice_total');
  await added.getByLabelText('Type').selectOptions('number');
  await added.getByLabelText('Allowed values').fill('1, 2');
  await expectAccessible('fields of notes');
  await notes.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => asked('settings.save_notes'))
    .toEqual([
      {
        version: 3,
        note_rules: [
          { key: 'cost_center', required: true, enum: ['A', 'B'] },
          { key: 'invoice_total', type: 'number', enum: [1, 2] },
        ],
      },
    ]);
});

test('a person who may not change business settings can read them', async () => {
  show(<Business />, {
    as: 'viewer',
    answers: { 'settings.all': settings, 'payment_links.options': options },
  });
  await expect.element(page.getByText('Only an owner or admin can change these settings')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await expect.element(section('Company').getByLabelText('Support email')).toHaveAttribute('readonly');
});

test('the default purpose of payment links and orders is chosen from the purpose codes', async () => {
  const server = stored();
  const { asked } = show(<Business />, {
    answers: {
      'settings.all': server.read,
      'payment_links.options': options,
      'settings.save_payin_purpose': server.save,
    },
  });
  const links = section('Payment links and checkout orders');
  await links.getByLabelText('Default purpose').selectOptions('P0102');
  await links.getByRole('button', { name: 'Save' }).click();
  await expect.element(links.getByText('Saved')).toBeVisible();
  await expect
    .poll(() => asked('settings.save_payin_purpose'))
    .toEqual([{ version: 3, payin_purpose: 'P0102' }]);
});

test('allowed origins are saved one per line, and a rejection shows next to the field', async () => {
  const server = stored();
  let isRejected = true;
  const rejected = refusal('invalid_request', {
    fields: [
      {
        path: 'allowed_origins.1',
        rule: 'sandbox',
        message: 'Only a sandbox business can allow http://localhost',
      },
    ],
  });
  const { asked } = show(<Business />, {
    answers: {
      'settings.all': server.read,
      'payment_links.options': options,
      'settings.save_origins': (input: object) => (isRejected ? rejected : server.save(input)),
    },
  });
  const access = section('Browser access');
  const origins = access.getByLabelText('Allowed origins');
  await origins.fill('https://shop.example\n\n http://localhost:3000');
  await access.getByRole('button', { name: 'Save' }).click();
  await expect.element(access.getByText('Only a sandbox business can allow http://localhost')).toBeVisible();
  await expect.element(origins).toHaveFocus();
  isRejected = false;
  await origins.fill('https://shop.example\nhttps://pay.example\n');
  await access.getByRole('button', { name: 'Save' }).click();
  await expect.element(access.getByText('Saved')).toBeVisible();
  await expect
    .poll(() => asked('settings.save_origins').at(-1))
    .toEqual({
      version: 3,
      allowed_origins: ['https://shop.example', 'https://pay.example'],
    });
});
