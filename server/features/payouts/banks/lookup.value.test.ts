import { expect, test } from 'vitest';
import { findBank } from './lookup';

test.each([
  [{ ifsc: 'HDFC0000123' }, 'HDFC Bank', 'IND'],
  [{ ifsc: 'SBIN0004343' }, 'State Bank of India', 'IND'],
  [{ ifsc: 'SRCB0000001' }, 'Saraswat Co-operative Bank', 'IND'],
  [{ bic: 'CHASUS33' }, 'JPMorgan Chase Bank', 'USA'],
  [{ bic: 'DBSSSGSGXXX' }, 'DBS Bank', 'SGP'],
  [{ bic: 'BYLADEM1001' }, 'Deutsche Kreditbank Berlin', 'DEU'],
  [{ iban: 'DE89370400440532013000' }, 'Commerzbank', 'DEU'],
  [{ iban: 'AE070331234567890123456' }, 'Mashreq Bank', 'ARE'],
  [{ iban: 'GB29NWBK60161331926819' }, 'National Westminster Bank', 'GBR'],
  [{ iban: 'NL91ABNA0417164300' }, 'ABN AMRO Bank', 'NLD'],
  [{ iban: 'IE29AIBK93115212345678' }, 'AIB', 'IRL'],
  [{ iban: 'FR1420041010050500013M02606' }, 'La Banque Postale', 'FRA'],
  [{ iban: 'ES9121000418450200051332' }, 'CaixaBank', 'ESP'],
  [{ iban: 'IT60X0306901600100000123456' }, 'Intesa Sanpaolo', 'ITA'],
  [{ sort_code: '601613' }, 'National Westminster Bank', 'GBR'],
  [{ sort_code: '608371' }, 'Starling Bank', 'GBR'],
  [{ bsb: '062000' }, 'Commonwealth Bank of Australia', 'AUS'],
  [{ aba: '021000021' }, 'JPMorgan Chase Bank', 'USA'],
])('finds for %o the bank %s', (codes, name, country) => {
  expect(findBank(codes)).toMatchObject({ name, country });
});

test.each([
  [{ ifsc: 'HDFC0000123' }, '000123'],
  [{ bsb: '062948' }, '948'],
  [{ bic: 'BYLADEM1001' }, '001'],
  [{ bic: 'DBSSSGSGXXX' }, null],
  [{ bic: 'CHASUS33' }, null],
  [{ iban: 'DE89370400440532013000' }, null],
])('finds in %o the branch %s', (codes, branch) => {
  expect(findBank(codes)?.branch).toBe(branch);
});

test.each([
  { ifsc: 'ZZZZ0000001' },
  { bic: 'ZZZZUS33' },
  { iban: 'GB82WEST12345698765432' },
  { iban: 'DE02999999990000202051' },
  { iban: 'MT84MALT011000012345MTLCAST001S' },
  { sort_code: '608399' },
  { bsb: '999999' },
  { ifsc: '__pr0000000' },
  {},
])('resolves the unknown code %o to null', (codes) => {
  expect(findBank(codes)).toBeNull();
});
