import { expect, test } from 'vitest';
import { readAccount } from './account';
import { railsOf } from './eligibility';
import { IBAN_COUNTRIES } from './identifiers';
import { SEPA_COUNTRIES } from './sepa';

function railsOfIban(account_number: string) {
  const account = readAccount({ category: 'payout', bank_account: { account_number, currency: 'EUR' } });
  return railsOf({
    account_format: account.format,
    currency: account.currency,
    swift_code: account.swiftCode,
    bank_country: account.bankCountry,
  });
}

test.each([
  'DE89370400440532013000',
  'NO9386011117947',
  'CH9300762011623852957',
  'GB29NWBK60161331926819',
  'SM86U0322509800000000270100',
  'VA59001123000012345678',
  'GI75NWBK000000007099453',
  'AL47212110090000000235698741',
  'ME25505000012345678951',
  'MK07250120000058984',
  'MD24AG000225100013104168',
  'RS35260005601001611379',
])('SEPA reaches %s', (iban) => {
  expect(railsOfIban(iban)).toEqual(['sepa', 'swift']);
});

test.each([
  'TR960006105197864578413260',
  'EG870019000500000000026318021',
  'UA213223130000026007233566001',
  'XK051212012345678906',
  'BA391290079401028494',
  'FO6264600001631634',
  'GL8964710001000206',
  'IL620108000000099999999',
  'TN5910006035183598478831',
  'AE070331234567890123456',
])('outside SEPA, %s is paid by SWIFT only', (iban) => {
  expect(railsOfIban(iban)).toEqual(['swift']);
});

test('SEPA has 41 countries, their territories with codes of their own, and IBANs everywhere', () => {
  const territories = 'GIB GGY JEY IMN ALA BLM GUF GLP MAF MTQ SPM REU MYT'.split(' ');
  expect(SEPA_COUNTRIES.filter((country) => !territories.includes(country))).toHaveLength(41);
  // The Crown dependencies use British IBANs.
  expect(SEPA_COUNTRIES.filter((country) => !IBAN_COUNTRIES.includes(country)).sort()).toEqual([
    'GGY',
    'IMN',
    'JEY',
  ]);
});
