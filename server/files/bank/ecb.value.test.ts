import { expect, test } from 'vitest';
import { ecbFile, USUAL_ECB } from '../../testing/rates';
import { readEcbRates } from './ecb';

const good = ecbFile('2026-11-27', USUAL_ECB).toString();

test('the ECB’s daily file is read with its day and rates', async () => {
  const { day, rates } = await readEcbRates(Buffer.from(good));
  expect([day, Object.fromEntries(rates)]).toEqual(['2026-11-27', USUAL_ECB]);
});

test.each<[name: string, file: string | Uint8Array, message: string | RegExp]>([
  ['an empty file', '', /^file: /],
  ['another document', '<html><body/></html>', 'file: it holds no rates of the ECB'],
  [
    'a DOCTYPE',
    good.replace('<gesmes:Env', '<!DOCTYPE x [<!ENTITY a "b">]><gesmes:Env'),
    'DOCTYPE: a DOCTYPE is not read',
  ],
  [
    'two days',
    good.replace('</Cube></Cube>', "</Cube><Cube time='2026-11-26'/></Cube>"),
    'Cube: the file holds more than one day',
  ],
  ['no day', good.replace(/time='[^']*'/, ''), 'Cube/USD: its day is missing'],
  [
    'a day that does not exist',
    good.replace('2026-11-27', '2026-02-30'),
    'Cube/time: "2026-02-30" is not a calendar day',
  ],
  ['a currency twice', good.replace("currency='GBP'", "currency='USD'"), 'Cube/USD: it is in the file twice'],
  [
    'an unknown currency',
    good.replace("currency='GBP'", "currency='XQQ'"),
    'Cube: "XQQ" is not a currency of ISO 4217',
  ],
  ['the euro itself', good.replace("currency='GBP'", "currency='EUR'"), 'Cube/EUR: rates are for one euro'],
  ['a rate of zero', good.replace("'1.1605'", "'0.0'"), 'Cube/USD: the rate must be more than 0'],
  ['a negative rate', good.replace("'1.1605'", "'-1.1605'"), 'Cube/USD: "-1.1605" is not a rate'],
  ['N/A', good.replace("'1.1605'", "'N/A'"), 'Cube/USD: "N/A" is not a rate'],
  ['a missing rate', good.replace(" rate='1.1605'", ''), /^Cube\/USD: .*is not a rate/],
  ['a file cut off', good.slice(0, -30), /^file: /],
  [
    'deep elements',
    good.replace('<gesmes:subject>', `${'<a>'.repeat(10)}${'</a>'.repeat(10)}<gesmes:subject>`),
    'file: elements deeper than 10',
  ],
  ['a large file', good + ' '.repeat(256 * 1024), 'file: longer than 262144 bytes'],
  [
    'Latin-1 under UTF-8',
    Buffer.from(good.replace('Reference', 'Référence'), 'latin1'),
    /^byte \d+: not UTF-8/,
  ],
])('%s is refused with its place and rule', async (_, file, message) => {
  await expect(readEcbRates(Buffer.from(file as string))).rejects.toMatchObject({
    name: 'BankFileFault',
    message: typeof message === 'string' ? message : expect.stringMatching(message),
  });
});
