import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { PAYEES, type TestMerchant, testMerchant } from '../../../testing/merchant';
import { personAt } from '../../../testing/person';

let engine: TestEngine;
let ours: TestMerchant;
beforeAll(async () => {
  engine = await testEngine();
  ours = await testMerchant(engine);
});
afterAll(() => engine.stop());

const create = (body: unknown) => ours.call('POST', '/v2/beneficiaries', body);
const bank = (bank_account: object) => create({ ...PAYEES.IN, bank_account });

test('creates a beneficiary with a masked, sealed account number', async () => {
  const made = await create(PAYEES.IN);
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    status: 'active',
    name: 'Asha Traders',
    nickname: 'Asha Traders - HDFC Bank',
    bank_account: { account_number: '****7890', local_routing_number: 'HDFC0000123', swift_code: null },
    upi_account: null,
    payment_rails: ['imps', 'neft', 'rtgs'],
  });
  const { rows } = await engine.services.db.system.pool.query(
    'SELECT to_jsonb(b)::text AS row FROM beneficiary b WHERE id = $1',
    [made.body.id],
  );
  expect(rows[0].row).not.toContain(PAYEES.IN.bank_account.account_number);
  const events = await engine.services.db.system.pool.query(
    'SELECT image::text AS row FROM event WHERE subject_id = $1',
    [made.body.id],
  );
  expect(events.rows[0].row).not.toContain(PAYEES.IN.bank_account.account_number);
  expect((await ours.call('GET', `/v2/beneficiaries/${made.body.id}`)).body).toEqual(made.body);
});

test('finds a missing bank name from IFSC, BIC or IBAN, only if the bank is known', async () => {
  const createNamed = async (bank_account: object) => {
    const { status, body } = await bank(bank_account);
    expect(status).toBe(201);
    return [body.bank_account.name, body.bank_account.address, body.nickname];
  };
  expect(
    await createNamed({
      account_number: '11223344550',
      currency: 'INR',
      local_routing_number: 'ICIC0000104',
    }),
  ).toEqual(['ICICI Bank', { country_code: 'IND' }, 'Asha Traders - ICICI Bank']);
  expect(
    await createNamed({ account_number: '11223344551', currency: 'SGD', swift_code: 'DBSSSGSG' }),
  ).toEqual(['DBS Bank', { country_code: 'SGP' }, 'Asha Traders - DBS Bank']);
  expect(await createNamed({ account_number: 'NL91ABNA0417164300', currency: 'EUR' })).toEqual([
    'ABN AMRO Bank',
    { country_code: 'NLD' },
    'Asha Traders - ABN AMRO Bank',
  ]);
  const own = { name: 'Our name for it', address: { city: 'Mumbai' } };
  expect(
    await createNamed({
      account_number: '11223344552',
      currency: 'INR',
      local_routing_number: 'ICIC0000104',
      ...own,
    }),
  ).toEqual([own.name, { country_code: 'IND', city: 'Mumbai' }, `Asha Traders - ${own.name}`]);
  expect(
    await createNamed({
      account_number: '11223344553',
      currency: 'INR',
      local_routing_number: 'ZZZZ0000104',
    }),
  ).toEqual([null, null, 'Asha Traders']);
});

test('rejects a duplicate account with 409, also concurrently', async () => {
  const body = { ...PAYEES.DE, bank_account: { account_number: 'DE02120300000000202051', currency: 'EUR' } };
  const spaced = {
    ...body,
    bank_account: { account_number: 'DE02 1203 0000 0000 2020 51', currency: 'EUR' },
  };
  const answers = await Promise.all([create(body), create(spaced), create(body), create(body)]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409]);
  const made = answers.find((answer) => answer.status === 201)!;
  for (const { body, headers } of answers.filter((answer) => answer.status === 409)) {
    expect(body).toEqual({ error: 'Conflict', message: 'Record already exists' });
    expect([headers.get('x-error-field'), headers.get('x-error-record')]).toEqual([
      'bank_account.account_number',
      made.body.id,
    ]);
  }
});

