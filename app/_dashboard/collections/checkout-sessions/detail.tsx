import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { Amount } from '@/components/amounts/amount';
import { formatMoney } from '@/components/format/money';
import { PAYIN_STATUS_LABELS } from '@/server/features/collections/payins/words/status';
import {
  IDENTITY_DOCUMENT_LABELS,
  SESSION_STEP_LABELS,
  SESSION_TYPE_LABELS,
  SOURCE_OF_FUNDS_LABELS,
} from '@/server/features/collections/payment-sessions/words';
import { shortNumber } from '@/server/kernel/text/short-number';
import { detail } from '../../kit/detail/detail';
import { idValue, linkValue, timeValue } from '../../kit/detail/facts';
import { PayinNotes } from '../payins';
import { SessionLead } from './lead';
import { isOpen, payerName, SessionStatusBadge, type SessionView } from './status';

function SessionSteps({ view: { session } }: { view: SessionView }) {
  const next = session.steps.findIndex(({ status }) => status === 'pending');
  return (
    <ol className="space-y-1.5">
      {session.steps.map(({ name, status }, at) => {
        const failed = session.status === 'failed' && at === next;
        const [Icon, look, says] =
          status === 'completed'
            ? ([CircleCheck, 'text-green', 'Completed'] as const)
            : failed
              ? ([CircleX, 'text-red', 'Failed'] as const)
              : ([CircleDashed, 'text-faint', 'To do'] as const);
        return (
          <li key={name} className="flex items-center gap-2">
            <Icon aria-hidden="true" className={`size-4 shrink-0 ${look}`} />
            <span className="flex-1">{SESSION_STEP_LABELS[name]}</span>
            <span className="text-muted text-xs">{says}</span>
          </li>
        );
      })}
    </ol>
  );
}

const TONES: Record<string, 'green' | 'red'> = {
  'payment_session.completed': 'green',
  'payment_session.failed': 'red',
};

export const session = detail({
  view: 'payment_sessions.view',
  api: { operation: 'payment_sessions.get', path: '/payment-sessions/{id}' },
  word: 'Checkout session',
  path: '/checkout-sessions',
  list: 'Checkout sessions',
  titleOf: (view) => {
    const { amount, currency } = view.session.order;
    const name = payerName(view);
    return `${SESSION_TYPE_LABELS[view.session.type]}, ${formatMoney(amount, currency)}${name ? ` from ${name}` : ''}`;
  },
  heading: ({ session }) => ({
    eyebrow: `${SESSION_TYPE_LABELS[session.type]} before a payment`,
    title: (
      <Amount
        amount={session.order.amount}
        currency={session.order.currency}
        codeClassName="text-base font-medium text-muted"
      />
    ),
    status: <SessionStatusBadge status={session.status} />,
  }),
  Summary: SessionLead,
  facts: (view) => ({
    Customer: customerValue(view),
    For: view.session.order.product?.name,
    Invoice: view.session.order.invoice_number,
    Reference: view.session.order.reference_number,
    'Payment link': view.link && (
      <>
        {linkValue(`/payment-links/${view.link.id}`, 'Payment link')}{' '}
        <span className="text-muted">{PAYIN_STATUS_LABELS[view.link.status]}</span>
      </>
    ),
    Identity: view.session.identity && (
      <>
        {IDENTITY_DOCUMENT_LABELS[view.session.identity.document_type]}{' '}
        <span className="text-muted">{shortNumber(view.session.identity.document_number)}</span>
      </>
    ),
    'Source of funds':
      view.session.declarations && SOURCE_OF_FUNDS_LABELS[view.session.declarations.source_of_funds],
    'Politically exposed person':
      view.session.declarations && (view.session.declarations.is_politically_exposed ? 'Yes' : 'No'),
    'Return URL': view.session.callback_url,
    Expires: isOpen(view.session.status) && timeValue(view.session.expires_at),
    'Checkout session ID': idValue(view.session.id),
    Created: timeValue(view.session.created_at),
    'Created by': <span className="inline-block first-letter:uppercase">{view.created_by.name}</span>,
  }),
  sections: [
    {
      title: 'Steps',
      note: ({ session: { steps } }) =>
        `${steps.filter(({ status }) => status === 'completed').length} of ${steps.length} completed`,
      Body: SessionSteps,
    },
    {
      title: 'Notes',
      when: ({ session }) => Object.keys(session.notes).length > 0,
      Body: ({ view }) => <PayinNotes notes={view.session.notes} />,
    },
  ],
  timeline: ({ timeline }) =>
    timeline.map((entry) => ({ ...entry, detail: null, tone: TONES[entry.type] ?? 'accent' })),
  refresh: ({ session }) => (isOpen(session.status) ? 5_000 : false),
});

const customerValue = ({ customer, session }: SessionView) =>
  customer ? (
    <>
      {linkValue(`/customers/${customer.id}`, customer.name)}{' '}
      <span className="text-muted [overflow-wrap:anywhere]">{customer.email}</span>
    </>
  ) : (
    <span className="text-muted">
      {session.prefill.name
        ? `${session.prefill.name}, not confirmed yet`
        : 'Enters their details in the first step'}
    </span>
  );
