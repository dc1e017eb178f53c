'use client';

import { useState } from 'react';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { Loading } from '@/components/primitives/loading';
import { NewPage } from '../../../kit/new-page';
import { createPaymentLink } from '../resource';
import type { CreatedLink, RequestedLink } from './link-draft';
import { LinkForm } from './link-form';

const result = lazyPart(() => import('./link-created').then(({ LinkCreated }) => LinkCreated));

export function NewLink({ requested }: { requested: RequestedLink }) {
  const [created, setCreated] = useState<CreatedLink | null>(null);
  return (
    <NewPage action={createPaymentLink} back={{ href: '/payment-links', label: 'Payment links' }} wide>
      {created ? (
        <LazyPart
          part={result}
          props={{ created, onCreateAnother: () => setCreated(null) }}
          fallback={<Loading />}
        />
      ) : (
        <LinkForm requested={requested} onDone={setCreated} />
      )}
    </NewPage>
  );
}
