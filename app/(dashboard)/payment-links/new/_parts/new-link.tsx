'use client';

import { useState } from 'react';
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
        <LinkForm asked={asked} done={setCreated} />
      )}
    </NewPage>
  );
}
