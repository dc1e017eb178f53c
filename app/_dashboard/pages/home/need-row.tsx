'use client';

import clsx from 'clsx';
import { Amount } from '@/components/amounts/amount';
import { Button, ButtonLink } from '@/components/primitives/button';
import { PageLink } from '@/components/primitives/page-link';
import { Ring } from '@/components/primitives/ring';
import { Tag } from '@/components/primitives/tag';
import { countdown } from '@/components/time/countdown';
import { Moment } from '@/components/time/moment';
import { useClock } from '@/components/time/now';
import { RATE_PRESSING_MS } from '../approvals';
import { hasLapsed, NEED_LOOKS, type Need } from './need-kinds';

const HELD_MS = 30 * 60_000;

export type Decision = { id: string; verdict: 'approve' | 'reject' };

type Props = { need: Need; base: string; onDecide: (decision: Decision) => void };

export function NeedRow({ need, base, onDecide }: Props) {
  const { icon: Icon, tone, label, href } = NEED_LOOKS[need.kind];
  const { name, account, amount, warning, detail, worth } = need;
  return (
    <li className="group grid grid-cols-[1rem_minmax(0,1fr)_auto_11rem] items-center gap-x-3 border-line border-b px-5 py-1.5 focus-within:bg-accent-soft/40 hover:bg-accent-soft/40 max-desk:grid-cols-[1rem_minmax(0,1fr)_auto] max-desk:items-start max-desk:gap-x-2.5 max-desk:px-3 max-desk:py-2.5">
      <Icon aria-hidden="true" className={clsx('size-4 max-desk:mt-0.5', tone)} />
      <p className="flex min-w-0 items-baseline gap-x-2 max-desk:flex-wrap">
        <PageLink
          href={href(need)}
          data-need
          className="shrink-0 font-medium underline-offset-2 hover:underline max-desk:shrink"
        >
          {name}
        </PageLink>
        {account && <span className="shrink-0 text-muted tabular-nums">{account}</span>}
        {warning && <Tag tone="attention">{warning}</Tag>}
        <span
          title={detail}
          className="min-w-0 truncate text-muted max-desk:basis-full max-desk:whitespace-normal"
        >
          <span className="sr-only">{label}. </span>
          {detail}
        </span>
      </p>
      <p className="flex items-baseline justify-end gap-3 text-right">
        {amount && <Amount {...amount} className="font-medium" />}
        {amount && worth !== null && amount.currency !== base && (
          <Amount
            amount={worth}
            currency={base}
            className="text-muted max-wide:hidden"
            codeClassName="text-2xs"
          />
        )}
      </p>
      <div className="relative flex min-h-8 items-center justify-end max-desk:col-span-3 max-desk:mt-1.5 max-desk:block">
        <Due need={need} />
        <Actions need={need} onDecide={onDecide} />
      </div>
    </li>
  );
}

function Due({ need }: { need: Need }) {
  const { kind, due_at, since } = need;
  const look = NEED_LOOKS[kind];
  const now = useClock();
  const left = Date.parse(due_at ?? '') - now;
  const isDue = due_at !== null && left > 0;
  const isPressing = isDue && left < RATE_PRESSING_MS;
  const isRate = isDue && kind === 'approve_payout' && left < HELD_MS;
  return (
    <p
      className={clsx(
        'inline-flex items-center gap-1.5 text-xs tabular-nums',
        isPressing ? 'text-amber' : 'text-muted',
        HIDDEN_WHILE_ACTING,
      )}
    >
      {isRate && <Ring part={left / HELD_MS} pressing={isPressing} />}
      {hasLapsed(need, now) && 'Rate expired · '}
      <span className={isDue ? undefined : 'sr-only'}>{isDue ? look.due : look.since}</span>{' '}
      {isRate ? countdown(left) : <Moment at={isDue ? due_at : since} exact={isDue && look.isDueExact} />}
    </p>
  );
}

/** At a desk, the actions of a row take the place of its time while it is pointed at or has the focus. */
const HIDDEN_WHILE_ACTING = 'desk:group-focus-within:invisible desk:group-hover:invisible';
const SHOWN_WHILE_ACTING =
  'flex gap-2 max-desk:mt-1.5 max-desk:*:flex-1 desk:absolute desk:inset-y-0 desk:right-0 desk:items-center desk:opacity-0 desk:group-focus-within:opacity-100 desk:group-hover:opacity-100 desk:pointer-coarse:static desk:pointer-coarse:opacity-100';

function Actions({ need, onDecide }: Pick<Props, 'need' | 'onDecide'>) {
  const { action, href } = NEED_LOOKS[need.kind];
  const lapsed = hasLapsed(need, useClock());
  if (need.version === null || need.warning !== null || lapsed)
    return (
      <div className={SHOWN_WHILE_ACTING}>
        <ButtonLink href={href(need)} tabIndex={-1}>
          {action}
        </ButtonLink>
      </div>
    );
  const named = `payout to ${need.name}`;
  return (
    <div className={SHOWN_WHILE_ACTING}>
      <Button aria-label={`Reject ${named}`} onClick={() => onDecide({ id: need.id, verdict: 'reject' })}>
        Reject
      </Button>
      <Button aria-label={`Approve ${named}`} onClick={() => onDecide({ id: need.id, verdict: 'approve' })}>
        Approve
      </Button>
    </div>
  );
}