test("a duplicate account names the merchant's own beneficiary and the field, for a UPI ID too", async () => {
  const merchant = await testMerchant(engine);
  const other = await testMerchant(engine);
  const upi = {
    category: 'payout',
    beneficiary: PAYEES.IN.beneficiary,
    upi_account: { upi_id: 'twice@okbank' },
  };
  for (const [body, field] of [
    [PAYEES.IN, 'bank_account.account_number'],
    [upi, 'upi_account.upi_id'],
  ] as const) {
    await other.call('POST', '/v2/beneficiaries', body);
    const individual = { ...body, beneficiary: { ...body.beneficiary, type: 'individual' } };
    await merchant.call('POST', '/v2/beneficiaries', individual);
    const first = await merchant.call('POST', '/v2/beneficiaries', body);
    const again = await merchant.call('POST', '/v2/beneficiaries', body);
    expect([again.status, again.headers.get('x-error-field'), again.headers.get('x-error-record')]).toEqual([
      409,
      field,
      first.body.id,
    ]);
  }
});

test('lists beneficiaries by name, currency, account number, status and whether they are archived', async () => {
  const merchant = await testMerchant(engine);
  const add = async (payee: object) => (await merchant.call('POST', '/v2/beneficiaries', payee)).body.id;
  const india = await add(PAYEES.IN);
  const germany = await add({
    ...PAYEES.DE,
    beneficiary: { ...PAYEES.DE.beneficiary, name: 'Müller Société' },
  });
  const britain = await add({
    ...PAYEES.GB,
    bank_account: { account_number: '1926819', currency: 'GBP', local_routing_number: '60-16-13' },
  });
  const upi = await add({
    category: 'payout',
    beneficiary: { ...PAYEES.IN.beneficiary, name: 'Ravi', nickname: 'The baker' },
    upi_account: { upi_id: 'ravi-k@okbank' },
  });
  const find = async (query: Record<string, string>) => {
    const { status, body } = await merchant.call('GET', `/v2/beneficiaries?${new URLSearchParams(query)}`);
    return status === 200 ? body.data.map(({ id }: { id: string }) => id) : body.message;
  };
  expect(await find({ name: 'societe muller' })).toEqual([germany]);
  expect(await find({ name: 'BAKER' })).toEqual([upi]);
  expect(await find({ currency: 'INR' })).toEqual([upi, india]);
  const { account_number } = PAYEES.DE.bank_account;
  expect(await find({ account_number: account_number.replace(/(.{4})/g, '$1 ') })).toEqual([germany]);
  expect(await find({ account_number: '1926819' })).toEqual([britain]);
  expect(await find({ account_number: '01926819' })).toEqual([britain]);
  expect(await find({ account_number: 'Ravi-K@OkBank' })).toEqual([upi]);
  expect(await find({ account_number: account_number.slice(-4) })).toEqual([]);
  expect(await find({ account_number, currency: 'INR' })).toEqual([]);
  await merchant.call('PATCH', `/v2/beneficiaries/${india}/archive`);
  expect(await find({ archived: 'true' })).toEqual([india]);
  expect(await find({ archived: 'false', status: 'active' })).toEqual([upi, britain, germany]);
  expect(await find({ status: 'active' })).toEqual([upi, britain, germany, india]);
  const other = await testMerchant(engine);
  const elsewhere = await other.call('GET', `/v2/beneficiaries?account_number=${account_number}`);
  expect(elsewhere.body.data).toEqual([]);
});

test('a key changes contact details, archives and restores a beneficiary', async () => {
  const merchant = await testMerchant(engine);
  const made = await merchant.call('POST', '/v2/beneficiaries', PAYEES.IN);
  const path = `/v2/beneficiaries/${made.body.id}`;
  const changed = await merchant.call('PATCH', path, { nickname: 'Asha', email: 'ap@asha.example' });
  expect(changed.body).toMatchObject({
    nickname: 'Asha',
    email: 'ap@asha.example',
    phone: made.body.phone,
    archived_at: null,
  });
  expect((await merchant.call('PATCH', path, { email: null })).body.email).toBeNull();
  const name = await merchant.call('PATCH', path, { name: 'Someone else' });
  expect([name.status, name.headers.get('x-error-field')]).toEqual([400, 'name']);
  const archived = await merchant.call('PATCH', `${path}/archive`);
  expect([archived.status, typeof archived.body.archived_at]).toEqual([200, 'string']);
  expect((await merchant.call('PATCH', `${path}/archive`)).body).toEqual(archived.body);
  expect((await merchant.call('PATCH', `${path}/restore`)).body.archived_at).toBeNull();
  const other = await testMerchant(engine);
  for (const [method, at] of [
    ['PATCH', path],
    ['PATCH', `${path}/archive`],
    ['PATCH', `${path}/restore`],
  ] as const)
    expect((await other.call(method, at, at === path ? { nickname: 'Mine' } : undefined)).status).toBe(404);
});

