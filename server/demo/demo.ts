import { randomBytes } from 'node:crypto';
import { tellApprovals } from '../../prisma/seed/approvals';
import { tellBatches } from '../../prisma/seed/batches';
import { FUND, FUND_NAME } from '../../prisma/seed/funds';
import { tellMoves, tellWithdrawal } from '../../prisma/seed/moves';
import { tellReviews } from '../../prisma/seed/reviews';
import { STORY_DAYS, tellStory } from '../../prisma/seed/story';
import { tellToday } from '../../prisma/seed/today';
import type { Merchant } from '../access/context';
import type { Config } from '../boot/config';
import { type SteppedEngine, steppedEngine } from '../boot/stepped-engine';
import type { Engine } from '../engine';
import {
  addPerson,
  createMerchant,
  findMerchant,
  makeToken,
  setMerchant,
} from '../features/merchants/public';
import { log } from '../log';

export interface Demo {
  people: { name: string; email: string; role: string }[];
  password: string;
  token: string;
  /** One line that makes a payout when pasted. */
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

const FIRM = 'northwind';
/** What the demo is paid for: exported goods, and units of funds. */
const GOODS = 'P0102';
const INVESTMENT = 'P0009';
const APPROVING = 'northwind-eu';
const REVIEWING = 'northwind-asia';

/** What was agreed with the firm in place of the standard fee of a card. */
const CARDS = {
  name: 'Cards, agreed rate',
  fee_type: 'txn_fee',
  payment_method: 'card',
  pricing_type: 'percentage',
  bps: 240,
};

/** Fills an empty database with the demo, or goes on with one that was cut short; undefined where others are at work. */
export async function seedDemo(
  config: Pick<Config, 'secret' | 'publicUrl' | 'dataDir' | 's3'> & { databaseUrl: string },
  address: string,
): Promise<Demo | undefined> {
  const engine = await steppedEngine(config, -STORY_DAYS * 24 * 3600 * 1000);
  const { level } = log;
  // Whoever starts Farshore need not read about a past that is made up.
  if (log.isLevelEnabled('info')) log.level = 'warn';
  try {
    const { merchant: merchants } = engine.services.db.system.prisma;
    // Those that the firm onboards are its own.
    const others = { handle: { notIn: [FIRM, APPROVING, REVIEWING, FUND] }, platform_id: null };
    if ((await merchants.count({ where: others })) > 0) return undefined;
    return await tell(engine, address);
  } finally {
    log.level = level;
    await engine.stop();
  }
}

async function tell(engine: SteppedEngine, address: string): Promise<Demo> {
  const firm = await merchantOf(engine, {
    handle: FIRM,
    name: 'Northwind Exports',
    features: ['virtual_accounts', 'platform', 'distributor_links', 'lrs', 'settlements'],
  });
  await setMerchant(engine.services, FIRM, {
    dynamicPrices: [CARDS],
    lrsBanks: ['hdfc', 'icici'],
  });
  const approving = await merchantOf(engine, {
    handle: APPROVING,
    name: 'Northwind Europe',
    features: ['payout_approval', 'settlements'],
    organisationId: firm.organisation_id,
    platform: FIRM,
  });
  const reviewing = await merchantOf(engine, {
    handle: REVIEWING,
    name: 'Northwind Asia',
    features: ['beneficiary_review'],
    organisationId: firm.organisation_id,
  });
  const fund = await merchantOf(engine, {
    handle: FUND,
    name: FUND_NAME,
    features: ['distributor_links'],
    organisationId: firm.organisation_id,
  });
  const password = randomBytes(9).toString('base64url');
  for (const merchant of [firm, approving, reviewing, fund]) {
    await setMerchant(engine.services, merchant.handle, {
      payinPurpose: merchant === fund ? INVESTMENT : GOODS,
    });
    for (const person of PEOPLE) await addPerson(engine.services, merchant, { ...person, password });
  }
  const token = await makeToken(engine.services, firm, 'Demo');
  const beneficiary_id = await tellStory(engine, token, FIRM);
  const begun: string[] = [];
  const peopleAt = async ({ id }: Merchant) => {
    const at = async (role: string) => (await as(engine, role, password, id, begun)).caller;
    return {
      owner: await at('owner'),
      admin: await at('admin'),
      maker: await at('maker'),
      approver: await at('approver'),
    };
  };
  const people = await peopleAt(approving);
  await tellApprovals(people.maker, people.approver);
  await tellMoves(people, { from_merchant_id: approving.id, to_merchant_id: firm.id });
  await tellWithdrawal(await peopleAt(firm));
  await tellReviews((await as(engine, 'owner', password, reviewing.id, begun)).caller);
  await engine.settle();
  // From here on, so that what came before went out at once.
  await setMerchant(engine.services, FIRM, {
    features: ['payout_approval', 'payout_queueing', 'partial_refunds'],
  });
  const uploader = await as(engine, 'maker', password, firm.id, begun);
  await tellBatches(engine, uploader.caller, uploader.headers);
  await tellToday(await peopleAt(firm), engine.now());
  // Whoever signs in sees no session but their own.
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
    password,
    token,
    curl: `curl -s ${address}/api/v1/payouts -H 'Authorization: Bearer ${token}' -H 'Content-Type: application/json' -d '${JSON.stringify(body)}'`,
  };
}

async function merchantOf(
  { services }: Engine,
  wanted: Parameters<typeof createMerchant>[1],
): Promise<Merchant> {
  const known = await services.db.system.prisma.merchant.count({ where: { handle: wanted.handle } });
  return known ? findMerchant(services, wanted.handle) : createMerchant(services, wanted);
}

/** The dashboard's procedures as the person of a role, looking at a merchant, and what names them to its doors. */
async function as(engine: Engine, role: string, password: string, merchant_id: string, begun: string[]) {
  const { email } = PEOPLE.find((person) => person.role === role)!;
  const session = await engine.signIn.begin(email, password);
  begun.push(session!.sessionId);
  const headers = new Headers({
    cookie: await engine.signIn.cookieFor(session!.sessionId),
    'sec-fetch-site': 'same-origin',
  });
  const caller = engine.caller(headers);
  await caller.people.switch_merchant({ merchant_id });
  return { caller, headers };
}
