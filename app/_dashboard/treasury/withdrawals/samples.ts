import type { Outputs } from '@/app/_trpc/outputs';

const at = '2026-11-20T09:00:00.000Z';
const maker = { type: 'person', name: 'Tom Becker' } as const;

type View = Outputs['settlements']['view'];
type Terms = Outputs['settlements']['terms'];
type AccountView = Outputs['withdrawal_accounts']['view'];

const usd = (amount: number) => ({ amount, currency: 'USD' });

const account = {
  id: 'accwith_1',
  holder_name: 'Northwind Europe',
  bank_name: 'Chase',
  account_number: '****6789',
};

export const settlementView = (
  more: Partial<View['settlement']> = {},
  rest: Partial<Omit<View, 'settlement'>> = {},
): View => ({
  settlement: {
    id: 'setl_1',
    status: 'in_progress',
    payment_method: 'swift_transfer',
    amount: 125_000,
    currency: 'USD',
    fees: { fx_fee: usd(0), txn_fee: usd(1_500) },
    utr: null,
    withdrawal_account_id: account.id,
    estimated_credit_date: '2026-11-24',
    error_code: null,
    error_description: null,
    returned_at: null,
    created_at: at,
    updated_at: at,
    ...more,
  },
  account,
  created_by: maker,
  version: 3,
  approval: { rule: null, step: 1, steps: 1, given: 0, needed: 1, votes: [], could: [] },
  can: { approve: false, cancel: false, reason: null },
  timeline: [{ id: 'evt_1', type: 'settlement.created', at, actor: maker, title: 'Created' }],
  transactions: [
    {
      id: 'txn_1',
      source_type: 'payment',
      source_id: 'payt_1',
      credit: usd(103_500),
      debit: usd(0),
      fees: { fx_fee: usd(0), txn_fee: usd(3_500) },
      settled_amount: usd(100_000),
      processed_at: at,
      sender_name: 'Blue Fin Ltd',
    },
    {
      id: 'txn_2',
      source_type: 'balance',
      source_id: null,
      credit: usd(25_000),
      debit: usd(0),
      fees: { fx_fee: usd(0), txn_fee: usd(0) },
      settled_amount: usd(25_000),
      processed_at: at,
      sender_name: null,
    },
  ],
  transaction_count: 2,
  ...rest,
});

export const waitingSettlement = (can: Partial<View['can']> = {}): View =>
  settlementView(
    { status: 'pending_approval' },
    {
      approval: { rule: null, step: 1, steps: 1, given: 0, needed: 1, votes: [], could: ['Meera Iyer'] },
      can: { approve: false, cancel: false, reason: null, ...can },
    },
  );

const balance = (currency: string, available: number, more: Partial<Terms['balances'][number]> = {}) => ({
  available: { amount: available, currency },
  fee: { amount: 1_500, currency },
  most: { amount: Math.max(available - 1_500, 0), currency },
  account: null,
  waiting: false,
  estimated_credit_date: '2026-11-24',
  ...more,
});

export const settlementTerms = (more: Partial<Terms> = {}): Terms => ({
  enabled: true,
  reason: null,
  balances: [
    balance('USD', 126_500, { account }),
    balance('EUR', 90_000),
    balance('GBP', 80_000, { waiting: true }),
    balance('AED', 1_000, { account }),
  ],
  ...more,
});

export const accountView = (
  more: Partial<AccountView['account']> = {},
  rest: Partial<Omit<AccountView, 'account'>> = {},
): AccountView => ({
  account: {
    id: account.id,
    status: 'active',
    currency: 'USD',
    holder_name: account.holder_name,
    account_number: account.account_number,
    bank_name: account.bank_name,
    bic_primary: 'CHASUS33',
    bic_secondary: null,
    email: 'treasury@northwind.example',
    address: { address_line1: '200 Park Avenue', city: 'New York', country_code: 'USA' },
    created_at: at,
    updated_at: at,
    ...more,
  },
  created_by: maker,
  confirmed_by: 'Ravi Nair',
  confirmed_at: at,
  needs: 0,
  could: [],
  can: { confirm: false, cancel: false, reason: null },
  timeline: [{ id: 'evt_2', type: 'withdrawal_account.created', at, actor: maker, title: 'Added' }],
  ...rest,
});

export const waitingAccount = (can: Partial<AccountView['can']> = {}): AccountView =>
  accountView(
    { status: 'pending' },
    {
      confirmed_by: null,
      confirmed_at: null,
      needs: 1,
      could: ['Ravi Nair'],
      can: { confirm: false, cancel: false, reason: null, ...can },
    },
  );
