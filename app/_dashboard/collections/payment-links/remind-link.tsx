'use client';

import { useMutation } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import type { LinkView } from '@/app/_trpc/outputs';
import { Button } from '@/components/primitives/button';
import { Dialog } from '@/components/primitives/dialog';
import { Notice } from '@/components/primitives/notice';
import { Moment } from '@/components/time/moment';
import { Confirm } from '../../kit/dialogs/confirm';
import { CopyAddress } from './copy-address';
import { useRefreshLinks } from './use-refresh-links';

type Props = { view: LinkView; close: () => void };

export function RemindLink({ view, close }: Props) {
  const { payment_link: link, customer, mail } = view;
  const remind = useMutation({
    ...useTRPC().payment_links.remind.mutationOptions(),
    onSuccess: ({ mailed }) => mailed === 'sent' && close(),
    onSettled: useRefreshLinks(),
  });
  const { mailed } = remind.data ?? {};
  if (!mail || mailed === null) return <CopyLinkDialog view={view} close={close} />;
  return (
    <Confirm
      title="Send a reminder?"
      description={
        <>
          <span className="text-text">{customer.email}</span> is emailed the amount, its purpose and the link.{' '}
          {link.last_reminder_sent_at && (
            <>
              The last reminder was sent <Moment at={link.last_reminder_sent_at} />.
            </>
          )}
        </>
      }
      act={{ label: 'Send reminder', doing: 'Sending…', undone: 'Reminder not sent' }}
      mutation={remind}
      send={() => remind.mutate({ id: link.id })}
      close={close}
    >
      {mailed === 'failed' && (
        <Notice tone="red" title="Reminder not sent. The mail server rejected it" alert>
          <p>Check the customer’s email address, or copy the link and send it yourself.</p>
        </Notice>
      )}
    </Confirm>
  );
}

/** Without a mail server, people send the link themselves. */
const CopyLinkDialog = ({ view: { payment_link: link, customer }, close }: Props) => (
  <Dialog
    open
    onOpenChange={close}
    title="Email isn’t set up"
    description={`Copy the link and send it to ${customer.email} yourself.`}
    actions={<Button onClick={close}>Close</Button>}
  >
    <div className="mt-3">
      <CopyAddress address={link.payment_link!} />
    </div>
  </Dialog>
);
