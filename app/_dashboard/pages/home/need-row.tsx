'use client';

import { useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { Amount } from '@/components/money/amount';
import { Button, ButtonLink } from '@/components/primitives/button';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { PageLink } from '@/components/primitives/page-link';
import { Ring } from '@/components/primitives/ring';
import { Tag } from '@/components/primitives/tag';
import { countdown } from '@/components/time/countdown';
import { Moment } from '@/components/time/moment';
import { useClock } from '@/components/time/now';
import { RATE_PRESSING_MS } from '../approvals';
import { NEED_LOOKS, type Need } from './need-kinds';

const decide = lazyPart(() => import('./decide-need').then(({ DecideNeed }) => DecideNeed));

const HELD_MS = 30 * 60_000;

export function NeedRow({ need, base }: { need: Need; base: string }) {
  const { icon: Icon, tone, label, href } = NEED_LOOKS[need.kind];
  const { name, account, amount, warning, detail, worth } = need;
  return (
    <li className="group grid grid-cols-[6.5rem_1rem_minmax(0,1fr)_auto_11.5rem] items-center gap-x-4 border-line border-b px-5 py-2.5 focus-within:bg-accent-soft/40 hover:bg-accent-soft/40 max-desk:grid-cols-[1rem_minmax(0,1fr)_auto] max-desk:items-start max-desk:gap-x-2.5 max-desk:px-3">
      <Due need={need} />
      <Icon aria-hidden="true" className={clsx('size-4 max-desk:order-first max-desk:mt-0.5', tone)} />
      <div className="min-w-0 max-desk:order-4 max-desk:col-span-3 max-desk:mt-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <PageLink
            href={href(need)}
            data-need
            className="truncate font-medium underline-offset-2 hover:underline"
          >
            {name}
          </PageLink>
          {account && <span className="text-muted tabular-nums">{account}</span>}
          {warning && <Tag tone="attention">{warning}</Tag>}
        </p>
        <p className="text-muted">
          <span className="sr-only">{label}. </span>
          {detail}
        </p>
      </div>
      <div className="text-right max-desk:order-2 max-desk:text-left">
        {amount && <Amount {...amount} className="font-medium" />}
        {amount && worth !== null && amount.currency !== base && (
          <p className="text-faint text-xs max-desk:hidden">
            <Amount amount={worth} currency={base} codeClassName="text-xs" />
          </p>
        )}
      </div>
      <Actions need={need} />
    </li>
  );
}

function Due({ need: { kind, due_at, since } }: { need: Need }) {
  const look = NEED_LOOKS[kind];
  const left = Date.parse(due_at ?? '') - useClock();
  const box = 'text-xs max-desk:order-3 max-desk:text-right';
  if (due_at === null || left <= 0)
    return (
      <p className={box}>
        <span className="font-medium text-sm">
          <Moment at={since} />
        </span>
        <span className="block text-muted">{look.since}</span>
      </p>
    );
  const pressing = left < RATE_PRESSING_MS;
  const rate = kind === 'approve_payout' && left < HELD_MS;
  return (
    <p className={box}>
      <span
        className={clsx(
          'inline-flex items-center gap-1.5 font-medium text-sm tabular-nums',
          pressing && 'text-amber',
        )}
      >
        {rate && <Ring part={left / HELD_MS} pressing={pressing} />}
        {rate ? countdown(left) : <Moment at={due_at} />}
      </span>
      <span className="block text-muted">{look.due}</span>
    </p>
  );
}

function Actions({ need }: { need: Need }) {
  const { action, href } = NEED_LOOKS[need.kind];
  const trpc = useTRPC();
  const queries = useQueryClient();
  const [verdict, setVerdict] = useState<'approve' | 'reject' | null>(null);
  const close = () => {
    setVerdict(null);
    void queries.invalidateQueries({ queryKey: trpc.home.pathKey() });
  };
  const box = 'flex justify-end gap-2 max-desk:order-5 max-desk:col-span-3 max-desk:mt-2 max-desk:*:flex-1';
  if (need.version === null || need.warning !== null)
    return (
      <div className={box}>
        <ButtonLink href={href(need)} tabIndex={-1}>
          {action}
        </ButtonLink>
      </div>
    );
  const named = `payout to ${need.name}`;
  return (
    <div className={box}>
      <Button variant="danger" aria-label={`Reject ${named}`} onClick={() => setVerdict('reject')}>
        Reject
      </Button>
      <Button variant="primary" aria-label={`Approve ${named}`} onClick={() => setVerdict('approve')}>
        Approve
      </Button>
      {verdict && <LazyPart part={decide} props={{ id: need.id, verdict, onClose: close }} />}
    </div>
  );
}
