import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '@/app/_testing/accessible';
import { type Answers, refusal } from '@/app/_testing/answers';
import { clear, show } from '@/app/_testing/show';
import type { Inputs, Outputs } from '@/app/_trpc/outputs';
import { beneficiary, beneficiaryView } from '../../samples';
import { ChangeAccount } from './change-account';
import { NewBeneficiary } from './new-beneficiary';

type Requirements = Outputs['beneficiaries']['requirements'];
type Field = Requirements['address'][number];
type Validation = Outputs['validations']['earlier']['data'][number];

const field = (path: string, label: string, pattern: string | null = null): Field => ({
  path,
  label,
  required: true,
  example: null,
  pattern,
  help: null,
});
const bankName = { ...field('bank_account.name', 'Bank name'), required: false };

const india: Requirements = {
  currency: 'INR',
  currencies: ['INR', 'EUR'],
  ways: [
    {
      key: 'local',
      label: 'Bank account',
      rails: ['imps', 'neft', 'rtgs'],
      fields: [
        field('bank_account.account_number', 'Account number', '^[A-Z0-9]{6,20}$'),
        field('bank_account.local_routing_number', 'IFSC', '^[A-Z]{4}0[A-Z0-9]{6}$'),
        bankName,
      ],
    },
  ],
  address: [
    field('beneficiary.address.address_line1', 'Address'),
    field('beneficiary.address.postal_code', 'PIN code', '^[1-9]\\d{5}$'),
    field('beneficiary.address.city', 'City'),
    field('beneficiary.address.state', 'State or region'),
  ],
};
const euros: Requirements = {
  ...india,
  currency: 'EUR',
  ways: [
    {
      key: 'iban',
      label: 'IBAN',
      rails: ['sepa'],
      fields: [field('bank_account.account_number', 'IBAN'), bankName],
    },
  ],
};

const fault = (path: string, message: string) => ({ path: `bank_account.${path}`, rule: 'format', message });

const check = ({ name, account_number = '', local_routing_number }: Inputs['beneficiaries']['check']) => {
  const short = account_number.length < 6;
  const code = local_routing_number === undefined || /^[A-Z]{4}0[A-Z0-9]{6}$/.test(local_routing_number);
  return {
    faults: [
      ...(short ? [fault('account_number', 'account_number must be 6 to 20 letters or digits')] : []),
      ...(code ? [] : [fault('local_routing_number', 'local_routing_number is not a valid IFSC')]),
    ],
    payment_rails: short || !code ? [] : ['imps', 'neft', 'rtgs'],
    sent_as: name?.includes('ü') ? [{ payment_rail: 'imps', name: name.replace('ü', 'u') }] : [],
    bank_country: short || !code ? null : 'IND',
    bank: null,
    duplicate: null,
  };
};

const answers: Answers = {
  'beneficiaries.requirements': ({ currency }) => (currency === 'EUR' ? euros : india),
  'beneficiaries.check': check,
  'banks.lookup': ({ iban }) => ({
    bank: iban ? { name: 'ABN AMRO Bank', country: 'NLD', branch: null } : null,
  }),
  'validations.earlier': { fee: { amount: 25, currency: 'USD' }, offered: true, data: [] },
};

const type = (label: string, text: string) => page.getByLabelText(label, { exact: true }).fill(text);

async function chooseIndia() {
  await type('Country', 'India');
  await page.getByRole('option', { name: 'India', exact: true }).click();
}

test('an empty form names only the fields that it shows', async () => {
  show(<NewBeneficiary name="" toPay={false} />, { as: 'maker', answers });
  await page.getByRole('button', { name: 'Save beneficiary' }).click();
  await expect.element(page.getByRole('heading', { name: 'Fix 2 errors to continue' })).toBeVisible();
  for (const link of page.getByRole('region').getByRole('link').elements())
    expect(document.querySelector(link.getAttribute('href')!)).not.toBeNull();
});

