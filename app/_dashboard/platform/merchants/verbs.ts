import type { MerchantView } from '@/app/_trpc/outputs';
import { verb } from '../../kit/dialogs/verb';

const common = {
  mutation: 'platform_merchants.status_update',
  keep: 'Keep merchant',
} as const;

export const RejectMerchant = verb({
  ...common,
  input: ({ merchant: { merchant_id } }: MerchantView) => ({ merchant_id, target_status: 'failed' }),
  title: 'Reject this merchant?',
  text: ({ merchant }) => `${merchant.name} won’t be able to move money. This can’t be undone.`,
  act: { label: 'Reject merchant', doing: 'Rejecting…', undone: 'Merchant not rejected', danger: true },
});

export const OffboardMerchant = verb({
  ...common,
  input: ({ merchant: { merchant_id } }: MerchantView) => ({ merchant_id, target_status: 'offboarded' }),
  title: 'Offboard this merchant?',
  text: ({ merchant }) =>
    `${merchant.name} can no longer get paid or move money, and its payment pages stop working. You can still transfer its remaining balances to yours. This can’t be undone.`,
  act: { label: 'Offboard merchant', doing: 'Offboarding…', undone: 'Merchant not offboarded', danger: true },
});
