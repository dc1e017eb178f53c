import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config';

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'config-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

test('every setting has a default', () => {
  const config = readConfig({ DATA_DIR });
  expect(config).toMatchObject({ port: 3000, databaseUrl: undefined, worker: true, demo: false });
  expect(config.publicUrl.href).toBe('http://localhost:3000/');
});

test('a generated secret is kept in a file that only its owner can read', () => {
  const { secret } = readConfig({ DATA_DIR });
  expect(secret.length).toBeGreaterThanOrEqual(43);
  expect(readConfig({ DATA_DIR }).secret).toBe(secret);
  expect(statSync(path.join(DATA_DIR, 'secret')).mode & 0o777).toBe(0o600);
});

test('each invalid setting produces one sentence', () => {
  expect(() => readConfig({ DATA_DIR, PORT: 'http', DATABASE_URL: 'mysql://x', WORKER: 'no' })).toThrow(
    [
      'PORT must be a number from 0 to 65535.',
      'DATABASE_URL must look like postgresql://user:password@host:5432/database.',
      'WORKER must be on or off.',
    ].join('\n'),
  );
});

test('bucket settings are accepted all together or not at all', () => {
  const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
  expect(readConfig({ DATA_DIR }).s3).toBeUndefined();
  expect(() => readConfig({ DATA_DIR, ...keys })).toThrow(
    'Files are stored in a bucket only if S3_ENDPOINT, S3_BUCKET is set too.',
  );
  const whole = { ...keys, S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'files' };
  expect(readConfig({ DATA_DIR, ...whole }).s3).toEqual({
    endpoint: 'https://s3.example.com',
    bucket: 'files',
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  });
});

test('push notifications need an address that push services may contact', () => {
  expect(readConfig({ DATA_DIR }).pushContact).toBeUndefined();
  const PUSH_CONTACT = 'mailto:ops@example.com';
  expect(readConfig({ DATA_DIR, PUSH_CONTACT }).pushContact).toBe(PUSH_CONTACT);
  const SECURITY_CONTACT = 'https://example.com/security';
  expect(readConfig({ DATA_DIR, SECURITY_CONTACT }).securityContact).toBe(SECURITY_CONTACT);
  expect(() => readConfig({ DATA_DIR, PUSH_CONTACT: 'ops@example.com' })).toThrow(
    'PUSH_CONTACT must look like mailto:ops@example.com.',
  );
});

test('email needs both a server and a sender', () => {
  const [SMTP_URL, MAIL_FROM] = ['smtps://user:pass@mail.example.com', 'Farshore <pay@example.com>'];
  expect(readConfig({ DATA_DIR }).mail).toBeUndefined();
  expect(readConfig({ DATA_DIR, SMTP_URL, MAIL_FROM }).mail).toEqual({ smtpUrl: SMTP_URL, from: MAIL_FROM });
  expect(readConfig({ DATA_DIR, SMTP_URL, MAIL_FROM: 'pay@example.com' }).mail?.from).toBe('pay@example.com');
  expect(() => readConfig({ DATA_DIR, SMTP_URL })).toThrow('Email is sent only if MAIL_FROM is set too.');
  expect(() => readConfig({ DATA_DIR, MAIL_FROM })).toThrow('Email is sent only if SMTP_URL is set too.');
  expect(() => readConfig({ DATA_DIR, SMTP_URL: 'https://mail.example.com', MAIL_FROM: 'nobody' })).toThrow(
    [
      'SMTP_URL must look like smtps://user:password@mail.example.com.',
      'MAIL_FROM must look like Farshore <pay@example.com>.',
    ].join('\n'),
  );
});