test('each field shows its error immediately, and an unknown code fills in no bank', async () => {
  show(<NewBeneficiary name="" toPay={false} />, { as: 'maker', answers });
  await chooseIndia();
  await type('Account number', '12');
  await type('IFSC', 'HDFC1');
  await expect.element(page.getByText('Enter a valid IFSC')).toBeVisible();
  await expect.element(page.getByText('Account number must be 6 to 20 letters or digits')).toBeVisible();
  await expectAccessible('two errors');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByRole('link', { name: 'PIN code is required' })).toBeVisible();
  await type('Account number', '123456789');
  await type('IFSC', 'ZZZZ0000123');
  await expect.element(page.getByText('Pays by IMPS, NEFT or RTGS')).toBeVisible();
  await expect.element(page.getByLabelText('Bank name')).toHaveValue('');
  await page.getByLabelText('Currency').selectOptions('EUR');
  await type('IBAN', 'NL91ABNA0417164300');
  await expect.element(page.getByLabelText('Bank name')).toHaveValue('ABN AMRO Bank');
  await expect.element(page.getByText(/^IBAN format is valid/)).toBeVisible();
  await expect.element(page.getByText(/verified|valid account/i)).not.toBeInTheDocument();
});

test('a name that the rails cannot carry is shown as they send it', async () => {
  show(<NewBeneficiary name="" toPay={false} />, { as: 'maker', answers });
  await chooseIndia();
  await type('Name', 'Müller Foods');
  await type('Account number', '123456789');
  await type('IFSC', 'HDFC0000123');
  await expect.element(page.getByText('The name will be sent as Muller Foods')).toBeVisible();
});

test('a name in other letters can be given a Latin spelling, and is shown why it needs one', async () => {
  const { asked } = show(<NewBeneficiary name="" toPay={false} />, {
    as: 'maker',
    answers: {
      ...answers,
      'beneficiaries.check': (given) => ({
        ...check(given),
        faults: given.latin_name
          ? []
          : [
              {
                path: 'beneficiary.latin_name',
                rule: 'required',
                message:
                  'beneficiary.latin_name is required: a Japanese name doesn’t say how its kanji are read',
              },
            ],
        sent_as: given.latin_name ? [{ payment_rail: 'imps', name: given.latin_name }] : [],
      }),
    },
  });
  await chooseIndia();
  await type('Name', 'Coastal Foods');
  await expect.element(page.getByLabelText(/^Name in Latin letters/)).not.toBeInTheDocument();
  await type('Name', '渋谷商事');
  await type('Account number', '123456789');
  await type('IFSC', 'HDFC0000123');
  await expect
    .element(
      page.getByText('Name in Latin letters is required: a Japanese name doesn’t say how its kanji are read'),
    )
    .toBeVisible();
  await page.getByLabelText(/^Name in Latin letters/).fill('Shibuya Shoji');
  await expect.element(page.getByText('The name will be sent as Shibuya Shoji')).toBeVisible();
  await expect
    .poll(() => asked('beneficiaries.check').at(-1))
    .toMatchObject({
      name: '渋谷商事',
      latin_name: 'Shibuya Shoji',
      country: 'IND',
    });
});

test('an account is checked before its bank code is typed, and the form stays', async () => {
  const { asked } = show(<NewBeneficiary name="" toPay={false} />, { as: 'maker', answers });
  await chooseIndia();
  await type('Name', 'Coastal Foods');
  await type('Account number', '123456789');
  await expect.poll(() => asked('beneficiaries.check').at(-1)).toMatchObject({ account_number: '123456789' });
  await expect.element(page.getByText('Account verification')).not.toBeInTheDocument();
  await type('IFSC', 'HDFC0000123');
  await expect.element(page.getByText('Account verification')).toBeVisible();
});

test('saving an existing account links to its beneficiary', async () => {
  show(<NewBeneficiary name="" toPay={false} />, {
    as: 'maker',
    answers: { ...answers, 'beneficiaries.create': refusal('record_exists') },
  });
  await chooseIndia();
  await type('Name', 'Coastal Foods');
  await type('Account number', '50100234564321');
  await type('IFSC', 'HDFC0000123');
  for (const [label, text] of [
    ['Address', '1 Harbour Road'],
    ['City', 'Pune'],
    ['State or region', 'MH'],
    ['PIN code', '411001'],
  ] as const)
    await type(label, text);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const link = page.getByRole('link', { name: 'View the beneficiary with ••4321' });
  await expect.element(link).toHaveAttribute('href', '/beneficiaries?q=4321');
});

