import { me } from '@/app/_testing/me';
import type { Me, MerchantView } from '@/app/_trpc/outputs';
import type { Role } from '@/server/identity/people/roles';

const at = '2026-11-20T09:00:00.000Z';

type Merchant = MerchantView['merchant'];

export function atPlatform(role: Role = 'owner', more: Partial<Me['merchant']> = {}): Me {
  const person = me(role);
  return { ...person, merchant: { ...person.merchant, features: ['platform'], ...more } };
}

export const merchant = (more: Partial<Merchant> = {}): Merchant => ({
  merchant_id: 'merch_00000000000000000000000002',
  owner_merchant_id: 'merch_00000000000000000000000001',
  status: 'pending',
  name: 'Northlight Books Ltd',
  entity_type: 'business',
  category: 'Retail and Goods',
  sub_category: 'Book stores',
  gender: null,
  date_of_birth: null,
  registration_number: '09876543',
  registration_country: 'GBR',
  registration_date: null,
  passport: null,
  address: {
    address_line1: '12 Chapel Street',
    address_line2: null,
    city: 'Leeds',
    state: 'West Yorkshire',
    pincode: 'LS1 1AA',
    country: 'GBR',
  },
  operation_countries: ['GBR', 'IRL'],
  documents: [],
  created_at: at,
  updated_at: at,
  ...more,
});

export const individual: Partial<Merchant> = {
  name: 'Élodie Marchand',
  entity_type: 'individual',
  gender: 'female',
  date_of_birth: '1988-02-29',
};

const NEXT: Record<Merchant['status'], MerchantView['can']['move_to']> = {
  pending: ['action_required', 'success', 'failed'],
  action_required: ['pending'],
  success: ['offboarded'],
  failed: [],
  offboarded: [],
};

export function merchantView(more: Partial<Merchant> = {}, rest: Partial<MerchantView> = {}): MerchantView {
  const shown = merchant(more);
  return {
    merchant: shown,
    documents: [{ id: 'doc_1', document_name: 'Certificate of incorporation' }],
    balances: [
      { currency: 'USD', available: 44_600, held: 0, pending: 1_250 },
      { currency: 'EUR', available: 0, held: 0, pending: 0 },
    ],
    earned: [{ amount: 400, currency: 'USD' }],
    timeline: [
      {
        id: 'evt_1',
        type: 'merchant.pending',
        at,
        actor: { type: 'person', name: 'Olivia Hart' },
        title: 'Onboarded',
      },
    ],
    can: {
      amend: shown.status !== 'failed' && shown.status !== 'offboarded',
      reason: null,
      move_to: NEXT[shown.status],
    },
    ...rest,
  };
}