test('accepts a UPI id in any case', async () => {
  const upi = (upi_id: string) =>
    create({ category: 'payout', beneficiary: PAYEES.IN.beneficiary, upi_account: { upi_id } });
  const made = await upi('Asha.Traders@OkBank');
  expect(made.body).toMatchObject({
    bank_account: null,
    upi_account: { upi_id: '****bank' },
    payment_rails: ['upi'],
  });
  expect((await upi('asha.traders@okbank')).status).toBe(409);
  for (const wrong of ['asha', '@bank', 'a@bank', 'asha@', 'asha@1bank', 'as ha@bank']) {
    expect((await upi(wrong)).headers.get('x-error-field'), wrong).toBe('upi_account.upi_id');
  }
});

describe('identifiers are really checked', () => {
  test.each([
    [
      'IBAN of the wrong check digits',
      { account_number: 'DE89370400440532013001', currency: 'EUR' },
      'bank_account.account_number',
    ],
    [
      'IBAN of the wrong length',
      { account_number: 'DE8937040044053201300', currency: 'EUR' },
      'bank_account.account_number',
    ],
    [
      'IBAN of another country for AED',
      { account_number: 'DE89370400440532013000', currency: 'AED' },
      'bank_account.account_number',
    ],
    [
      'IBAN with a routing code',
      { account_number: 'DE89370400440532013000', currency: 'EUR', swift_code: 'COBADEFF' },
      'bank_account.swift_code',
    ],
    [
      'IFSC without its zero',
      { account_number: '50100234567890', currency: 'INR', local_routing_number: 'HDFC1000123' },
      'bank_account.local_routing_number',
    ],
    [
      'a US account by ABA number alone, to which no rail pays',
      { account_number: '12345678', currency: 'USD', local_routing_number: '021000089' },
      'bank_account.swift_code',
    ],
    [
      'sort code of five digits',
      { account_number: '31926819', currency: 'GBP', local_routing_number: '60161' },
      'bank_account.local_routing_number',
    ],
    [
      'British account with letters',
      { account_number: '3192681A', currency: 'GBP', local_routing_number: '601613' },
      'bank_account.account_number',
    ],
    [
      'BSB of seven digits',
      { account_number: '123456789', currency: 'AUD', local_routing_number: '0620001' },
      'bank_account.local_routing_number',
    ],
    [
      'SWIFT code of no country',
      { account_number: '123456789', currency: 'USD', swift_code: 'CHASZZ33' },
      'bank_account.swift_code',
    ],
    [
      'SWIFT code of nine characters',
      { account_number: '123456789', currency: 'USD', swift_code: 'CHASUS33X' },
      'bank_account.swift_code',
    ],
    [
      'both codes',
      {
        account_number: '123456789',
        currency: 'USD',
        swift_code: 'CHASUS33',
        local_routing_number: '021000089',
      },
      'bank_account.swift_code',
    ],
    ['neither code', { account_number: '123456789', currency: 'USD' }, 'bank_account.swift_code'],
    [
      'a local code where none is used',
      { account_number: '123456789', currency: 'SGD', local_routing_number: '7171001' },
      'bank_account.local_routing_number',
    ],
    [
      'a bank address elsewhere',
      {
        account_number: '123456789',
        currency: 'USD',
        swift_code: 'CHASUS33',
        address: { country_code: 'DEU' },
      },
      'bank_account.address.country_code',
    ],
  ])('rejects %s', async (_what, account, field) => {
    const { status, headers, body } = await bank(account);
    expect([status, headers.get('x-error-field')]).toEqual([400, field]);
    expect(body.message).toMatch(/bank_account/);
  });

  test.each([
    [
      'BIC of eleven',
      { account_number: '000123456780', currency: 'USD', swift_code: 'chasus33xxx' },
      ['swift'],
    ],
    [
      'GBP by SWIFT to an IBAN',
      { account_number: 'GB82WEST12345698765432', currency: 'GBP', swift_code: 'WESTGB2L' },
      ['swift'],
    ],
    [
      'short British account number',
      { account_number: '1926819', currency: 'GBP', local_routing_number: '60-16-13' },
      ['fps'],
    ],
    ['AED by IBAN', { account_number: 'AE070331234567890123456', currency: 'AED' }, ['ipp', 'fts', 'swift']],
  ])('accepts %s and derives its rails', async (_what, account, rails) => {
    const { status, body } = await bank(account);
    expect([status, body.payment_rails]).toEqual([201, rails]);
  });
});

