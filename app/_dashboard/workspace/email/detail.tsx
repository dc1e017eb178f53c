import { Paperclip, RotateCw } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import { Notice } from '@/components/primitives/notice';
import { MAIL_KIND_LABELS, MAIL_REASON_LABELS, type MailKindName } from '@/server/features/kit/words/mail';
import { detail } from '../../kit/detail/detail';
import { idValue, linkValue, timeValue } from '../../kit/detail/facts';
import { verb } from '../../kit/dialogs/verb';
import { resourceHref } from '../../resources';
import { MailBadge } from './status';

type View = Outputs['mail']['view'];

const ABOUT: Partial<Record<MailKindName, readonly [kind: string, label: string]>> = {
  payment_link_reminder: ['payin', 'View payment link'],
  subscription_invitation: ['subscription', 'View subscription'],
  remittance_advice: ['payout', 'View payout'],
  payment_receipt: ['payment', 'View payment'],
  refund_note: ['refund', 'View refund'],
};

function subjectLink({ kind, subject_id }: View) {
  const [resource, label] = ABOUT[kind] ?? [];
  return resource && label && subject_id ? linkValue(resourceHref(resource, subject_id)!, label) : null;
}

function Problem({ view: { status, reason } }: { view: View }) {
  if (!reason) return null;
  if (status === 'failed')
    return (
      <Notice tone="red" title="Email not sent">
        <p>{MAIL_REASON_LABELS[reason]}. No further attempts are made.</p>
      </Notice>
    );
  if (status === 'waiting')
    return (
      <Notice tone="amber" title="Email not sent yet">
        <p>{MAIL_REASON_LABELS[reason]}. It is retried for a day.</p>
      </Notice>
    );
  return (
    <Notice tone="amber" title={`Not sent: ${MAIL_REASON_LABELS[reason].toLowerCase()}`}>
      <p>
        {reason === 'no_mail_server'
          ? 'No mail server is set up, so this email was not sent.'
          : 'This email was not sent.'}
      </p>
    </Notice>
  );
}

/** Rendered as plain text, because emails contain untrusted content. */
const Text = ({ view: { text, attachment } }: { view: View }) => (
  <div className="space-y-3">
    <div className="whitespace-pre-wrap rounded-md border border-line bg-sunken p-3 [overflow-wrap:anywhere]">
      {text}
    </div>
    {attachment && (
      <p className="flex items-center gap-1.5 text-muted">
        <Paperclip aria-hidden="true" className="size-3.5 shrink-0" />
        <span className="[overflow-wrap:anywhere]">{attachment}, created when the email is sent</span>
      </p>
    )}
  </div>
);

export const mail = detail({
  view: 'mail.view',
  word: 'Email',
  path: '/mail',
  list: 'Email',
  titleOf: ({ subject }) => subject,
  heading: ({ kind, subject, status }) => ({
    eyebrow: MAIL_KIND_LABELS[kind],
    title: <span className="text-base [overflow-wrap:anywhere]">{subject}</span>,
    status: <MailBadge status={status} />,
  }),
  actions: ({ status }, me) => [
    status === 'failed' &&
      me.scopes.includes('make') && {
        label: 'Retry email',
        icon: RotateCw,
        variant: 'primary',
        Dialog: RetryMail,
      },
  ],
  Summary: Problem,
  facts: (view) => ({
    To: <span className="[overflow-wrap:anywhere]">{view.recipient}</span>,
    Created: timeValue(view.created_at),
    Sent: timeValue(view.sent_at),
    'Next attempt': timeValue(view.next_attempt_at),
    Attempts: view.attempts > 0 ? String(view.attempts) : null,
    About: subjectLink(view),
    'Email ID': idValue(view.id),
  }),
  sections: [{ title: 'Text', Body: Text }],
  alwaysPolls: true,
  refresh: ({ status }) => (status === 'waiting' ? 10_000 : false),
});

const RetryMail = verb({
  mutation: 'mail.retry',
  input: ({ id }: Outputs['mail']['view']) => ({ id }),
  title: 'Retry this email?',
  text: ({ subject, recipient }) => `“${subject}” is sent to ${recipient} again.`,
  act: { label: 'Retry email', doing: 'Retrying…', undone: 'Email not retried' },
});