test('CLAMD_URL accepts a TCP address or a socket and rejects anything else', () => {
  expect(readConfig({ DATA_DIR }).clamd).toBeUndefined();
  for (const [CLAMD_URL, place] of [
    ['tcp://clamav:3311', { host: 'clamav', port: 3311 }],
    ['tcp://[::1]', { host: '::1', port: 3310 }],
    ['unix:/run/clamd.ctl', { path: '/run/clamd.ctl' }],
  ] as const)
    expect(readConfig({ DATA_DIR, CLAMD_URL }).clamd).toEqual(place);
  for (const CLAMD_URL of ['clamav:3310', 'http://clamav:3310', 'unix:clamd', 'tcp://', 'tcp://clamav:99999'])
    expect(() => readConfig({ DATA_DIR, CLAMD_URL })).toThrow(
      'CLAMD_URL must look like tcp://clamav:3310 or unix:/run/clamav/clamd.ctl.',
    );
});

test('SCREENING_LISTS accepts an absolute path, and SCREENING_MAX_AGE 1 to 31 days', () => {
  expect(readConfig({ DATA_DIR }).screeningLists).toEqual({ folder: undefined, maxAgeDays: 7 });
  expect(
    readConfig({ DATA_DIR, SCREENING_LISTS: '/srv/lists', SCREENING_MAX_AGE: '2' }).screeningLists,
  ).toEqual({
    folder: '/srv/lists',
    maxAgeDays: 2,
  });
  for (const given of [{ SCREENING_LISTS: 'lists' }, { SCREENING_MAX_AGE: '0' }, { SCREENING_MAX_AGE: '32' }])
    expect(() => readConfig({ DATA_DIR, ...given })).toThrow(/^SCREENING_\w+ must be/);
});

test('RATES_SHEET accepts an absolute path, or an address with the secret that signs its answers', () => {
  const RATES_SHEET_SECRET = `whsec_${Buffer.alloc(32).toString('base64')}`;
  const address = 'https://rates.example.com/sheet.csv';
  expect(readConfig({ DATA_DIR, RATES_SHEET: '/srv/sheet.csv' }).rateSources.sheet).toEqual({
    place: '/srv/sheet.csv',
    secret: undefined,
    maxChangeBps: 500,
  });
  expect(
    readConfig({ DATA_DIR, RATES_SHEET: address, RATES_SHEET_SECRET, RATES_MAX_CHANGE: '2.5' }).rateSources
      .sheet,
  ).toEqual({ place: address, secret: RATES_SHEET_SECRET, maxChangeBps: 250 });
  for (const [given, message] of [
    [{ RATES_SHEET: address }, 'RATES_SHEET_SECRET must be set'],
    [{ RATES_SHEET: 'sheet.csv' }, 'RATES_SHEET must be an https address or an absolute path.'],
    [{ RATES_SHEET: address, RATES_SHEET_SECRET: 'secret' }, 'RATES_SHEET_SECRET must be whsec_'],
  ] as const)
    expect(() => readConfig({ DATA_DIR, ...given })).toThrow(message);
});

test('ECB_RATES accepts an https address or an absolute path, and RATES_MAX_CHANGE a percentage up to 50', () => {
  const { rateSources, ratesMaxChangeBps } = readConfig({ DATA_DIR });
  expect([rateSources, ratesMaxChangeBps]).toEqual([{ ecb: undefined, sheet: undefined }, 500]);
  for (const ECB_RATES of ['https://rates.example.com/eurofxref-daily.xml', '/srv/ecb.xml'])
    expect(readConfig({ DATA_DIR, ECB_RATES }).rateSources.ecb).toBe(ECB_RATES);
  for (const ECB_RATES of ['http://rates.example.com/ecb.xml', 'ecb.xml', 'ftp://rates.example.com'])
    expect(() => readConfig({ DATA_DIR, ECB_RATES })).toThrow(
      'ECB_RATES must be an https address or an absolute path.',
    );
  expect(readConfig({ DATA_DIR, RATES_MAX_CHANGE: '7.25' }).ratesMaxChangeBps).toBe(725);
  for (const RATES_MAX_CHANGE of ['0', '50.01', '-5', '5%', '5,5'])
    expect(() => readConfig({ DATA_DIR, RATES_MAX_CHANGE })).toThrow(
      'RATES_MAX_CHANGE must be a percentage above 0 and up to 50, like 5.',
    );
});
