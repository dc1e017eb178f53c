'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';

import { Button, buttonClass } from '@/components/ui/button';
import { DiscardDraft } from './discard-draft';
import type { DraftView } from './draft-view';
import { SubmitDraft } from './submit-draft';

/** What whoever makes payouts does with a draft. */
export function DraftActions({ view, draft }: DraftView) {
  // As it was when asked, so that what is confirmed is what was seen.
  const [asking, setAsking] = useState<{ act: 'submit' | 'discard'; seen: DraftView } | null>(null);
  const { data: me } = useSuspenseQuery(useTRPC().people.me.queryOptions({}));
  if (!me.scopes.includes('make')) return null;
  const ask = (act: 'submit' | 'discard') => setAsking({ act, seen: { view, draft } });
  const close = () => setAsking(null);
  return (
    <>
      <Button variant="danger" onClick={() => ask('discard')}>
        Discard draft
      </Button>
      <Link href={`/payouts/new?draft=${view.payout.id}`} className={buttonClass()}>
        <Pencil aria-hidden="true" />
        Edit draft
      </Link>
      <Button variant="primary" onClick={() => ask('submit')}>
        Submit payout
      </Button>
      {asking?.act === 'submit' && <SubmitDraft {...asking.seen} close={close} />}
      {asking?.act === 'discard' && <DiscardDraft {...asking.seen} close={close} />}
    </>
  );
}
