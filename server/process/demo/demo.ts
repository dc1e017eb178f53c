import { randomBytes } from 'node:crypto';
import type { Engine } from '../../api/engine';
import { asSystem } from '../../data/client/transaction';
import {
  addPerson,
  createMerchant,
  findMerchant,
  makeToken,
  requireHouse,
  setMerchant,
} from '../../features/platform/merchants/public';
import type { Merchant } from '../../identity/context';
import { HOUSE_HANDLE } from '../../identity/house';
import { openSession } from '../../identity/sign-in/sign-in';
import { log } from '../../log';
import type { Config } from '../config';
import { type SteppedEngine, steppedEngine } from '../stepped-engine';
import { DEMO_MERCHANT } from './demo-merchant';
import { seedApprovals } from './history/approvals';
import { seedBatches } from './history/batches';
import { FUND, FUND_NAME } from './history/funds';
import { HISTORY_DAYS, seedHistory } from './history/history';
import { seedMoves, seedWithdrawal } from './history/moves';
import { seedReviews } from './history/reviews';
import { seedToday } from './history/today';

export interface Demo {
  people: { name: string; email: string; role: string }[];
  /** Signs in at `/operator`. */
  operator: { name: string; email: string; role: string };
  password: string;
  token: string;
  curl: string;
}

const PEOPLE = [
  { name: 'Olivia Hart', email: 'olivia@northwind.example', role: 'owner' },
  { name: 'Ravi Nair', email: 'ravi@northwind.example', role: 'admin' },
  { name: 'Tom Becker', email: 'tom@northwind.example', role: 'maker' },
  { name: 'Meera Iyer', email: 'meera@northwind.example', role: 'approver' },
  { name: 'Clara Weiss', email: 'clara@northwind.example', role: 'compliance' },
  { name: 'Dev Anand', email: 'dev@northwind.example', role: 'developer' },
  { name: 'Sam Cole', email: 'sam@northwind.example', role: 'viewer' },
];

const OPERATOR = { name: 'Petra Rao', email: 'petra@operator.example', role: 'compliance' };

const GOODS_PURPOSE = 'P0102';
const INVESTMENT_PURPOSE = 'P0009';
const APPROVING = 'northwind-eu';
const REVIEWING = 'northwind-asia';

const AGREED_CARD_PRICE = {
  name: 'Card rate (agreed)',
  fee_type: 'txn_fee',
  payment_method: 'card',
  pricing_type: 'percentage',
  bps: 240,
};

/** Continues a seed that was interrupted. Returns undefined if the database holds other merchants. */
export async function seedDemo(
  config: Pick<Config, 'secret' | 'publicUrl' | 'dataDir' | 's3'> & { databaseUrl: string },
  address: string,
): Promise<Demo | undefined> {
  const engine = await steppedEngine(config, -HISTORY_DAYS * 24 * 3600 * 1000);
  const { level } = log;
  // Log lines about invented history would only distract.
  if (log.isLevelEnabled('info')) log.level = 'warn';
  try {
    const { merchant: merchants } = engine.services.db.system.prisma;
    const others = {
      handle: { notIn: [DEMO_MERCHANT, APPROVING, REVIEWING, FUND, HOUSE_HANDLE] },
      platform_id: null,
    };
    if ((await merchants.count({ where: others })) > 0) return undefined;
    return await seed(engine, address);
  } finally {
    log.level = level;
    await engine.stop();
  }
}

