'use client';

import { useMutation } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import type { LinkView } from '@/app/_trpc/outputs';
import { Amount } from '@/components/money/amount';
import { Confirm } from '../../kit/dialogs/confirm';
import { useRefreshLinks } from './use-refresh-links';

type Props = { view: LinkView; close: () => void };

export function CancelLink({ view: { payment_link: link, customer }, close }: Props) {
  const cancel = useMutation({
    ...useTRPC().payment_links.cancel.mutationOptions(),
    onSuccess: close,
    onSettled: useRefreshLinks(),
  });
  return (
    <Confirm
      title="Cancel this payment link?"
      description={
        <>
          {customer.name} can no longer pay{' '}
          <Amount amount={link.amount} currency={link.currency} className="text-text" /> with it. A transfer
          already sent arrives as unmatched. This can’t be undone.
        </>
      }
      act={{
        label: 'Cancel payment link',
        doing: 'Cancelling…',
        undone: 'Payment link not cancelled',
        danger: true,
      }}
      keep="Keep payment link"
      mutation={cancel}
      send={() => cancel.mutate({ id: link.id })}
      close={close}
    />
  );
}