test.each([
  [
    'an invisible character around it',
    { account_number: '\u202aDE33370400440001234567\u202c', currency: 'EUR' },
  ],
  ['invisible characters in it', { account_number: 'DE84\u200b3704\u200b00440009876543', currency: 'EUR' }],
  ['typographic dashes', { account_number: '1234–5678', currency: 'AUD', local_routing_number: '062‑000' }],
  ['a space in the BIC', { account_number: '7788990011', currency: 'SGD', swift_code: 'DBSS SG SG XXX' }],
  [
    'two letters in front',
    { account_number: 'SB0100234567', currency: 'INR', local_routing_number: 'HDFC0000123' },
  ],
])('accepts an account number with %s', async (_what, account) => {
  const { status, body } = await bank(account);
  expect([status, body.message]).toEqual([201, undefined]);
  expect(body.bank_account.account_number).toBe(
    `****${account.account_number.replace(/\P{Nd}/gu, '').slice(-4)}`,
  );
  expect(body.bank_account.swift_code).toBe('swift_code' in account ? 'DBSSSGSGXXX' : null);
});

test("shows the name as a rail sends it when the rail can't carry its characters", async () => {
  const named = async (name: string, account_number: string) => {
    const beneficiary = { ...PAYEES.IN.beneficiary, name };
    const bank_account = { account_number, currency: 'INR', local_routing_number: 'HDFC0000123' };
    return (await create({ category: 'payout', beneficiary, bank_account })).body;
  };
  const made = await named('Müller & Söhne', '99887766550');
  expect(made).toMatchObject({
    name: 'Müller & Söhne',
    sent_as: ['imps', 'neft', 'rtgs'].map((payment_rail) => ({ payment_rail, name: 'Muller & Sohne' })),
  });
  expect((await named('Northgate (UK) Ltd.', '99887766551')).sent_as).toEqual([]);
  const refused = await create({
    ...PAYEES.IN,
    beneficiary: { ...PAYEES.IN.beneficiary, name: 'Asha\u0000Traders' },
  });
  expect([refused.status, refused.headers.get('x-error-field')]).toEqual([400, 'beneficiary.name']);
});

test.each([
  ['上海明德（中国）有限公司', 'ShangHaiMingDe(ZhongGuo)YouXianGongSi'],
  ['ジョン・スミス', 'Jon Sumisu'],
  ['ООО «Ромашка»', 'OOO Romashka'],
  ['Hola! Diseño', 'Hola Diseno'],
  ['Jane\u00a0Doe', 'Jane Doe'],
  [`${'A'.repeat(36)} ${'B'.repeat(35)}`, `${'A'.repeat(36)} ${'B'.repeat(33)}`],
  [`${'Gesellschaft '.repeat(10)}Gesellscx`, 'Gesellschaft '.repeat(6).slice(0, 70).trim()],
])('accepts the name %s and shows it as sent over SEPA', async (name, sent) => {
  const merchant = await testMerchant(engine);
  const { status, body } = await merchant.call('POST', '/v2/beneficiaries', {
    ...PAYEES.DE,
    beneficiary: { ...PAYEES.DE.beneficiary, name },
  });
  const kept = name.replace('\u00a0', ' ');
  expect([status, body.name, body.latin_name]).toEqual([201, kept, null]);
  const overSepa = body.sent_as.find((one: { payment_rail: string }) => one.payment_rail === 'sepa');
  expect(overSepa?.name ?? kept).toBe(sent);
});

test('a name in Latin letters is sent instead of the name, and a Japanese one requires it', async () => {
  const merchant = await testMerchant(engine);
  const japanese = (more: object) =>
    merchant.call('POST', '/v2/beneficiaries', {
      ...PAYEES.DE,
      beneficiary: { ...PAYEES.DE.beneficiary, name: '渋谷商事', ...more },
    });
  const refused = await japanese({});
  expect([refused.status, refused.headers.get('x-error-field'), refused.body.message]).toEqual([
    400,
    'beneficiary.latin_name',
    'beneficiary.latin_name is required: a Japanese name doesn’t say how its kanji are read',
  ]);
  expect((await japanese({ latin_name: 'Ромашка' })).body.message).toBe(
    'beneficiary.latin_name must be in Latin letters',
  );
  const made = await japanese({ latin_name: 'Shibuya  Shōji' });
  expect(made.body).toMatchObject({
    name: '渋谷商事',
    latin_name: 'Shibuya Shōji',
    sent_as: ['sepa', 'swift'].map((payment_rail) => ({ payment_rail, name: 'Shibuya Shoji' })),
  });
});

