'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { Field } from '@/components/form/field';
import { toOptions } from '@/components/form/options';
import { Select } from '@/components/form/select';
import { useAct } from '../../kit/act/use-act';
import { Confirm } from '../../kit/dialogs/confirm';
import { type EndpointView, shortUrl } from './status';

const DEFAULT_TYPE = 'payout.sent';

type Props = { view: EndpointView; onClose: () => void };

export function SendTest({ view: { endpoint }, onClose }: Props) {
  const router = useRouter();
  const known = useQuery(useTRPC().webhook_endpoints.event_types.queryOptions({}));
  const chosen = endpoint.events[0] === '*' ? (known.data?.types ?? [DEFAULT_TYPE]) : endpoint.events;
  const [type, setType] = useState(chosen.includes(DEFAULT_TYPE) ? DEFAULT_TYPE : chosen[0]!);
  const test = useAct('webhook_deliveries.test', {
    onDone: ({ delivery_id }) => router.push(`/webhooks/deliveries/${delivery_id}`),
  });
  return (
    <Confirm
      title="Send a test event"
      description={`It goes to ${shortUrl(endpoint.url)} with example data, signed like any other event.`}
      act={{ label: 'Send test event', doing: 'Sending…', undone: 'Test event not sent' }}
      mutation={test}
      onConfirm={() => test.run({ id: endpoint.id, event_type: type })}
      onClose={onClose}
    >
      <Field label="Type of event">
        {(control) => (
          <Select {...control} value={type} onChange={setType} options={toOptions([...chosen].sort())} />
        )}
      </Field>
    </Confirm>
  );
}
