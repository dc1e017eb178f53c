'use client';

import { ExternalLink } from 'lucide-react';
import { ButtonLink, buttonClass } from '@/components/primitives/button';
import { Notice } from '@/components/primitives/notice';
import { useNow } from '@/components/time/now';
import { CopyLink } from '../payment-links';
import { isOpen, type SessionView } from './status';

export function SessionLead({ view }: { view: SessionView }) {
  const { session, link, url } = view;
  if (isOpen(session.status) && url) return <Address url={url} expiresAt={session.expires_at} />;
  if (session.status === 'completed' && link) {
    return (
      <Notice tone="blue" title="Every step is completed">
        <p>The customer continued to a payment link.</p>
        <p>
          <ButtonLink href={`/payment-links/${link.id}`}>View payment link</ButtonLink>
        </p>
      </Notice>
    );
  }
  if (session.status === 'failed') {
    return (
      <Notice tone="red" title="This checkout session failed">
        <p>{session.failure_reason}. The customer can’t pay with it.</p>
      </Notice>
    );
  }
  return (
    <Notice tone="amber" title="The link no longer works">
      <p>A checkout session’s link is valid for 30 minutes. Create another one for this customer.</p>
    </Notice>
  );
}

function Address({ url, expiresAt }: { url: string; expiresAt: string }) {
  return (
    <section aria-label="Link for the customer" className="space-y-2.5 card p-3.5">
      <p className="truncate font-mono text-xs">{url}</p>
      <div className="flex flex-wrap items-center gap-2">
        <CopyLink address={url} />
        <a href={url} target="_blank" rel="noreferrer" className={buttonClass()}>
          <ExternalLink aria-hidden="true" />
          Open page
        </a>
        <Left until={expiresAt} />
      </div>
    </section>
  );
}

/** In whole minutes, matching the server's wording. */
function Left({ until }: { until: string }) {
  const minutes = Math.max(Math.ceil((Date.parse(until) - useNow()) / 60_000), 0);
  return (
    <span className={minutes <= 2 ? 'text-amber' : 'text-muted'}>
      Works for {minutes} more {minutes === 1 ? 'minute' : 'minutes'}
    </span>
  );
}
