'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { EmptyState } from '@/components/primitives/empty-state';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { Loading } from '@/components/primitives/loading';
import { NewPage } from '../../../kit/new-page';
import { createSubscription } from '../resource';
import type { CreatedSubscription } from './draft';
import { SubscriptionForm } from './form';

const result = lazyPart(() =>
  import('./subscription-created').then(({ SubscriptionCreated }) => SubscriptionCreated),
);

export function NewSubscription({ customerId }: { customerId: string }) {
  const trpc = useTRPC();
  const { data: options } = useSuspenseQuery(trpc.subscriptions.options.queryOptions({}));
  const [created, setCreated] = useState<CreatedSubscription | null>(null);
  return (
    <NewPage action={createSubscription} back={{ href: '/subscriptions', label: 'Subscriptions' }} wide>
      {created ? (
        <LazyPart
          part={result}
          props={{ created, onCreateAnother: () => setCreated(null) }}
          fallback={<Loading />}
        />
      ) : options.cards ? (
        <SubscriptionForm options={options} customerId={customerId} onDone={setCreated} />
      ) : (
        <EmptyState
          icon={<CreditCard aria-hidden="true" />}
          title="Card payments aren’t enabled for your account"
        >
          <p>Subscriptions charge a customer’s card. Ask your administrator to enable card payments.</p>
        </EmptyState>
      )}
    </NewPage>
  );
}