async function seed(engine: SteppedEngine, address: string): Promise<Demo> {
  const firm = await findOrCreateMerchant(engine, {
    handle: DEMO_MERCHANT,
    name: 'Northwind Exports',
    features: ['virtual_accounts', 'platform', 'distributor_links', 'lrs', 'settlements'],
  });
  await setMerchant(engine.services, DEMO_MERCHANT, {
    dynamicPrices: [AGREED_CARD_PRICE],
    lrsBanks: ['hdfc', 'icici'],
  });
  const approving = await findOrCreateMerchant(engine, {
    handle: APPROVING,
    name: 'Northwind Europe',
    features: ['payout_approval', 'settlements'],
    organisationId: firm.organisation_id,
    platform: DEMO_MERCHANT,
  });
  const reviewing = await findOrCreateMerchant(engine, {
    handle: REVIEWING,
    name: 'Northwind Asia',
    features: ['beneficiary_review'],
    organisationId: firm.organisation_id,
  });
  const fund = await findOrCreateMerchant(engine, {
    handle: FUND,
    name: FUND_NAME,
    features: ['distributor_links'],
    organisationId: firm.organisation_id,
  });
  const password = randomBytes(9).toString('base64url');
  for (const merchant of [firm, approving, reviewing, fund]) {
    await setMerchant(engine.services, merchant.handle, {
      payinPurpose: merchant === fund ? INVESTMENT_PURPOSE : GOODS_PURPOSE,
    });
    // Hashing is slow on purpose, so the password is set with the first merchant only.
    const more = merchant === firm ? { password } : {};
    for (const person of PEOPLE) await addPerson(engine.services, merchant, { ...person, ...more });
  }
  await addPerson(engine.services, await requireHouse(engine.services), { ...OPERATOR, password });
  const token = await makeToken(engine.services, firm, 'Demo');
  const beneficiary_id = await seedHistory(engine, token, DEMO_MERCHANT);
  const begun: string[] = [];
  const peopleAt = async ({ id }: Merchant) => {
    const at = async (role: string) => (await signInAs(engine, role, id, begun)).caller;
    return {
      owner: await at('owner'),
      admin: await at('admin'),
      maker: await at('maker'),
      approver: await at('approver'),
    };
  };
  const people = await peopleAt(approving);
  await seedApprovals(people.maker, people.approver);
  await seedMoves(people, { from_merchant_id: approving.id, to_merchant_id: firm.id });
  await seedWithdrawal(await peopleAt(firm));
  await seedReviews(await peopleAt(reviewing));
  await engine.runUntilIdle();
  // Turned on last, so that the payouts above were sent without approval.
  await setMerchant(engine.services, DEMO_MERCHANT, {
    features: ['payout_approval', 'payout_queueing'],
  });
  const uploader = await signInAs(engine, 'maker', firm.id, begun);
  await seedBatches(engine, uploader.caller, uploader.headers);
  await seedToday(await peopleAt(firm), engine.now());
  // A person who signs in sees only their own session.
  for (const id of begun) await engine.signIn.end(id);
  const body = {
    purpose_code: 'S0802',
    beneficiary_id,
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 12_500,
    payment_rail: 'imps',
  };
  return {
    people: PEOPLE,
    operator: OPERATOR,
    password,
    token,
    curl: `curl -s ${address}/api/v1/payouts -H 'Authorization: Bearer ${token}' -H 'Content-Type: application/json' -d '${JSON.stringify(body)}'`,
  };
}

async function findOrCreateMerchant(
  { services }: Engine,
  wanted: Parameters<typeof createMerchant>[1],
): Promise<Merchant> {
  const known = await services.db.system.prisma.merchant.count({ where: { handle: wanted.handle } });
  return known ? findMerchant(services, wanted.handle) : createMerchant(services, wanted);
}

/** Without the password, because checking it is slow on purpose. */
async function signInAs(
  { services, signIn, caller: callerOf }: Engine,
  role: string,
  merchant_id: string,
  begun: string[],
) {
  const { email } = PEOPLE.find((person) => person.role === role)!;
  const sessionId = await asSystem(services.db, async (tx) => {
    const { id } = await tx.person.findUniqueOrThrow({ where: { email } });
    return openSession(services, tx, id, {});
  });
  begun.push(sessionId!);
  const headers = new Headers({
    cookie: await signIn.cookieFor(sessionId!),
    'sec-fetch-site': 'same-origin',
  });
  const caller = callerOf(headers);
  await caller.people.switch_merchant({ merchant_id });
  return { caller, headers };
}
