import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '../../api/registry';
import { receiveCredit } from '../../features/collections/payments/public';
import { decideReview } from '../../features/compliance/reviews/public';
import { loadList } from '../../features/compliance/screening/public';
import { createDeliveryLoop } from '../../features/developers/webhook-deliveries/delivery-loop';
import type { Feature, Loop } from '../../features/kit/feature';
import { addConnection } from '../../features/treasury/banking/public';
import { eventRenderer } from '../../features/workspace/events/public';
import { operatorActor } from '../../kernel/actor';
import { money } from '../../kernel/money/money';
import { HOUR_MS } from '../../kernel/time/durations';
import { type TestEngine, testEngine } from '../engine';
import { type LiveMerchant, liveMerchant, OPERATOR } from '../live-merchant';
import { type MailServer, mailServer } from '../mail-server';
import { PAYEES } from '../merchant';
import { ownDatabase } from '../own-database';
import { personAt } from '../person';
import { temporaryDirectory } from '../throwaway';

const LISTED = 'Fyodor Kalinovich';
const UNLISTED = 'Hanna Brandtner';
const TIMED = 15;
/** Asked through a proxy that is not there. */
const ENDPOINT = 'https://hooks.example.com/';

let database: Awaited<ReturnType<typeof ownDatabase>>;
let engine: TestEngine;
let merchant: LiveMerchant;
let mails: MailServer;
let deliveries: Loop;
let folder: string;
beforeAll(async () => {
  database = await ownDatabase();
  mails = await mailServer();
  engine = await testEngine(database.url, {
    mail: mails.mail,
    webhooks: { allowedHosts: [], proxyUrl: 'http://127.0.0.1:9' },
  });
  deliveries = createDeliveryLoop(
    engine.services,
    eventRenderer(() => Object.values<Feature>(features)),
  );
  folder = temporaryDirectory();
  for (const name of ['out', 'in']) mkdirSync(path.join(folder, name));
  merchant = await liveMerchant(engine);
  const transport = { kind: 'folder', out: path.join(folder, 'out'), in: path.join(folder, 'in') };
  const account = {
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    currency: 'EUR',
    holder: 'Farshore Ltd',
    purpose: 'safeguarding',
    rails: ['sepa'],
  };
  await addConnection(engine.services, { name: 'bank-a', transport, accounts: [account] }, OPERATOR);
});
afterAll(async () => {
  await engine.stop();
  await mails.stop();
  await database.drop();
});

async function loadOwnList(): Promise<void> {
  const file = path.join(folder, 'own.csv');
  writeFileSync(file, `id,kind,name,country,birth_or_number\nX1,person,${LISTED},RU,1961-03-04\n`);
  for (const name of ['ada@pay-2', 'root@pay-1'])
    await loadList(engine.services, 'own', [file], operatorActor(name));
  engine.advance(10_000);
}

let accounts = 4_000_000;
async function payee(name: string): Promise<string> {
  const number = String(++accounts).padStart(8, '0');
  const check = String(98 - Number(BigInt(`3704004400${number}131400`) % 97n)).padStart(2, '0');
  const { beneficiary, bank_account } = PAYEES.DE;
  const { status, body } = await merchant.call('POST', '/v2/beneficiaries', {
    ...PAYEES.DE,
    beneficiary: { ...beneficiary, name, type: 'individual' },
    bank_account: { ...bank_account, account_number: `DE${check}3704004400${number}` },
  });
  expect([status, body.message]).toEqual([201, undefined]);
  return body.id;
}

const pay = (beneficiary_id: string) =>
  merchant.call('POST', '/payouts', {
    purpose_code: 'S0802',
    beneficiary_id,
    source_currency: 'EUR',
    destination_currency: 'EUR',
    source_amount: 10_000,
    payment_rail: 'sepa',
  });

async function receive(name: string, reference: string): Promise<string> {
  const { id } = await receiveCredit(engine.services, merchant.merchant, {
    reference,
    amount: money(5_000n, 'EUR'),
    sender: { name, country: 'DEU', accountNumber: null, bankName: null, bankCountry: null },
    accountNumber: null,
    remittanceInformation: null,
  });
  return id;
}

