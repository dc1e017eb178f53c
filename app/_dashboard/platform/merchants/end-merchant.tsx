'use client';

import type { MerchantView } from '@/app/_trpc/outputs';
import { Confirm } from '../../kit/dialogs/confirm';
import { useStatusUpdate } from './use-status-update';

type Props = { view: MerchantView; close: () => void };

export const RejectMerchant = (props: Props) => (
  <EndMerchant
    {...props}
    to="failed"
    title="Reject this merchant?"
    description={`${props.view.merchant.name} won’t be able to move money. This can’t be undone.`}
    act={{ label: 'Reject merchant', doing: 'Rejecting…', undone: 'Merchant not rejected', danger: true }}
  />
);

export const OffboardMerchant = (props: Props) => (
  <EndMerchant
    {...props}
    to="offboarded"
    title="Offboard this merchant?"
    description={`${props.view.merchant.name} can no longer get paid or move money, and its payment pages stop working. You can still transfer its remaining balances to yours. This can’t be undone.`}
    act={{
      label: 'Offboard merchant',
      doing: 'Offboarding…',
      undone: 'Merchant not offboarded',
      danger: true,
    }}
  />
);

type EndOptions = {
  to: 'failed' | 'offboarded';
  title: string;
  description: string;
  act: Parameters<typeof Confirm>[0]['act'];
};

function EndMerchant({ view, close, to, ...words }: Props & EndOptions) {
  const update = useStatusUpdate();
  const { merchant_id } = view.merchant;
  return (
    <Confirm
      {...words}
      keep="Keep merchant"
      mutation={update}
      send={() => update.mutate({ merchant_id, target_status: to }, { onSuccess: close })}
      close={close}
    />
  );
}
