import type * as z from 'zod';
import type { Context } from '../../../identity/context';
import { invalid } from '../../../kernel/error';
import type { RailName } from '../../../kernel/rail';
import { addressRule } from '../../../kernel/text/address';
import { accountCountries } from './account';
import type { beneficiariesDashboard } from './dashboard';
import { SEPA_COUNTRIES } from './sepa';

type Operation = typeof beneficiariesDashboard.operations.requirements;
type Answer = z.output<Operation['output']>;
type AccountForm = Answer['ways'][number];
type Field = AccountForm['fields'][number];

const field = (path: string, label: string, more: Partial<Field> = {}): Field => ({
  path,
  label,
  required: true,
  example: null,
  pattern: null,
  help: null,
  ...more,
});

const number = (label: string, more: Partial<Field>) => field('bank_account.account_number', label, more);
const routing = (label: string, more: Partial<Field>) =>
  field('bank_account.local_routing_number', label, more);
const bankName = field('bank_account.name', 'Bank name', {
  required: false,
  help: 'Filled in automatically when we recognize the bank',
});

const iban = (rails: string[], example: string): AccountForm => ({
  key: 'iban',
  label: 'IBAN',
  rails,
  fields: [
    number('IBAN', {
      example,
      pattern: '^[A-Z]{2}\\d{2}[A-Z0-9]{11,30}$',
      help: 'We find the bank from the IBAN.',
    }),
    bankName,
  ],
});

const SWIFT: AccountForm = {
  key: 'swift',
  label: 'SWIFT',
  rails: ['swift'],
  fields: [
    number('Account number or IBAN', { pattern: '^[A-Z0-9]{1,34}$' }),
    field('bank_account.swift_code', 'BIC', {
      example: 'DBSSSGSG',
      pattern: '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$',
      help: '8 or 11 characters',
    }),
    bankName,
  ],
};

const local = (label: string, rails: string[], account: Partial<Field>, code: Field): AccountForm => ({
  key: 'local',
  label,
  rails,
  fields: [number('Account number', account), code, bankName],
});

const FORMS: Readonly<Record<string, readonly AccountForm[]>> = {
  INR: [
    local(
      'Bank account',
      ['imps', 'neft', 'rtgs'],
      { example: '50100234567890', pattern: '^[A-Z0-9]{6,20}$' },
      routing('IFSC', {
        example: 'HDFC0000123',
        pattern: '^[A-Z]{4}0[A-Z0-9]{6}$',
        help: '11 characters, printed on cheques',
      }),
    ),
    {
      key: 'upi',
      label: 'UPI',
      rails: ['upi'],
      fields: [
        field('upi_account.upi_id', 'UPI ID', {
          example: 'name@bank',
          pattern: '^[A-Za-z0-9.\\-_]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$',
          help: 'Such as name@bank',
        }),
      ],
    },
    SWIFT,
  ],
  EUR: [iban(['sepa', 'swift'], 'DE89370400440532013000')],
  AED: [iban(['ipp', 'fts', 'swift'], 'AE070331234567890123456')],
  GBP: [
    local(
      'Sort code',
      ['fps'],
      { example: '31926819', pattern: '^\\d{6,8}$' },
      routing('Sort code', { example: '60-16-13', pattern: '^\\d{6}$' }),
    ),
    SWIFT,
  ],
  AUD: [
    local(
      'BSB',
      ['npp'],
      { example: '123456789', pattern: '^\\d{5,9}$' },
      routing('BSB', { example: '062-000', pattern: '^\\d{6}$' }),
    ),
    SWIFT,
  ],
  USD: [SWIFT],
  SGD: [SWIFT],
};

/** Ways to describe an account that the rail reaches. `countries` are alpha-3 codes; null for any. */
export const accountFormsFor = (rail: RailName) =>
  Object.entries(FORMS).flatMap(([currency, forms]) =>
    forms
      .filter(({ rails }) => rails.includes(rail))
      .map(({ key, fields }) => ({
        currency,
        fields,
        countries: rail === 'sepa' ? SEPA_COUNTRIES : accountCountries(key, currency),
      })),
  );

const EURO = 'AUT BEL HRV CYP EST FIN FRA DEU GRC IRL ITA LVA LTU LUX MLT NLD PRT SVK SVN ESP BGR'.split(' ');
const HOME: Readonly<Record<string, string>> = {
  IND: 'INR',
  ARE: 'AED',
  GBR: 'GBP',
  AUS: 'AUD',
  SGP: 'SGD',
  ...Object.fromEntries(EURO.map((country) => [country, 'EUR'])),
};

const POSTAL_LABELS: Readonly<Record<string, string>> = { IND: 'PIN code', USA: 'ZIP code' };

const at = (key: string) => `beneficiary.address.${key}`;

export const getRequirements = async (_ctx: Context, asked: Parameters<typeof requirementsFor>[0]) =>
  requirementsFor(asked);

export function requirementsFor({
  country,
  currency = HOME[country ?? ''] ?? 'USD',
}: {
  readonly country?: string;
  readonly currency?: string;
}): Answer {
  const ways = Object.hasOwn(FORMS, currency) ? FORMS[currency]! : undefined;
  if (!ways)
    throw invalid('currency', 'unsupported', `currency must be one of ${Object.keys(FORMS).join(', ')}`);
  return {
    currency,
    currencies: Object.keys(FORMS),
    ways: ways.map((way) => ({ ...way, fields: [...way.fields] })),
    address: addressFields(country),
  };
}

function addressFields(country: string | undefined): Field[] {
  const rule = country === undefined ? undefined : addressRule(country);
  return [
    field(at('address_line1'), 'Address'),
    ...(rule?.postalCode === 'none'
      ? []
      : [
          field(at('postal_code'), POSTAL_LABELS[country ?? ''] ?? 'Postal code', {
            required: rule?.postalCode !== 'optional',
            ...rule?.postalForm,
          }),
        ]),
    field(at('city'), 'City'),
    ...(rule?.state === 'none'
      ? []
      : [field(at('state'), 'State or region', { required: rule?.state !== 'optional' })]),
  ];
}
