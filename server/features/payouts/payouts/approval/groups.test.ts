import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runRound } from '../../../../process/worker';
import { type TestEngine, testEngine } from '../../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../../testing/merchant';
import { personAt } from '../../../../testing/person';

type Person = Awaited<ReturnType<typeof personAt>>;

let engine: TestEngine;
let ours: TestMerchant;
let payees: { asha: string; acme: string };
let tom: Person;
let ann: Person;
let approver: Person;
let batch: string;
beforeAll(async () => {
  engine = await testEngine();
  ours = await testMerchant(engine, { features: ['payout_approval'], currencies: ['USD', 'EUR'] });
  await ours.fund(100_000_000);
  await ours.fund(100_000_000, 'EUR');
  payees = { asha: await ours.payee('IN'), acme: await ours.payee('DE') };
  tom = await personAt(engine, ours, 'maker');
  ann = await personAt(engine, ours, 'admin');
  approver = await personAt(engine, ours, 'approver');
  await inRupees(tom, 10_000);
  await inRupees(tom, 20_000);
  await inEuros(ann, 30_000);
  await inEuros(tom, 40_000);
  batch = await uploaded(['100.00', '200.00', '300.00']);
});
afterAll(() => engine.stop());

const inRupees = (by: Person, source_amount: number) =>
  by.trpc.payouts.create({
    purpose_code: 'S0802',
    beneficiary_id: payees.asha,
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount,
    payment_rail: 'imps',
  });
const inEuros = (by: Person, source_amount: number) =>
  by.trpc.payouts.create({
    purpose_code: 'S0802',
    beneficiary_id: payees.acme,
    source_currency: 'EUR',
    destination_currency: 'EUR',
    source_amount,
    payment_rail: 'sepa',
  });

async function uploaded(amounts: string[]): Promise<string> {
  const rows = amounts.map((amount, at) => `${payees.asha},USD,${amount},imps,S0802,ROW-${at}`);
  const file = [
    'beneficiary_id,source_currency,source_amount,payment_rail,purpose_code,invoice_number',
    ...rows,
  ];
  const form = new FormData();
  form.set('file', new Blob([file.join('\n')]), 'payroll.csv');
  const sent = await engine.fetch(
    new Request('http://localhost/api/files/batches', { method: 'POST', headers: ann.headers, body: form }),
  );
  const { id } = (await sent.json()) as { id: string };
  const idle = async () => {
    while (await runRound(engine.services)) engine.advance(100);
  };
  await idle();
  const { batch } = await ann.trpc.batches.view({ id });
  await ann.trpc.batches.submit({ id, version: batch.version });
  await idle();
  return id;
}

type Groups = Awaited<ReturnType<Person['trpc']['payouts']['approval_groups']>>['groups'];
const brief = (groups: Groups) => groups.map(({ name, count, totals }) => [name, count, totals]);
const usd = (amount: number) => ({ amount, currency: 'USD' });
const eur = (amount: number) => ({ amount, currency: 'EUR' });

describe('groups of payouts pending approval', () => {
  test('groups by creator with totals per currency, longest pending first', async () => {
    const { groups, more } = await approver.trpc.payouts.approval_groups({ by: 'maker' });
    expect(brief(groups)).toEqual([
      [tom.name, 3, [eur(40_000), usd(30_000)]],
      [ann.name, 4, [eur(30_000), usd(60_000)]],
    ]);
    expect(more).toBe(false);
  });

  test('groups by beneficiary and by currency', async () => {
    const payee = await approver.trpc.payouts.approval_groups({ by: 'beneficiary' });
    expect(brief(payee.groups)).toEqual([
      ['Asha Traders ••7890', 5, [usd(90_000)]],
      ['Acme GmbH ••3000', 2, [eur(70_000)]],
    ]);
    const currency = await approver.trpc.payouts.approval_groups({ by: 'currency' });
    expect(brief(currency.groups)).toEqual([
      ['USD', 5, [usd(90_000)]],
      ['EUR', 2, [eur(70_000)]],
    ]);
  });

  test('groups an uploaded file into one line and leaves out payouts created individually', async () => {
    const { groups } = await approver.trpc.payouts.approval_groups({ by: 'batch' });
    expect(groups).toMatchObject([{ key: batch, name: null, count: 3, totals: [usd(60_000)] }]);
    const inside = await approver.trpc.payouts.approvals({ batch_id: batch });
    expect(inside.data.map(({ batch_id }) => batch_id)).toEqual([batch, batch, batch]);
    const singly = await approver.trpc.payouts.approvals({ batch_id: 'none' });
    expect(singly.data.map(({ batch_id }) => batch_id)).toEqual([null, null, null, null]);
  });

  test('each group contains the same payouts as the list filtered by its key', async () => {
    for (const [by, filter] of [
      ['maker', 'maker_id'],
      ['beneficiary', 'beneficiary_id'],
      ['currency', 'source_currency'],
    ] as const) {
      const { groups } = await approver.trpc.payouts.approval_groups({ by });
      for (const { key, count } of groups) {
        const { page_meta } = await approver.trpc.payouts.approvals({ [filter]: key });
        expect([by, page_meta.count]).toEqual([by, count]);
      }
    }
  });

  test('filters narrow the groups, and “mine” leaves out payouts I created', async () => {
    const dollars = await approver.trpc.payouts.approval_groups({ by: 'maker', source_currency: 'USD' });
    expect(brief(dollars.groups)).toEqual([
      [tom.name, 2, [usd(30_000)]],
      [ann.name, 3, [usd(60_000)]],
    ]);
    const own = await ann.trpc.payouts.approval_groups({ by: 'maker' });
    expect(brief(own.groups)).toEqual([[tom.name, 3, [eur(40_000), usd(30_000)]]]);
    const all = await ann.trpc.payouts.approval_groups({ by: 'maker', tab: 'all' });
    expect(all.groups.map(({ count }) => count)).toEqual([3, 4]);
    expect((await tom.trpc.payouts.approval_groups({ by: 'maker' })).groups).toEqual([]);
  });

  test('another merchant sees none of the groups', async () => {
    const other = await personAt(engine, await testMerchant(engine), 'owner');
    for (const by of ['batch', 'maker', 'beneficiary', 'currency'] as const)
      expect(await other.trpc.payouts.approval_groups({ by, tab: 'all' })).toEqual({
        groups: [],
        more: false,
      });
    const { data } = await other.trpc.payouts.approvals({ tab: 'all', batch_id: batch });
    expect(data).toEqual([]);
  });
});
