import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestMerchant } from '../server/testing/merchant';

type Setup = typeof import('./setup/engine');
type Engine = Awaited<ReturnType<Setup['createEngine']>>;
type Payees = NonNullable<Parameters<TestMerchant['payee']>[0]>;
type More = Parameters<Setup['testMerchant']>[1];

const NAMES = {
  owner: 'Olivia Hart',
  admin: 'Ravi Nair',
  maker: 'Tom Becker',
  approver: 'Meera Iyer',
  compliance: 'Clara Weiss',
  viewer: 'Sam Cole',
} as const;
export type Role = keyof typeof NAMES;

export type Member = {
  readonly email: string;
  readonly password: string;
  readonly cookie: string;
  readonly trpc: ReturnType<Engine['caller']>;
};

export type Firm = TestMerchant & {
  readonly member: (role: Role) => Member;
  readonly distributes: (schemes: readonly Scheme[]) => Promise<Fund>;
  readonly manyCustomers: (count: number) => Promise<unknown>;
  readonly under: (wanted: Omit<NonNullable<More>, 'platform'>) => Promise<TestMerchant>;
};

type Scheme = { readonly code: string; readonly name: string };

type Fund = TestMerchant & {
  readonly close: (code: string) => Promise<unknown>;
};

type Wanted = More & {
  readonly people: readonly Role[];
  readonly funds?: Readonly<Record<string, number>>;
  readonly payees?: readonly Payees[];
};

type Farshore = {
  firm(wanted: Wanted): Promise<Firm>;
  signIn(who: { email: string; password: string }): Promise<Member>;
  /** A person of the operator, who has no second factor before their first sign-in. */
  operator(role: Role, state?: { isSignedIn: boolean }): Promise<Member>;
  /** In euros to a live merchant, which no list of sanctions can be asked about. */
  stoppedPayment(payment: { readonly sender: string; readonly amount: bigint }): Promise<void>;
  stop(): Promise<void>;
};

/** Creates merchants directly in the server's database through the product's operations. */
const OPERATOR = { type: 'operator', id: null, name: 'ops@test' } as const;

export async function openFarshore(): Promise<Farshore> {
  process.env.FARSHORE_THREAD = path.resolve(process.env.FARSHORE_BUILD ?? '', 'thread.mjs');
  const setup: Setup = await import(pathToFileURL(process.env.E2E_ENGINE ?? '').href);
  const engine = await setup.createEngine({
    secret: setup.TEST_SECRET,
    databaseUrl: process.env.E2E_DATABASE_URL ?? '',
    worker: false,
    publicUrl: new URL(process.env.BASE_URL ?? ''),
    dataDir: path.dirname(process.env.DEMO_FILE ?? ''),
  });
  const signIn = async ({ email, password }: { email: string; password: string }): Promise<Member> => {
    const headers = await setup.session(engine, email, { password });
    return { email, password, cookie: headers.get('cookie') ?? '', trpc: engine.caller(headers) };
  };
  const firm = async ({ people, funds = {}, payees = [], ...more }: Wanted): Promise<Firm> => {
    const merchant = await setup.testMerchant(engine, { name: 'Southwind', ...more });
    const members = new Map<Role, Member>();
    for (const role of people) {
      const email = `${role}-${randomBytes(6).toString('hex')}@southwind.example`;
      const password = setup.TEST_PASSWORD;
      await setup.addPerson(engine.services, merchant.merchant, { email, name: NAMES[role], role, password });
      members.set(role, await signIn({ email, password }));
    }
    for (const [currency, amount] of Object.entries(funds)) await merchant.fund(amount, currency);
    for (const payee of payees) await merchant.payee(payee);
    return {
      ...merchant,
      member: (role) => members.get(role)!,
      distributes: async (schemes) => {
        const fund = await setup.testMerchant(engine, { name: 'Meridian', features: ['distributor_links'] });
        const load = (closed?: string) =>
          setup.loadFunds(engine.services, fundOf(fund, merchant, schemes, closed), OPERATOR);
        await load();
        return { ...fund, close: load };
      },
      manyCustomers: async (count) =>
        setup.copyCustomer(engine.services, merchant.merchant.id, await merchant.customer(), count),
      under: (wanted) => setup.testMerchant(engine, { ...wanted, platform: merchant.merchant.handle }),
    };
  };
  const operator = async (role: Role, { isSignedIn = false } = {}): Promise<Member> => {
    const { email, headers, trpc } = await setup.operatorAt(engine, role, { bare: !isSignedIn });
    const cookie = isSignedIn ? (headers.get('cookie') ?? '') : '';
    return { email, password: setup.TEST_PASSWORD, cookie, trpc };
  };
  const stoppedPayment = async ({ sender, amount }: { sender: string; amount: bigint }) => {
    const { merchant } = await setup.testMerchant(engine, { name: 'Eastwind', environment: 'live' });
    await setup.receiveCredit(engine.services, merchant, {
      reference: randomBytes(6).toString('hex'),
      amount: setup.money(amount, 'EUR'),
      sender: { name: sender, country: 'DEU', accountNumber: null, bankName: null, bankCountry: null },
      accountNumber: null,
      remittanceInformation: null,
    });
  };
  return { firm, signIn, operator, stoppedPayment, stop: () => engine.stop() };
}

const fundOf = (
  { merchant }: TestMerchant,
  distributor: TestMerchant,
  schemes: readonly Scheme[],
  closed: string | undefined,
) => ({
  funds: [
    {
      merchant: merchant.handle,
      name: 'Meridian Asset Management',
      schemes: schemes.map((scheme) => ({
        ...scheme,
        plan: 'Growth',
        isin: 'INF846K01EW2',
        min_fresh_purchase: 50_000,
        max_fresh_purchase: 10_000_000,
        status: scheme.code === closed ? 'closed' : 'open',
      })),
      distributors: [
        {
          merchant: distributor.merchant.handle,
          name: 'Sona Wealth',
          arn: 'ARN-104233',
          enabled: true,
          schemes: schemes.map(({ code }) => code),
        },
      ],
    },
  ],
});
