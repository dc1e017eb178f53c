import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { runWorkflow, type Send, type Workflow } from '../../testing/arazzo';
import { type TestEngine, testEngine } from '../../testing/engine';
import { operations } from '../../testing/examples';
import { type TestMerchant, testMerchant } from '../../testing/merchant';

const { workflows } = parse(readFileSync('public/arazzo.yaml', 'utf8')) as { workflows: Workflow[] };

let engine: TestEngine;
let ours: TestMerchant;
beforeAll(async () => {
  engine = await testEngine();
  ours = await testMerchant(engine);
});
afterAll(() => engine.stop());

const send: Send = async (operationId, { path, query, body }) => {
  await engine.runUntilIdle();
  const { operation } = operations.find(({ name }) => name.replace('.', '_') === operationId)!;
  const address = operation.path.replace(/\{(\w+)\}/g, (_, name) => path[name]!);
  const search = new URLSearchParams(query);
  return ours.call(operation.method, search.size ? `${address}?${search}` : address, body);
};

const INPUTS: Readonly<Record<string, () => Promise<object> | object>> = {
  'first-payout': () => ({ requestId: 'flow-1' }),
  'get-paid': () => ({
    email: 'meera.flow@example.com',
    expiresAt: new Date(engine.now().getTime() + 30 * 24 * 3600_000).toISOString(),
  }),
  'draft-for-a-person': async () => ({ beneficiaryId: await ours.payee('IN', '50100234567899') }),
};

test('describes five flows', () => {
  expect(workflows).toHaveLength(5);
});

test.each(workflows.map((workflow) => [workflow.workflowId, workflow] as const))(
  'the flow %s runs as it is described',
  async (id, workflow) => {
    const outputs = await runWorkflow(workflow, { ...(await INPUTS[id]?.()) }, send);
    expect(Object.keys(outputs).sort()).toEqual(Object.keys(workflow.outputs).sort());
  },
);
