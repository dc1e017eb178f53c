import clsx from 'clsx';
import { CircleCheckBig, CircleX, Clock, KeyRound, type LucideIcon, UserCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { countText } from '@/components/format/count';
import { ButtonLink } from '@/components/primitives/button';
import { Moment } from '@/components/time/moment';
import { MAX_UNDELIVERED } from '@/server/features/developers/overview/words';
import { timeValue } from '../../kit/detail/facts';
import { shortUrl } from '../webhooks';
import type { Overview } from './overview-data';

type Need = Overview['needs'][number];
type Of<Kind extends Need['kind']> = Extract<Need, { kind: Kind }>;

type Line = {
  icon: LucideIcon;
  tone: string;
  title: ReactNode;
  detail: ReactNode;
  action: string;
  href: string;
};

export function Needs({ needs }: { needs: readonly Need[] }) {
  if (needs.length === 0)
    return (
      <p className="flex items-center gap-2.5 border-line border-b px-5 py-3 text-muted max-desk:px-3">
        <CircleCheckBig aria-hidden="true" className="size-4 shrink-0 text-green" />
        Nothing needs action: no endpoint fails, and no key expires within 7 days.
      </p>
    );
  return (
    <ul aria-label="Needs action">
      {needs.map((need) => (
        <NeedLine key={`${need.kind} ${need.id}`} line={lineOf(need)} />
      ))}
    </ul>
  );
}

const NeedLine = ({ line: { icon: Icon, tone, title, detail, action, href } }: { line: Line }) => (
  <li className="grid grid-cols-[1rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-line border-b px-5 py-2.5 max-desk:grid-cols-[1rem_minmax(0,1fr)] max-desk:px-3">
    <Icon aria-hidden="true" className={clsx('mt-0.5 size-4 self-start', tone)} />
    <div className="min-w-0">
      <p className="font-medium [overflow-wrap:anywhere]">{title}</p>
      <p className="text-muted">{detail}</p>
    </div>
    <ButtonLink href={href} className="max-desk:col-start-2 max-desk:justify-self-start">
      {action}
    </ButtonLink>
  </li>
);

function lineOf(need: Need): Line {
  switch (need.kind) {
    case 'endpoint':
      return endpointLine(need);
    case 'expiring_key':
      return {
        icon: KeyRound,
        tone: 'text-amber',
        title: (
          <>
            Key {need.name} expires <Moment at={need.expires_at} focusable />
          </>
        ),
        detail: <LastUse of={need} then="After that, its requests get 401." />,
        action: need.can_rotate ? 'Rotate key' : 'Open key',
        href: `/api-keys/${need.id}`,
      };
    case 'replaced_key':
      return {
        icon: Clock,
        tone: 'text-amber',
        title: `The old secret of ${need.name} is still used`,
        detail: (
          <LastUse
            of={need}
            then={
              <>
                It stops working <Moment at={need.expires_at} focusable />; deploy the new one before.
              </>
            }
          />
        ),
        action: 'Open key',
        href: `/api-keys/${need.id}`,
      };
    case 'proposal':
      return {
        icon: UserCheck,
        tone: 'text-amber',
        title: need.is_new ? `New key ${need.name}` : `More access for key ${need.name}`,
        detail: (
          <>
            Proposed by {need.proposed_by} <Moment at={need.created_at} focusable />. It waits for your
            confirmation.
          </>
        ),
        action: 'Review proposal',
        href: '/api-keys',
      };
  }
}

function endpointLine({ id, url, status, disabled_reason, undelivered, since }: Of<'endpoint'>): Line {
  const events =
    undelivered === 1
      ? '1 event'
      : `${countText(undelivered)}${undelivered === MAX_UNDELIVERED ? ' or more' : ''} events`;
  const when = timeValue(since);
  return {
    icon: CircleX,
    tone: 'text-red',
    title: (
      <>
        <span className="font-mono text-xs">{shortUrl(url)}</span>{' '}
        {status === 'enabled' ? 'is failing' : 'was disabled'}
      </>
    ),
    detail: (
      <>
        {disabled_reason === 'gone' && 'It answered 410 Gone. '}
        {disabled_reason === 'failing' && 'No delivery succeeded for 5 days. '}
        {undelivered === 0 ? (
          <>Failing since {when}.</>
        ) : (
          <>
            {events} not delivered since {when}.
          </>
        )}
        {status === 'disabled' && ' Enable it, then send them again.'}
      </>
    ),
    action: 'Open endpoint',
    href: `/webhooks/${id}`,
  };
}

type LastUseProps = {
  of: Pick<Of<'expiring_key'>, 'last_used_at' | 'last_used_address'>;
  then: ReactNode;
};

const LastUse = ({ of: { last_used_at, last_used_address }, then }: LastUseProps) => (
  <>
    {last_used_at ? (
      <>
        Last used <Moment at={last_used_at} focusable />
        {last_used_address && ` from ${last_used_address}`}.
      </>
    ) : (
      'Not used yet.'
    )}{' '}
    {then}
  </>
);
