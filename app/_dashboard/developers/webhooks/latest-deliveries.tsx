'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { LatestRows } from '../../kit/detail/latest-rows';
import { DeliveryLine } from '../webhook-deliveries';
import type { EndpointView } from './status';

export function LatestDeliveries({ view: { endpoint } }: { view: EndpointView }) {
  const query = useQuery(
    useTRPC().webhook_deliveries.rows.queryOptions(
      { endpoint_id: endpoint.id, per_page: 8 },
      { refetchInterval: 3_000 },
    ),
  );
  return (
    <LatestRows
      query={query}
      none="None yet. Send a test event to try the receiver."
      all={{ href: `/webhooks/deliveries?endpoint_id=${endpoint.id}`, noun: 'deliveries' }}
    >
      {({ delivery }) => <DeliveryLine key={delivery.id} delivery={delivery} />}
    </LatestRows>
  );
}
