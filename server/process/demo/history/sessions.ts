type Call = (
  method: string,
  path: string,
  body?: object,
  key?: string,
  // biome-ignore lint/suspicious/noExplicitAny: later steps use any response.
) => Promise<any>;

const NORA = {
  name: 'Nora Lindqvist',
  customer_type: 'individual',
  email: 'nora.lindqvist@example.com',
  address: 'Götgatan 41',
  city: 'Stockholm',
  state: 'Stockholm',
  country: 'SWE',
  pincode: '116 21',
};

const EDWIN = {
  name: 'Edwin Marsh',
  customer_type: 'individual',
  email: 'edwin.marsh@example.com',
  address: '9 Wharf Road',
  city: 'Bristol',
  state: 'Bristol',
  country: 'GBR',
  pincode: 'BS1 6XN',
};

const PASSPORT = { document_type: 'passport', document_number: 'P4471902' };
const UNREADABLE = { document_type: 'passport', document_number: 'P4470000' };

type DemoSession = {
  readonly daysAgo: number;
  readonly type: string;
  readonly amount: number;
  readonly product: string;
  readonly steps?: readonly (readonly [step: string, given: object])[];
  /** Name of the payer, if the resulting payment link was paid. */
  readonly paidBy?: string;
};

const HALF_AN_HOUR = 31 / (24 * 60);

const SESSIONS: readonly DemoSession[] = [
  {
    daysAgo: 9,
    type: 'identity_verification',
    amount: 248_000,
    product: 'Carpet, 3 × 4 m',
    steps: [
      ['details', NORA],
      ['identity', PASSPORT],
    ],
    paidBy: NORA.name,
  },
  {
    daysAgo: 7,
    type: 'identity_verification',
    amount: 92_000,
    product: 'Dining set',
    steps: [
      ['details', EDWIN],
      ['identity', UNREADABLE],
    ],
  },
  { daysAgo: 4, type: 'data_collection', amount: 36_500, product: 'Table linen' },
  {
    daysAgo: 0,
    type: 'compliance_checks',
    amount: 640_000,
    product: 'Hall furniture',
    steps: [['details', NORA]],
  },
  { daysAgo: 0, type: 'data_collection', amount: 18_900, product: 'Cushion covers' },
];

/** Completed, failed and expired sessions, and two that are still open. */
export const sessionSteps = (
  call: Call,
  withToken: (token: string) => Call,
  settle: () => Promise<unknown>,
) =>
  SESSIONS.flatMap(({ daysAgo, type, amount, product, steps = [], paidBy }) => [
    {
      daysAgo,
      run: async () => {
        const order = { amount, currency: 'EUR', product: { name: product } };
        const made = await call('POST', '/payment-sessions', { type, order }, `demo session ${product}`);
        // In an interrupted and resumed run it may have ended already.
        const { token } = await call('GET', `/payment-sessions/${made.id}`);
        if (token)
          for (const [step, given] of steps)
            await withToken(token)('POST', '/payment-sessions/current/steps', { step, [step]: given });
        if (!paidBy) return;
        const { payin_id } = await call('GET', `/payment-sessions/${made.id}`);
        const paid = { amount, currency: 'EUR', payin_id, remitter_name: paidBy };
        await call('POST', '/payment/mock', paid, `demo session paid ${product}`);
      },
    },
    // Lets abandoned sessions expire on time.
    ...(daysAgo > 0 ? [{ daysAgo: daysAgo - HALF_AN_HOUR, run: settle }] : []),
  ]);
