import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { verifyAllInvariants } from '../../api/invariants';
import { features } from '../../api/registry';
import { compileRoutes } from '../../api/rest/routes';
import { asSystem } from '../../data/client/transaction';
import { makeToken } from '../../features/platform/merchants/public';
import { type TestEngine, testEngine } from '../engine';
import { callerOf, type TestMerchant, testMerchant } from '../merchant';
import { personAt } from '../person';
import { withdrawalAccountOf } from '../withdrawal-account';
import { WITHDRAWAL_ACCOUNT } from '../withdrawal-account-input';

const { all } = compileRoutes(Object.values(features));
const FEATURES = [...new Set(all.flatMap(({ operation: { feature } }) => feature ?? []))];
const UNLINKED = /This key isn’t linked to a person/;

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
});

type Options = NonNullable<Parameters<typeof testMerchant>[1]>;

/** Funded in the sandbox, because live has no mock payments. */
async function fundedMerchant(more: Options) {
  const sandbox = await testMerchant(engine, more);
  await sandbox.fund(100_000);
  return sandbox;
}

async function goLive(sandbox: TestMerchant) {
  const environment = 'live' as const;
  const { id } = sandbox.merchant;
  await asSystem(engine.services.db, (tx) => tx.merchant.update({ where: { id }, data: { environment } }));
  const merchant = { ...sandbox.merchant, environment };
  const callAs = async (...people: string[]) =>
    callerOf(engine, await makeToken(engine.services, merchant, 'erp', people));
  return { ...sandbox, merchant, callAs, call: await callAs() };
}

async function livePlatform() {
  const platform = await fundedMerchant({ features: ['platform'] });
  const shop = await fundedMerchant({ platform: platform.merchant.handle, features: ['payout_approval'] });
  return { platform: await goLive(platform), shop: await goLive(shop) };
}

const WITH_APPROVAL = [...FEATURES, 'payout_approval'];
const making = all
  .filter(({ operation: { scope, token, sandbox } }) => scope === 'make' && !token && !sandbox)
  .map(({ operation: { method, path } }) => ({ method, path }));

test.each(making)(
  '$method $path rejects a live key without people where approval is on',
  async ({ method, path }) => {
    const live = await liveWithApproval();
    const { status, body } = await live.call(method, path.replace(/\{\w+\}/g, 'x'), {});
    expect([status, body.message]).toEqual([403, expect.stringMatching(UNLINKED)]);
  },
);

let shared: ReturnType<typeof goLive> | undefined;
const liveWithApproval = () => {
  shared ??= fundedMerchant({ features: WITH_APPROVAL, lrsBanks: ['hdfc'] }).then(goLive);
  return shared;
};

test('a live key linked to people can create payouts, which a second person approves', async () => {
  const live = await liveWithApproval();
  const owner = await personAt(engine, live, 'owner');
  const { status, body } = await (await live.callAs(owner.id))('POST', '/v2/beneficiaries', {});
  expect([status, body.error]).toEqual([400, 'Bad Request']);
});

test('a live withdrawal account stays pending until a person not linked to its key confirms it', async () => {
  const live = await liveWithApproval();
  const owner = await personAt(engine, live, 'owner');
  const admin = await personAt(engine, live, 'admin');
  const call = await live.callAs(owner.id);
  const { body } = await call('POST', '/withdrawal-accounts', WITHDRAWAL_ACCOUNT);
  expect(body.status).toBe('pending');
  await expect(owner.trpc.withdrawal_accounts.confirm({ id: body.id })).rejects.toThrow(/API key/);
  expect((await admin.trpc.withdrawal_accounts.confirm({ id: body.id })).status).toBe('active');
});

test('a live settlement is sent only after a person not linked to its key approves it', async () => {
  const sandbox = await fundedMerchant({ features: ['settlements', 'payout_approval'] });
  await withdrawalAccountOf(engine, sandbox);
  const live = await goLive(sandbox);
  const owner = await personAt(engine, live, 'owner');
  const approver = await personAt(engine, live, 'approver');
  const { providers } = engine.services;
  const sandboxProviders = providers.for({ environment: 'sandbox' });
  const configured = vi.spyOn(providers, 'for').mockReturnValue(sandboxProviders);
  try {
    const call = await live.callAs(owner.id);
    const { body } = await call('POST', '/settlements', { amount: 50_000, balance_currency: 'USD' });
    expect(body.status).toBe('pending_approval');
    const { settlement } = await owner.trpc.settlements.view({ id: body.id });
    expect(settlement.status).toBe('pending_approval');
    const { version } = await approver.trpc.settlements.view({ id: body.id });
    await expect(owner.trpc.settlements.approve({ id: body.id, version })).rejects.toThrow();
    expect((await approver.trpc.settlements.approve({ id: body.id, version })).status).toBe('pending');
  } finally {
    configured.mockRestore();
  }
});

test('a platform key without people cannot take money from a live merchant that requires approval', async () => {
  const { platform, shop } = await livePlatform();
  const transfer = {
    amount: 40_000,
    currency: 'USD',
    from_merchant_id: shop.merchant.id,
    to_merchant_id: platform.merchant.id,
  };
  const refused = await platform.call('POST', '/internal-transfers', transfer);
  expect([refused.status, refused.body.message]).toEqual([403, expect.stringMatching(UNLINKED)]);
  expect((await shop.call('GET', '/internal-transfers')).body.data).toEqual([]);

  const owner = await personAt(engine, platform, 'owner');
  const approver = await personAt(engine, shop, 'approver');
  const made = await (await platform.callAs(owner.id))('POST', '/internal-transfers', transfer);
  expect([made.status, made.body.status]).toEqual([201, 'pending_approval']);
  const { id } = made.body;
  const { version } = await approver.trpc.internal_transfers.view({ id });
  expect((await approver.trpc.internal_transfers.approve({ id, version })).status).toBe('success');
});

test('a platform key without people can transfer its own money if no approval is required', async () => {
  const { platform, shop } = await livePlatform();
  const given = await platform.call('POST', '/internal-transfers', {
    amount: 1_000,
    currency: 'USD',
    from_merchant_id: platform.merchant.id,
    to_merchant_id: shop.merchant.id,
  });
  expect([given.status, given.body.status]).toEqual([201, 'success']);
});
