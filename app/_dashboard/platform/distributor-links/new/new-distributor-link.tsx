'use client';

import { useQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import { EmptyState } from '@/components/primitives/empty-state';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { Loading } from '@/components/primitives/loading';
import { FailureNotice } from '@/components/problems/failure-notice';
import { NewPage } from '../../../kit/new-page';
import { createDistributorLink } from '../resource';
import type { DistributorLink } from '../status';
import { DistributorLinkForm } from './form';

const result = lazyPart(() =>
  import('./distributor-link-created').then((part) => part.DistributorLinkCreated),
);

export const NewDistributorLink = () => (
  <NewPage
    action={createDistributorLink}
    back={{ href: '/distributor-links', label: 'Distributor links' }}
    wide
  >
    <WithSchemes />
  </NewPage>
);

function WithSchemes() {
  const trpc = useTRPC();
  const found = useQuery(trpc.distributor_links.options.queryOptions({}));
  const [created, setCreated] = useState<DistributorLink | null>(null);
  const failure = failureOf(found.error);
  if (failure) return <FailureNotice failure={failure} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Loading />;
  if (created)
    return (
      <LazyPart
        part={result}
        props={{ created, onCreateAnother: () => setCreated(null) }}
        fallback={<Loading />}
      />
    );
  if (found.data.schemes.length === 0)
    return (
      <EmptyState icon={<Share2 aria-hidden="true" />} title="No schemes to sell">
        <p>No fund has an open scheme you can sell. Ask the fund to enable one for you.</p>
      </EmptyState>
    );
  return <DistributorLinkForm schemes={found.data.schemes} onDone={setCreated} />;
}
