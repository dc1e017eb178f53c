import { me } from '@/app/_testing/me';
import type { Outputs } from '@/app/_trpc/outputs';

const at = '2026-11-20T09:00:00.000Z';
const maker = { type: 'person', name: 'Tom Becker' } as const;

type View = Outputs['internal_transfers']['view'];
type Parties = Outputs['internal_transfers']['parties'];
type Preview = Outputs['internal_transfers']['preview'];

export const own = { id: me('owner').merchant.id, name: 'Northwind Europe' };
export const shop = { id: 'merch_00000000000000000000000002', name: 'Lamp Shop' };

export const meAt = (of: 'platform' | 'merchant', role: Parameters<typeof me>[0] = 'owner') => {
  const { merchant, ...rest } = me(role);
  return {
    ...rest,
    merchant: {
      ...merchant,
      features: of === 'platform' ? ['platform', 'payout_approval'] : ['payout_approval'],
      has_platform: of === 'merchant',
    },
  };
};

export const transferView = (
  more: Partial<View['transfer']> = {},
  rest: Partial<Omit<View, 'transfer'>> = {},
): View => ({
  transfer: {
    id: 'inttransfer_1',
    status: 'success',
    owner_merchant_id: own.id,
    from_merchant_id: own.id,
    to_merchant_id: shop.id,
    transfer_amount: 40_000,
    transfer_currency: 'USD',
    reference: 'Float for November',
    fees: {
      txn_fee: { amount: 0, currency: 'USD' },
      fx_fee: { amount: 0, currency: 'USD' },
    },
    error_code: null,
    error_description: null,
    rejection_reason: null,
    created_at: at,
    updated_at: at,
    ...more,
  },
  direction: 'sent',
  from: own,
  to: shop,
  created_by: maker,
  version: 3,
  approval: { rule: null, step: 1, steps: 1, given: 0, needed: 1, votes: [], could: [] },
  can: { approve: false, cancel: false, reason: null },
  timeline: [{ id: 'evt_1', type: 'internal_transfer.success', at, actor: maker, title: 'Transferred' }],
  ...rest,
});

export const waitingTransfer = (can: Partial<View['can']> = {}): View =>
  transferView(
    { status: 'pending_approval' },
    {
      approval: { rule: null, step: 1, steps: 1, given: 0, needed: 1, votes: [], could: ['Meera Iyer'] },
      can: { approve: false, cancel: false, reason: null, ...can },
    },
  );

export const transferParties: Parties = {
  data: [
    { ...own, relation: 'own', gives: true, receives: true },
    { ...shop, relation: 'merchant', gives: true, receives: true },
  ],
  more: false,
};

export const transferPreview = (more: Partial<Preview> = {}): Preview => ({
  from: {
    ...own,
    balances: [
      { amount: 0, currency: 'EUR' },
      { amount: 100_000, currency: 'USD' },
    ],
  },
  to: {
    ...shop,
    balances: [
      { amount: 0, currency: 'EUR' },
      { amount: 20_000, currency: 'USD' },
    ],
  },
  currencies: ['EUR', 'USD'],
  approval: { state: 'none', rule: null, own: true, could: [] },
  ...more,
});