test('rejects a phone number without a valid country code', async () => {
  const beneficiary = { ...PAYEES.IN.beneficiary, phone: '+999123456789' };
  const { status, headers } = await create({ ...PAYEES.IN, beneficiary });
  expect([status, headers.get('x-error-field')]).toEqual([400, 'beneficiary.phone']);
});

test('requires the address parts of the country, for the beneficiary and the bank', async () => {
  const at = (address: object, bank: object = {}) => {
    const { beneficiary, bank_account } = PAYEES.GB;
    const { state: _, ...rest } = beneficiary.address;
    return create({
      category: 'payout',
      beneficiary: { ...beneficiary, address: { ...rest, ...address } },
      bank_account: { ...bank_account, account_number: '31926820', ...bank },
    });
  };
  for (const [address, field] of [
    [{ country_code: 'IND', postal_code: '411001' }, 'beneficiary.address.state'],
    [{ postal_code: '411001' }, 'beneficiary.address.postal_code'],
    [{ postal_code: undefined }, 'beneficiary.address.postal_code'],
  ] as const) {
    const { status, headers } = await at(address);
    expect([status, headers.get('x-error-field')]).toEqual([400, field]);
  }
  const bank = await at({}, { address: { country_code: 'IND', postal_code: '12' } });
  expect([bank.status, bank.headers.get('x-error-field')]).toEqual([400, 'bank_account.address.postal_code']);
  expect((await at({})).status).toBe(201);
});

test('names the wrong field in an error', async () => {
  const { beneficiary } = PAYEES.IN;
  const wrong: [object, string][] = [
    [{ ...PAYEES.IN, category: 'other' }, 'category'],
    [{ ...PAYEES.IN, beneficiary: { ...beneficiary, name: ' ' } }, 'beneficiary.name'],
    [{ ...PAYEES.IN, beneficiary: { ...beneficiary, email: 'nobody' } }, 'beneficiary.email'],
    [{ ...PAYEES.IN, beneficiary: { ...beneficiary, phone: '0612' } }, 'beneficiary.phone'],
    [
      {
        ...PAYEES.IN,
        beneficiary: { ...beneficiary, address: { ...beneficiary.address, country_code: 'IN' } },
      },
      'beneficiary.address.country_code',
    ],
    [{ ...PAYEES.IN, beneficiary: { ...beneficiary, status: 'active' } }, 'beneficiary.status'],
    [{ category: 'payout', beneficiary }, 'bank_account'],
    [{ ...PAYEES.IN, upi_account: { upi_id: 'a@b' } }, 'upi_account'],
    [{ ...PAYEES.IN, merchant_id: 'merch_1' }, 'merchant_id'],
  ];
  for (const [body, field] of wrong) {
    const { status, headers } = await create(body);
    expect([status, headers.get('x-error-field')]).toEqual([400, field]);
  }
});

test('requires the whole chain of banks for an LRS beneficiary', async () => {
  const full = {
    ...PAYEES.US,
    category: 'lrs',
    bank_account: {
      account_number: '98765432100',
      currency: 'USD',
      swift_code: 'CHASUS33',
      local_routing_number: '021000021',
      name: 'JPMorgan Chase',
      address: { country_code: 'USA', city: 'New York' },
      intermediate_bank: { swift_code: 'CITIUS33' },
    },
  };
  expect((await create(full)).status).toBe(201);
  for (const missing of ['swift_code', 'local_routing_number', 'name', 'address', 'intermediate_bank']) {
    const { [missing as 'name']: _, ...rest } = full.bank_account;
    expect((await create({ ...full, bank_account: rest })).headers.get('x-error-field')).toContain(missing);
  }
  const long = await create({ ...full, bank_account: { ...full.bank_account, swift_code: 'CHASUS33XXX' } });
  expect(long.body.message).toBe('Swift code must be 8 characters long');
});