/** Without names, ids, times and digits, which differ between any two payments. */
const comparable = (seen: unknown, name: string): unknown =>
  JSON.parse(
    JSON.stringify(seen)
      .replaceAll(name, 'NAME')
      .replaceAll(/\b[a-z]+(_[a-z]+)*_01[0-9a-hjkmnp-tv-z]{24}\b/g, 'ID')
      .replaceAll(/\d{4}-\d\d-\d\d(T[\d:.]+Z)?/g, 'TIME')
      .replaceAll(/\bDE\d{20}\b|••\d{4}|(?<=")\d{4}(?=")|F-\d/g, 'NUMBER')
      .replaceAll(/"sequence":\d+/g, '"sequence":0'),
  );

/** What an endpoint is sent. */
async function webhooksOf(id: string) {
  await deliveries.round();
  await deliveries.idle();
  const { data } = (await merchant.call('GET', '/webhook-deliveries')).body;
  const own = data.filter((one: { subject_id: string }) => one.subject_id === id);
  return Promise.all(
    own.map(async (one: { id: string }) =>
      JSON.parse((await merchant.call('GET', `/webhook-deliveries/${one.id}`)).body.request_body),
    ),
  );
}

type Person = Awaited<ReturnType<typeof personAt>>;

/** All that a merchant and its API clients see of a payment. */
async function seenOf(person: Person, kind: 'payouts' | 'payments', id: string, name: string) {
  await engine.runUntilIdle();
  const { body, status, headers } = await merchant.call('GET', `/${kind}/${id}`);
  const events = await merchant.call('GET', `/events?entity_id=${id}`);
  const page =
    kind === 'payouts' ? await person.trpc.payouts.view({ id }) : await person.trpc.payments.view({ id });
  const pdf =
    kind === 'payouts' &&
    (await engine.fetch(
      new Request(`http://localhost/api/files/payouts/${id}/remittance-advice`, { headers: person.headers }),
    ));
  const told = await person.trpc.notifications.list({});
  return comparable(
    {
      answer: [status, headers.get('x-error-code'), body],
      events: events.body.data,
      page,
      pdf: pdf && [pdf.status, await pdf.text()],
      webhooks: await webhooksOf(id),
      mails: mails.received.filter(({ raw }) => raw.includes(id) || raw.includes(name)).length,
      notifications: told.data.filter(({ subject_id }) => subject_id === id),
    },
    name,
  );
}

const decide = (id: string, verdict: 'freeze') =>
  decideReview(engine.services, merchant.merchant, { id, verdict, comment: 'listed' }, OPERATOR);

test('a payment that a list stopped looks like one in an ordinary review, also once it is frozen', async () => {
  const person = await personAt(engine, merchant, 'owner');
  const made = await merchant.call('POST', '/webhook-endpoints', {
    url: ENDPOINT,
    events: ['*'],
  });
  expect([made.status, made.body.message]).toEqual([201, undefined]);
  const ordinary = await pay(await payee(UNLISTED));
  const received = await receive(UNLISTED, 'F-1');
  expect(await webhooksOf(ordinary.body.id)).not.toEqual([]);
  const ordinaries = [
    await seenOf(person, 'payouts', ordinary.body.id, UNLISTED),
    await seenOf(person, 'payments', received, UNLISTED),
  ];

  await loadOwnList();
  const stopped = await pay(await payee(LISTED));
  expect([stopped.status, comparable(stopped.body, LISTED)]).toEqual([
    ordinary.status,
    comparable(ordinary.body, UNLISTED),
  ]);
  const held = await receive(LISTED, 'F-2');
  const hits = async () => [
    await seenOf(person, 'payouts', stopped.body.id, LISTED),
    await seenOf(person, 'payments', held, LISTED),
  ];
  expect(await hits()).toEqual(ordinaries);
  for (const id of [stopped.body.id, held]) await decide(id, 'freeze');
  expect(await hits()).toEqual(ordinaries);
});

test('a payment that a list stops is answered as fast as another', async () => {
  await loadOwnList();
  const [listed, unlisted] = [await payee(LISTED), await payee(UNLISTED)];
  const times: Record<string, number[]> = { [listed]: [], [unlisted]: [] };
  for (let turn = 0; turn < TIMED; turn++)
    for (const to of turn % 2 ? [listed, unlisted] : [unlisted, listed]) {
      const began = performance.now();
      expect((await pay(to)).status).toBe(201);
      times[to]!.push(performance.now() - began);
    }
  engine.advance(HOUR_MS);
  const median = (to: string) => times[to]!.sort((a, b) => a - b)[Math.floor(TIMED / 2)]!;
  const ratio = median(listed) / median(unlisted);
  if (process.env.FIGURES) console.log({ ratio });
  expect(ratio).toBeLessThan(3);
});
