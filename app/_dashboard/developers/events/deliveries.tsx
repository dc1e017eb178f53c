'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import type { Outputs } from '@/app/_trpc/outputs';
import { LatestRows } from '../../kit/detail/latest-rows';
import { DeliveryLine } from '../webhook-deliveries';

export function EventDeliveries({ view: { event } }: { view: Outputs['events']['view'] }) {
  const query = useQuery(useTRPC().webhook_deliveries.rows.queryOptions({ event_id: event.id, per_page: 8 }));
  return (
    <LatestRows
      query={query}
      none="No webhook endpoint receives this type."
      all={{ href: `/webhooks/deliveries?event_id=${event.id}`, noun: 'deliveries' }}
    >
      {({ delivery }) => <DeliveryLine key={delivery.id} delivery={delivery} />}
    </LatestRows>
  );
}