test('lists beneficiaries by status; with review on, a new one is pending', async () => {
  const reviewed = await testMerchant(engine, { features: ['beneficiary_review'] });
  const made = await reviewed.call('POST', '/v2/beneficiaries', PAYEES.IN);
  expect(made.body.status).toBe('pending');
  expect((await reviewed.call('GET', '/v2/beneficiaries?status=pending')).body.page_meta.count).toBe(1);
  expect((await reviewed.call('GET', '/v2/beneficiaries?status=active')).body.data).toEqual([]);
});

test('returns the first answer for a repeated Idempotency-Key instead of a 409', async () => {
  const key = { 'idempotency-key': 'once' };
  const merchant = await testMerchant(engine);
  const first = await merchant.call('POST', '/v2/beneficiaries', PAYEES.AU, key);
  const again = await merchant.call('POST', '/v2/beneficiaries', PAYEES.AU, key);
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
  expect(again.body).toEqual(first.body);
  const other = await merchant.call('POST', '/v2/beneficiaries', PAYEES.GB, key);
  expect([other.status, other.headers.get('x-error-code')]).toEqual([409, 'idempotency_key_reused']);
});

test('accepts form bodies like JSON', async () => {
  const merchant = await testMerchant(engine);
  const form = new URLSearchParams({
    category: 'payout',
    'beneficiary[name]': 'Acme GmbH',
    'beneficiary[type]': 'business',
    'beneficiary[address][address_line1]': '1 High Street',
    'beneficiary[address][city]': 'Berlin',
    'beneficiary[address][state]': 'Berlin',
    'beneficiary[address][country_code]': 'DEU',
    'beneficiary[address][postal_code]': '10115',
    'bank_account[account_number]': 'DE89370400440532013000',
    'bank_account[currency]': 'EUR',
  });
  const made = await merchant.call('POST', '/v2/beneficiaries', form.toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect([made.status, made.body.name]).toEqual([201, 'Acme GmbH']);
});

test('reviews a pending beneficiary once: approved it can be paid, rejected it frees its account', async () => {
  const merchant = await testMerchant(engine, { features: ['beneficiary_review'] });
  const make = async () => (await merchant.call('POST', '/v2/beneficiaries', PAYEES.GB)).body.id;
  const review = (id: string, review_action: string) =>
    merchant.call('PATCH', `/v2/beneficiaries/${id}/mock-review`, { review_action });
  const first = await make();
  expect((await review(first, 'reject')).body.status).toBe('rejected');
  const again = await review(first, 'approve');
  expect([again.status, again.body.message]).toEqual([400, 'The beneficiary is not pending review']);
  const second = await make();
  const answers = await Promise.all(['approve', 'approve', 'reject'].map((action) => review(second, action)));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400]);
  expect((await review(second, 'maybe')).headers.get('x-error-field')).toBe('review_action');
});

