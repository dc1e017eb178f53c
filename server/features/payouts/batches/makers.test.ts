import { afterAll, beforeAll, expect, test } from 'vitest';
import { runRound } from '../../../process/worker';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { personAt } from '../../../testing/person';

let engine: TestEngine;
let ours: TestMerchant;
let payee: string;
beforeAll(async () => {
  engine = await testEngine();
  ours = await testMerchant(engine, { features: ['payout_approval'] });
  await ours.fund(100_000_000);
  payee = await ours.payee('IN');
});
afterAll(() => engine.stop());

type Person = Awaited<ReturnType<typeof personAt>>;
const owner = () => personAt(engine, ours, 'owner');
const idle = async () => {
  while (await runRound(engine.services)) engine.advance(100);
};
const HEADER = 'beneficiary_id,source_currency,source_amount,payment_rail,purpose_code,invoice_number';
let count = 0;

async function uploaded(by: Person): Promise<string> {
  const rows = ['10.00', '20.00', 'ten'].map((amount) => `${payee},USD,${amount},imps,S0802,INV-${++count}`);
  const form = new FormData();
  form.set('file', new Blob([[HEADER, ...rows].join('\n')]), 'payouts.csv');
  const request = { method: 'POST', headers: by.headers, body: form };
  const response = await engine.fetch(new Request('http://localhost/api/files/batches', request));
  const { id } = await response.json();
  await idle();
  return id;
}

const batchOf = async (by: Person, id: string) => (await by.trpc.batches.view({ id })).batch;
const rowOf = async (by: Person, id: string, number: number) => {
  const { data } = await by.trpc.batches.grid({ id });
  return { id, number, version: data.find((row) => row.number === number)!.version };
};
const listAllowed = async (by: Person, id: string) => {
  const { data } = await by.trpc.payouts.approvals({ tab: 'all', batch_id: id });
  return data.map(({ can }) => can.approve.allowed);
};

test('denies approval to anyone who uploaded the file or changed a row', async () => {
  const [uploader, mapper, editor, dropper, submitter, approver] = [
    await owner(),
    await owner(),
    await owner(),
    await owner(),
    await owner(),
    await owner(),
  ];
  const id = await uploaded(uploader);
  const { version, mapping } = await batchOf(mapper, id);
  await mapper.trpc.batches.map({ id, version, mapping, amount_is: 'source' });
  await idle();
  const cells = [{ column: 2, value: '25.00' }];
  await editor.trpc.batches.edit({ ...(await rowOf(editor, id, 3)), cells });
  await dropper.trpc.batches.drop(await rowOf(dropper, id, 4));
  await submitter.trpc.batches.submit({ id, version: (await batchOf(submitter, id)).version });
  await idle();

  const { data } = await approver.trpc.payouts.approvals({ tab: 'mine', batch_id: id });
  expect(data).toHaveLength(2);
  const items = data.map((row) => ({ id: row.payout.id, version: row.version }));
  for (const maker of [uploader, mapper, editor, dropper, submitter]) {
    expect(await listAllowed(maker, id)).toEqual([false, false]);
    expect((await maker.trpc.payouts.approvals({ tab: 'mine', batch_id: id })).data).toEqual([]);
    expect((await maker.trpc.payouts.approval_groups({ tab: 'mine', by: 'batch' })).groups).toEqual([]);
    const { results } = await maker.trpc.payouts.approve({ items });
    expect(results.map(({ outcome, code }) => [outcome, code])).toEqual([
      ['refused', 'forbidden'],
      ['refused', 'forbidden'],
    ]);
  }
  const { results } = await approver.trpc.payouts.approve({ items });
  expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
});

test('denies approval to anyone who rechecked the rows', async () => {
  const [uploader, checker, approver] = [await owner(), await owner(), await owner()];
  const id = await uploaded(uploader);
  await checker.trpc.batches.recheck({ id, version: (await batchOf(checker, id)).version });
  await idle();
  await uploader.trpc.batches.submit({ id, version: (await batchOf(uploader, id)).version });
  await idle();
  expect(await listAllowed(checker, id)).toEqual([false, false]);
  expect(await listAllowed(approver, id)).toEqual([true, true]);
});
