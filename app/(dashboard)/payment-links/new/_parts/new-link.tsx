'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { createActions } from '../../../_parts/navigation';
import { NewPage } from '../../../_parts/new-page';
import { LinkCreated } from './link-created';
import { LinkForm } from './link-form';
import type { CreatedLink } from './use-create-link';

/** `customerId` is whoever the page was opened for; empty where nobody is chosen yet. */
export function NewLink({ customerId }: { customerId: string }) {
  const { data: me } = useSuspenseQuery(useTRPC().people.me.queryOptions({}));
  const [created, setCreated] = useState<CreatedLink | null>(null);
  return (
    <NewPage
      action={createActions.paymentLink}
      back={{ href: '/payment-links', label: 'Payment links' }}
      wide
    >
      {created ? (
        <LinkCreated created={created} again={() => setCreated(null)} />
      ) : (
        <LinkForm
          customerId={customerId}
          draftKey={`payment_link.${me.merchant.id}.${me.person.id}`}
          done={setCreated}
        />
      )}
    </NewPage>
  );
}
