'use client';

import type { LinkView } from '@/app/_trpc/outputs';
import { Button } from '@/components/primitives/button';
import { Dialog } from '@/components/primitives/dialog';
import { Notice } from '@/components/primitives/notice';
import { Moment } from '@/components/time/moment';
import { useAct } from '../../kit/act/use-act';
import { Confirm } from '../../kit/dialogs/confirm';
import { CopyAddress } from './copy-address';

type Props = { view: LinkView; onClose: () => void };

export function RemindLink({ view, onClose }: Props) {
  const { payment_link: link, customer, mail } = view;
  const remind = useAct('payment_links.remind', {
    onDone: ({ mailed }) => mailed === 'sent' && onClose(),
  });
  const { mailed } = remind.output ?? {};
  if (!mail || mailed === null) return <CopyLinkDialog view={view} onClose={onClose} />;
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
      onConfirm={() => remind.run({ id: link.id })}
      onClose={onClose}
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
const CopyLinkDialog = ({ view: { payment_link: link, customer }, onClose }: Props) => (
  <Dialog
    open
    onOpenChange={onClose}
    title="Email isn’t set up"
    description={`Copy the link and send it to ${customer.email} yourself.`}
    actions={<Button onClick={onClose}>Close</Button>}
  >
    <div className="mt-3">
      <CopyAddress address={link.payment_link!} />
    </div>
  </Dialog>
);
