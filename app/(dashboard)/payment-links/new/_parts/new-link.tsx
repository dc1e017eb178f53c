'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { ListState } from '@/components/data/list/states';
import { BackLink } from '../../../_parts/back-link';
import { LinkCreated } from './link-created';
import { LinkForm } from './link-form';
import type { CreatedLink } from './use-create-link';

/** `customerId` is whoever the page was opened for; empty where nobody is chosen yet. */
export function NewLink({ customerId }: { customerId: string }) {
  const { data: me } = useSuspenseQuery(useTRPC().people.me.queryOptions({}));
  const [created, setCreated] = useState<CreatedLink | null>(null);
  return (
    <div className="mx-auto w-full max-w-5xl px-5 py-4 max-desk:px-4">
      <BackLink href="/payment-links">Payment links</BackLink>
      <h1 className="mb-5 font-[620] text-xl tracking-[-0.015em]">New payment link</h1>
      {!me.scopes.includes('make') ? (
        <ListState icon={<Lock aria-hidden="true" />} title="Your role can’t create payment links">
          <p>Ask an owner or admin to change your role.</p>
        </ListState>
      ) : created ? (
        <LinkCreated created={created} again={() => setCreated(null)} />
      ) : (
        <LinkForm
          customerId={customerId}
          draftKey={`payment_link.${me.merchant.id}.${me.person.id}`}
          done={setCreated}
        />
      )}
    </div>
  );
}
