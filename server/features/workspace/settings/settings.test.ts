import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { inDays } from '../../../testing/in-days';
import { fileForm, type TestMerchant, testMerchant } from '../../../testing/merchant';
import { signedIn } from '../../../testing/person';

const BROWSER = new Headers({ 'user-agent': 'Mozilla/5.0' });

let engine: TestEngine;
let ours: TestMerchant;
beforeAll(async () => {
  engine = await testEngine();
  ours = await testMerchant(engine, { currencies: ['EUR', 'USD', 'AED'] });
});
afterAll(() => engine.stop());

const as = async (role: string, merchant = ours) => engine.caller(await signedIn(engine, merchant, role));
const company = {
  legal_name: 'Northwind Exports Private Limited',
  registration_number: 'U51909MH2015PTC123456',
  tax_number: '27AAACN1234A1Z5',
  address: '1 Harbour Road\nMumbai 400001',
  website: 'https://northwind.example',
  support_email: 'billing@northwind.example',
  support_phone: '+912212345678',
};
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('a new merchant has default settings and totals in US dollars', async () => {
  expect(await (await as('viewer')).settings.all({})).toMatchObject({
    version: 0,
    company: { legal_name: null, support_email: null },
    accent: 'teal',
    logo: null,
    base_currency: 'USD',
    low_balances: [],
    note_rules: [],
  });
});

test('only an owner or admin saves company details, with an event of the changes', async () => {
  const merchant = await testMerchant(engine);
  for (const role of ['maker', 'approver', 'viewer', 'developer'])
    await expect(
      (await as(role, merchant)).settings.save_company({ version: 0, company }),
    ).rejects.toMatchObject({ cause: { code: 'forbidden' } });
  const owner = await as('owner', merchant);
  expect(await owner.settings.save_company({ version: 0, company })).toMatchObject({ version: 1, company });
  await owner.settings.save_company({ version: 1, company: { ...company, tax_number: null } });
  const { data } = await owner.audit.rows({ q: 'settings.updated' });
  expect(data.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
    ['tax_number'],
    Object.keys(company).map(() => expect.any(String)),
  ]);
});

test('the second of two people who change the same settings must reload', async () => {
  const merchant = await testMerchant(engine);
  const [owner, admin] = [await as('owner', merchant), await as('admin', merchant)];
  const saving = [
    owner.settings.save_checkout({ version: 0, accent: 'indigo' }),
    admin.settings.save_checkout({ version: 0, accent: 'plum' }),
  ];
  const outcomes = await Promise.allSettled(saving);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { cause: { code: 'stale' } },
  });
});

test('saving unchanged settings writes nothing', async () => {
  const merchant = await testMerchant(engine);
  const owner = await as('owner', merchant);
  expect(await owner.settings.save_checkout({ version: 0, accent: 'teal' })).toMatchObject({ version: 0 });
  expect((await owner.audit.rows({ q: 'settings.updated' })).data).toEqual([]);
});

test('invalid settings are rejected by field', async () => {
  const owner = await as('owner');
  const refusedAt = (path: string) => ({ cause: { fields: [expect.objectContaining({ path })] } });
  for (const [field, value] of [
    ['website', 'http://northwind.example'],
    ['website', 'javascript:alert(1)'],
    ['support_email', 'billing'],
    ['address', 'a\nb\nc\nd\ne\nf'],
    ['legal_name', 'two\nlines'],
    ['tax_number', 'x'.repeat(61)],
  ] as const)
    await expect(
      owner.settings.save_company({ version: 0, company: { ...company, [field]: value } }),
    ).rejects.toMatchObject(refusedAt(`company.${field}`));
  const limit = { currency: 'USD', amount: 1 };
  await expect(
    owner.settings.save_balances({ version: 0, base_currency: 'GBP', low_balances: [] }),
  ).rejects.toMatchObject(refusedAt('base_currency'));
  await expect(
    owner.settings.save_balances({ version: 0, base_currency: 'USD', low_balances: [limit, limit] }),
  ).rejects.toMatchObject(refusedAt('low_balances'));
  await expect(
    owner.settings.save_notes({ version: 0, note_rules: [{ key: 'po', pattern: '(' }] }),
  ).rejects.toMatchObject(refusedAt('note_rules.0.pattern'));
  await expect(
    owner.settings.save_notes({ version: 0, note_rules: [{ key: 'po', pattern: '(a+)+' }] }),
  ).rejects.toMatchObject(refusedAt('note_rules.0.pattern'));
  await expect(
    owner.settings.save_notes({ version: 0, note_rules: [{ key: 'po' }, { key: 'po' }] }),
  ).rejects.toMatchObject(refusedAt('note_rules.1.key'));
  expect(await owner.settings.all({})).toMatchObject({ version: 0 });
});

test('only an owner or admin sets allowed origins, with an event', async () => {
  const merchant = await testMerchant(engine);
  const allowed_origins = ['https://shop.example', 'http://localhost:3000'];
  for (const role of ['maker', 'approver', 'viewer', 'developer'])
    await expect(
      (await as(role, merchant)).settings.save_origins({ version: 0, allowed_origins }),
    ).rejects.toMatchObject({ cause: { code: 'forbidden' } });
  const owner = await as('owner', merchant);
  expect(await owner.settings.save_origins({ version: 0, allowed_origins })).toMatchObject({
    version: 1,
    allowed_origins,
  });
  expect((await owner.settings.all({})).allowed_origins).toEqual(allowed_origins);
  const { data } = await owner.audit.rows({ q: 'settings.updated' });
  expect(data.map(({ changes }) => changes.map(({ field }) => field))).toEqual([['allowed_origins']]);
});

