'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { Late, late } from '@/components/ui/late';
import { Loading } from '@/components/ui/loading';
import { createActions } from '../../../_parts/navigation';
import { NewPage } from '../../../_parts/new-page';
import type { AskedLink } from './link-draft';
import { LinkForm } from './link-form';
import type { CreatedLink } from './use-create-link';

const result = late(() => import('./link-created').then(({ LinkCreated }) => LinkCreated));

/** `asked` is what the page was opened for; empty where that was not said. */
export function NewLink({ asked }: { asked: AskedLink }) {
  const { data: me } = useSuspenseQuery(useTRPC().people.me.queryOptions({}));
  const [created, setCreated] = useState<CreatedLink | null>(null);
  return (
    <NewPage
      action={createActions.paymentLink}
      back={{ href: '/payment-links', label: 'Payment links' }}
      wide
    >
      {created ? (
        <Late part={result} props={{ created, again: () => setCreated(null) }} fallback={<Loading />} />
      ) : (
        <LinkForm
          asked={asked}
          draftKey={`payment_link.${me.merchant.id}.${me.person.id}`}
          done={setCreated}
        />
      )}
    </NewPage>
  );
}
