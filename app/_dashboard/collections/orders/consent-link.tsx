'use client';

import type { OrderView } from '@/app/_trpc/outputs';
import { formatMoney } from '@/components/format/money';
import { countdown, PRESSING_MS } from '@/components/time/countdown';
import { useClock } from '@/components/time/now';
import { ShareLink } from '../payment-links';

export function ConsentLink({ view: { order, customer } }: { view: OrderView }) {
  const left = Date.parse(order.expires_at) - useClock();
  const address = order.lrs?.consent_url;
  if (!address || order.status !== 'active' || left <= 0) return null;
  return (
    <section aria-label="Consent link" className="space-y-2.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">Send {customer.name} this link to consent</span>
        <span role="timer" className={left < PRESSING_MS ? 'text-amber' : 'text-muted'}>
          Works for <span className="tabular-nums">{countdown(left)}</span> more
        </span>
      </p>
      <ShareLink
        address={address}
        email={customer.email}
        subject={`Your remittance of ${formatMoney(order.amount, order.currency)}`}
        name={`remittance-${order.id}`}
        target="consent page"
      />
    </section>
  );
}