describe('on the dashboard', () => {
  const addPayee = async () => {
    const { body } = await ours.call('POST', '/v2/beneficiaries', {
      ...PAYEES.IN,
      bank_account: { ...PAYEES.IN.bank_account, account_number: String(70_000_007_000 + added++) },
    });
    return body.id as string;
  };
  let added = 0;

  test('contact details are edited and kept in the history, each by its own', async () => {
    const id = await addPayee();
    const { trpc } = await personAt(engine, ours, 'maker');
    const phone = '+919876543210';
    await Promise.all([
      trpc.beneficiaries.update({ id, email: 'ap@asha.example' }),
      trpc.beneficiaries.update({ id, phone, nickname: 'Asha' }),
    ]);
    expect(await trpc.beneficiaries.update({ id, nickname: 'Asha' })).toMatchObject({
      nickname: 'Asha',
      email: 'ap@asha.example',
      phone,
    });
    expect(await trpc.beneficiaries.update({ id, email: null })).toMatchObject({ email: null, phone });
    const { timeline } = await trpc.beneficiaries.view({ id });
    expect(timeline.map(({ title }) => title)).toEqual([
      'Added',
      'Contact details changed',
      'Contact details changed',
      'Contact details changed',
    ]);
    await expect(trpc.beneficiaries.update({ id, email: 'ap at asha' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await expect(trpc.beneficiaries.update({ id, nickname: ' ' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    const viewer = await personAt(engine, ours, 'viewer');
    await expect(viewer.trpc.beneficiaries.update({ id, email: null })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  test('the full number is shown to who may see it, and recorded without it', async () => {
    const id = await addPayee();
    const compliance = await personAt(engine, ours, 'compliance');
    const { account_number } = await compliance.trpc.beneficiaries.reveal({ id });
    expect(account_number).toMatch(/^700000070\d\d$/);
    const { rows } = await engine.services.db.system.pool.query(
      `SELECT type, actor->>'name' AS by, to_jsonb(e)::text AS row FROM event e WHERE subject_id = $1 ORDER BY id DESC`,
      [id],
    );
    expect([rows[0].type, rows[0].by]).toEqual(['beneficiary.revealed', compliance.name]);
    for (const { row } of rows) expect(row).not.toContain(account_number);
    const viewer = await personAt(engine, ours, 'viewer');
    await expect(viewer.trpc.beneficiaries.reveal({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('lists what was paid to each beneficiary and how a bank answered, and exports it', async () => {
    await ours.fund(1_000_000);
    const [id, unpaid] = [await addPayee(), await addPayee()];
    const { trpc, headers } = await personAt(engine, ours, 'maker');
    expect(await trpc.beneficiaries.view({ id })).toMatchObject({
      paid: null,
      returned: 0,
      verification: null,
    });
    const payouts = [];
    for (const source_amount of [10_000, 20_000])
      payouts.push(
        (
          await ours.call('POST', '/payouts', {
            purpose_code: 'S0802',
            beneficiary_id: id,
            source_currency: 'USD',
            destination_currency: 'INR',
            source_amount,
            payment_rail: 'imps',
          })
        ).body,
      );
    await engine.runUntilIdle();
    expect((await ours.call('POST', '/bank_account_validation', { id })).status).toBe(201);
    const records = {
      paid: {
        total: { amount: payouts[0].destination_amount + payouts[1].destination_amount, currency: 'INR' },
        count: 2,
        last_at: payouts[1].created_at,
      },
      returned: 0,
      verification: { account_exists: true, name_match: 'exact' },
    };
    expect(await trpc.beneficiaries.view({ id })).toMatchObject(records);
    const { data } = await trpc.beneficiaries.rows({});
    expect(data.find(({ beneficiary }) => beneficiary.id === id)).toMatchObject(records);
    expect(data.find(({ beneficiary }) => beneficiary.id === unpaid)).toMatchObject({
      paid: null,
      verification: null,
    });
    expect((await trpc.beneficiaries.choices({})).data.map((row) => row.beneficiary.id)).toEqual(
      data.map(({ beneficiary }) => beneficiary.id),
    );
    const answer = await engine.fetch(
      new Request('http://localhost/api/files/exports/beneficiaries', {
        method: 'POST',
        headers: new Headers([...headers, ['content-type', 'application/json']]),
        body: JSON.stringify({ format: 'csv', ids: [id] }),
      }),
    );
    const [exported] = parse(await answer.text(), { bom: true, columns: true }) as Record<string, string>[];
    expect(exported).toMatchObject({
      'Paid to date': (records.paid.total.amount / 100).toFixed(2),
      'Paid to date currency': 'INR',
      Payouts: '2',
      'Last payout': records.paid.last_at,
      'Account verification': 'Name matches',
    });
  });

  test('shows an answer about the account and name that is older than the beneficiary', async () => {
    await ours.fund(1_000);
    const bank_account = { ...PAYEES.IN.bank_account, account_number: '70000008123' };
    const check = (holder_name: string) =>
      ours.call('POST', '/bank_account_validation', {
        country: 'IND',
        holder_name,
        account_number: bank_account.account_number,
        bic_secondary: bank_account.local_routing_number,
      });
    const { trpc } = await personAt(engine, ours, 'maker');
    expect((await check('Coastal Foods')).status).toBe(201);
    const { id, name } = (await bank(bank_account)).body;
    expect((await trpc.beneficiaries.view({ id })).verification).toBeNull();
    expect((await check(name)).status).toBe(201);
    expect((await trpc.beneficiaries.view({ id })).verification).toMatchObject({ account_exists: true });
  });

  test('beneficiaries of other merchants are not found', async () => {
    const id = await addPayee();
    const { trpc } = await personAt(engine, await testMerchant(engine), 'owner');
    const missing = { code: 'NOT_FOUND' };
    await expect(trpc.beneficiaries.view({ id })).rejects.toMatchObject(missing);
    await expect(trpc.beneficiaries.update({ id, nickname: 'Mine' })).rejects.toMatchObject(missing);
    await expect(trpc.beneficiaries.reveal({ id })).rejects.toMatchObject(missing);
  });
});
