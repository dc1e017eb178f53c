import { loadFunds } from '../../../features/platform/distributor-links/public';
import { systemActor } from '../../../kernel/actor';
import type { SteppedEngine } from '../../stepped-engine';

type Call = (
  method: string,
  path: string,
  body?: object,
  key?: string,
  // biome-ignore lint/suspicious/noExplicitAny: later steps use any response.
) => Promise<any>;

export const FUND = 'meridian';
export const FUND_NAME = 'Meridian Asset Management';

const scheme = (code: string, name: string, plan: string, isin: string, limits: [number, number]) => ({
  code,
  name,
  plan,
  isin,
  min_fresh_purchase: limits[0],
  max_fresh_purchase: limits[1],
});

const EQUITY = scheme('MGE-G', 'Meridian Global Equity', 'Growth', 'INF846K01EW2', [50_000, 10_000_000]);
const BOND = scheme('MSB-I', 'Meridian Short Bond', 'Income', 'INF846K01CR6', [100_000, 25_000_000]);
const TECHNOLOGY = scheme('MTI-G', 'Meridian Technology', 'Growth', 'INF846K01J46', [25_000, 5_000_000]);

/** One of the three schemes closes in the course of the history. */
const fundsWith = (technology: 'open' | 'closed', distributor: string) => ({
  funds: [
    {
      merchant: FUND,
      name: FUND_NAME,
      schemes: [
        { ...EQUITY, status: 'open' },
        { ...BOND, status: 'open' },
        { ...TECHNOLOGY, status: technology },
      ],
      distributors: [
        {
          merchant: distributor,
          name: 'Northwind Advisory',
          arn: 'ARN-104233',
          enabled: true,
          schemes: [EQUITY.code, BOND.code, TECHNOLOGY.code],
        },
      ],
    },
  ],
});

type DemoLink = {
  readonly daysAgo: number;
  readonly code: string;
  readonly amount?: number;
  /** Total payment sessions started by the given day. */
  readonly opened: readonly (readonly [daysAgo: number, total: number])[];
  readonly disabled?: number;
};

const LINKS: readonly DemoLink[] = [
  {
    daysAgo: 29,
    code: EQUITY.code,
    amount: 250_000,
    opened: [
      [28, 1],
      [27, 2],
      [24, 3],
      [21, 5],
      [20, 8],
      [19, 9],
      [15, 10],
      [13, 12],
      [12, 14],
      [8, 15],
      [6, 16],
      [5, 18],
      [2, 20],
      [0.5, 21],
    ],
  },
  {
    daysAgo: 16,
    code: BOND.code,
    opened: [
      [14, 1],
      [9, 3],
      [1, 4],
    ],
  },
  { daysAgo: 22, code: TECHNOLOGY.code, amount: 100_000, opened: [[18, 3]] },
  { daysAgo: 26, code: EQUITY.code, amount: 1_000_000, opened: [[25, 1]], disabled: 10 },
  { daysAgo: 0.3, code: BOND.code, amount: 500_000, opened: [] },
];

const CLOSED = 3;

export function distributorLinkSteps(engine: SteppedEngine, call: Call, distributor: string) {
  const load = (technology: 'open' | 'closed') => () =>
    loadFunds(engine.services, fundsWith(technology, distributor), systemActor('demo'));
  return [
    { daysAgo: 30, run: load('open') },
    ...LINKS.flatMap(({ daysAgo, code, amount, opened, disabled }, at) => {
      let id = '';
      const create = async () => {
        const body = { scheme_code: code, amount };
        ({ id } = await call('POST', '/distributor-links', body, `demo distributor link ${at}`));
      };
      return [
        { daysAgo, run: create },
        ...opened.map(([when, total]) => ({
          daysAgo: when,
          run: () => openUntil(id, total),
        })),
        ...(disabled === undefined ? [] : [{ daysAgo: disabled, run: () => disable(id) }]),
      ];
    }),
    { daysAgo: CLOSED, run: load('closed') },
  ];

  async function openUntil(id: string, total: number) {
    const { openings_count } = await call('GET', `/distributor-links/${id}`);
    for (let count = openings_count; count < total; count++) await invest(id);
  }

  /** Submits the link's form, which creates a payment session with the fund. */
  async function invest(id: string) {
    const answer = await engine.fetch(
      new Request(`http://localhost/api/d/${id}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
        },
        body: 'amount=2500',
      }),
    );
    const to = answer.headers.get('location') ?? (await answer.text());
    if (!to.startsWith('/pay/session/')) throw new Error(`the demo could not be completed: ${to}`);
  }

  async function disable(id: string) {
    const { status } = await call('GET', `/distributor-links/${id}`);
    if (status !== 'disabled') await call('PATCH', `/distributor-links/${id}/disable`);
  }
}
