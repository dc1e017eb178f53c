import { expect, test } from 'vitest';
import { readConnectionSettings } from './settings';

const SECRET = `whsec_${Buffer.alloc(24, 1).toString('base64')}`;

const settings = (transport: object, more: object = {}) => ({
  name: 'bank-b',
  transport: { kind: 'adapter', url: 'https://bank-adapter.example/v1/', secret: SECRET, ...transport },
  accounts: [
    { number: '50200012345678', bic: 'HDFCINBB', currency: 'INR', holder: 'Farshore', purpose: 'own' },
  ],
  ...more,
});

test('an adapter has an address without a slash at its end, and no format of files', () => {
  expect(readConnectionSettings(settings({}))).toMatchObject({
    transport: { kind: 'adapter', url: 'https://bank-adapter.example/v1', secret: SECRET },
    payments: null,
    success: 'booked',
    cut_offs: [],
  });
  expect(readConnectionSettings(settings({ url: 'http://127.0.0.1:8080' })).transport).toMatchObject({
    url: 'http://127.0.0.1:8080',
  });
});

const longSecret = `whsec_${Buffer.alloc(65, 1).toString('base64')}`;

test.each<[string, object, object, string]>([
  ['a protocol other than HTTP', { url: 'ftp://bank.example' }, {}, 'transport.url: must be an address'],
  ['a query', { url: 'https://bank.example/?a=1' }, {}, 'transport.url: must have no user name'],
  ['a password', { url: 'https://u:p@bank.example' }, {}, 'transport.url: must have no user name'],
  ['a secret without its prefix', { secret: SECRET.slice(6) }, {}, 'transport.secret: must be whsec_'],
  ['a short secret', { secret: 'whsec_c2hvcnQ=' }, {}, 'transport.secret: must be whsec_'],
  ['a long secret', { secret: longSecret }, {}, 'transport.secret: must be whsec_'],
  ['a folder', { out: '/out' }, {}, 'Unrecognized key: "out"'],
  ['a format', {}, { payments: 'pain.001.001.09' }, 'payments: applies to files, not to an adapter'],
  ['cut-offs', {}, { cut_offs: ['15:30 Europe/Berlin'] }, 'cut_offs: applies to files, not to an adapter'],
])('an adapter with %s is refused by field and rule', (_, transport, more, fault) => {
  expect(() => readConnectionSettings(settings(transport, more))).toThrow(fault);
});