test('allowed origins are at most 20 exact origins, and http://localhost only in the sandbox', async () => {
  const owner = await as('owner');
  const refuse = (allowed_origins: string[], path: string, who = owner) =>
    expect(who.settings.save_origins({ version: 0, allowed_origins })).rejects.toMatchObject({
      cause: { fields: [expect.objectContaining({ path })] },
    });
  await refuse(['https://shop.example', 'https://shop.example/'], 'allowed_origins.1');
  await refuse(['http://shop.example'], 'allowed_origins.0');
  await refuse(['*'], 'allowed_origins.0');
  await refuse(['https://shop.example', 'https://shop.example'], 'allowed_origins');
  const many = Array.from({ length: 21 }, (_, at) => `https://shop-${at}.example`);
  await refuse(many, 'allowed_origins');
  const live = await as('owner', await testMerchant(engine, { environment: 'live' }));
  await refuse(['https://shop.example', 'http://localhost:3000'], 'allowed_origins.1', live);
  expect((await live.settings.save_origins({ version: 0, allowed_origins: many.slice(1) })).version).toBe(1);
});

test('totals are in the base currency, and a balance below its limit is low', async () => {
  const merchant = await testMerchant(engine, { currencies: ['EUR', 'USD'] });
  const owner = await as('owner', merchant);
  await merchant.fund(10_000);
  await owner.settings.save_balances({
    version: 0,
    base_currency: 'EUR',
    low_balances: [
      { currency: 'USD', amount: 10_000 },
      { currency: 'EUR', amount: 1 },
    ],
  });
  const { base, rows } = await owner.home.balances({});
  expect(base).toBe('EUR');
  expect(rows.map(({ currency, low }) => [currency, low]).sort()).toEqual([
    ['EUR', 1],
    ['USD', null],
  ]);
  expect((await owner.home.needs({})).base).toBe('EUR');
  expect((await owner.home.flow({})).base).toBe('EUR');
});

test('a note rule applies from the next request', async () => {
  const merchant = await testMerchant(engine);
  await merchant.fund(10_000);
  const beneficiary_id = await merchant.payee('IN');
  const owner = await as('owner', merchant);
  await owner.settings.save_notes({
    version: 0,
    note_rules: [{ key: 'cost_center', required: true, enum: ['A', 'B'] }],
  });
  const pay = async (notes: object) =>
    (
      await merchant.call('POST', '/payouts', {
        purpose_code: 'S0802',
        beneficiary_id,
        source_currency: 'USD',
        destination_currency: 'INR',
        source_amount: 1_000,
        payment_rail: 'imps',
        notes,
      })
    ).status;
  expect(await pay({})).toBe(422);
  expect(await pay({ cost_center: 'C' })).toBe(422);
  expect(await pay({ cost_center: 'B' })).toBe(201);
});

test('a logo is a small image, shown in Settings and at the checkout, and can be removed', async () => {
  const merchant = await testMerchant(engine);
  const headers = await signedIn(engine, merchant, 'owner');
  headers.set('sec-fetch-site', 'same-origin');
  const owner = engine.caller(headers);
  const send = (content: string | Uint8Array, name: string) => {
    const body = fileForm(content, name);
    body.delete('document_name');
    return engine.fetch(
      new Request('http://localhost/api/files/settings/logo', { method: 'POST', headers, body }),
    );
  };
  expect((await send('not a picture', 'logo.png')).status).toBe(400);
  const big = new Uint8Array(256 * 1024 + 1);
  big.set(PNG);
  expect((await send(big, 'logo.png')).status).toBe(400);
  expect((await send(PNG, 'logo.png')).status).toBe(200);
  const { logo } = await owner.settings.all({});
  const shown = await engine.fetch(new Request(`http://localhost${logo}`, { headers }));
  expect(shown.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(PNG);
  const other = await signedIn(engine, await testMerchant(engine), 'owner');
  expect((await engine.fetch(new Request(`http://localhost${logo}`, { headers: other }))).status).toBe(404);
  expect(await owner.settings.remove_logo({})).toMatchObject({ logo: null });
});

test('the checkout uses the merchant’s color and contact', async () => {
  const merchant = await testMerchant(engine);
  const owner = await as('owner', merchant);
  await owner.settings.save_company({ version: 0, company });
  await owner.settings.save_checkout({ version: 1, accent: 'plum' });
  const { body } = await merchant.call('POST', '/payin', {
    customer_id: await merchant.customer({ name: 'Blue Fin Traders' }),
    amount: 125_000,
    currency: 'USD',
    expires_at: inDays(60),
  });
  const token = body.payment_link.split('/').at(-1);
  expect(await engine.checkout.open(token, BROWSER)).toMatchObject({
    accent: 'plum',
    contact: {
      website: company.website,
      support_email: company.support_email,
      support_phone: company.support_phone,
    },
  });
});