test('a draft keeps no account number in the browser and says so when resumed', async () => {
  show(<NewBeneficiary name="" toPay={false} />, { as: 'maker', answers });
  await chooseIndia();
  await type('Name', 'Coastal Foods');
  await type('Account number', '50100234564321');
  await expect.poll(() => JSON.stringify({ ...sessionStorage })).toContain('Coastal Foods');
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('50100234564321');
  clear({ keepStorage: true });
  show(<NewBeneficiary name="" toPay={false} />, { as: 'maker', answers });
  await expect.element(page.getByText(/Account numbers and personal identifiers weren’t kept/)).toBeVisible();
  await page.getByRole('button', { name: 'Resume draft' }).click();
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Coastal Foods');
  await expect.element(page.getByLabelText('Account number')).toHaveValue('');
});

const validation = (
  more: Partial<Validation['validation']>,
  registered: string | null = null,
): Validation => ({
  validation: {
    id: 'val_1',
    status: 'success',
    validation_message: 'The bank answered.',
    fee_charged: { cents: 25, currency_iso: 'USD' },
    account_exists: true,
    name_match: 'exact',
    registered_name: null,
    created_at: new Date().toISOString(),
    country: 'IND',
    beneficiary_account_id: null,
    ...more,
  },
  holder_name: 'Coastal Foods',
  account_last4: '4321',
  registered_name: registered,
  beneficiary: null,
});

const outcomes = [
  {
    row: validation({
      status: 'failed',
      validation_message: 'The bank didn’t respond. Nothing was charged.',
      fee_charged: null,
      account_exists: null,
      name_match: null,
    }),
    says: ['No response', 'The bank didn’t respond. Nothing was charged.'],
  },
  { row: validation({ account_exists: false, name_match: null }), says: ['Account not found'] },
  {
    row: validation({ name_match: 'close' }, 'Coastal Foods Private Limited'),
    says: ['Name is similar', 'Coastal Foods Private Limited'],
  },
];

for (const { row, says } of outcomes) {
  test(`verification of an account shows “${says[0]}”`, async () => {
    const known: Validation[] = [];
    show(<NewBeneficiary name="" toPay={false} />, {
      as: 'maker',
      answers: {
        ...answers,
        'validations.earlier': () => ({ fee: { amount: 25, currency: 'USD' }, offered: true, data: known }),
        'validations.create': () => {
          known.push(row);
          return row.validation;
        },
      },
    });
    await chooseIndia();
    await type('Name', 'Coastal Foods');
    await type('Account number', '50100234564321');
    await type('IFSC', 'HDFC0000123');
    await page.getByRole('button', { name: 'Verify account (0.25 USD)' }).click();
    for (const text of says) await expect.element(page.getByText(text).first()).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Verify again (0.25 USD)' })).toBeVisible();
    if (row.validation.name_match === 'close') await expectAccessible('a verified account');
  });
}

test('another account asks only for the account, in the same currency', async () => {
  const { asked, place } = show(<ChangeAccount id="bene_1" />, {
    as: 'maker',
    answers: {
      ...answers,
      'beneficiaries.view': beneficiaryView(),
      'beneficiaries.replace_account': { ...beneficiary, id: 'bene_2', status: 'pending' },
    },
  });
  await expect.element(page.getByText(/^Asha Traders is paid in INR at ••7890 until/)).toBeVisible();
  expect(page.getByLabelText('Name', { exact: true }).query()).toBeNull();
  await expect.element(page.getByLabelText('IFSC')).toBeVisible();
  await page.getByRole('button', { name: 'Save account' }).click();
  await expect.element(page.getByRole('link', { name: 'IFSC is required' })).toBeVisible();
  await type('Account number', '99887766554');
  await type('IFSC', 'ICIC0000104');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => place.address).toBe('/beneficiaries/bene_2');
  await expect
    .poll(() => asked('beneficiaries.replace_account'))
    .toEqual([
      {
        id: 'bene_1',
        bank_account: { account_number: '99887766554', local_routing_number: 'ICIC0000104', currency: 'INR' },
      },
    ]);
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('99887766554');
});
