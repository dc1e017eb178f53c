'use client';

import { useState } from 'react';
import { Choice } from '@/components/form/choice';
import { toOptions } from '@/components/form/options';
import { Segments } from '@/components/form/segments';
import { Notice } from '@/components/primitives/notice';
import { HOUR_MS } from '@/server/kernel/time/durations';
import { useAct } from '../../kit/act/use-act';
import { Confirm } from '../../kit/dialogs/confirm';
import { type EndpointView, shortUrl } from './status';

const PERIODS = { 1: '1 hour', 24: '24 hours', 168: '7 days', 720: '30 days' } as const;

type Props = { view: EndpointView; onClose: () => void };

export function ResendRange({ view: { endpoint }, onClose }: Props) {
  const [hours, setHours] = useState('24');
  const [only, setOnly] = useState('failed');
  const resend = useAct('webhook_deliveries.resend_range');
  const from = () => new Date(Date.now() - Number(hours) * HOUR_MS + 60_000).toISOString();
  const { count } = resend.output ?? {};
  return (
    <Confirm
      title="Resend deliveries"
      description={`They go to ${shortUrl(endpoint.url)} under the same webhook-id as before, so that the receiver can tell repeats.`}
      act={{ label: 'Resend', doing: 'Resending…', undone: 'Deliveries not resent' }}
      keep={count === undefined ? 'Cancel' : 'Close'}
      mutation={resend}
      onConfirm={() => resend.run({ id: endpoint.id, from: from(), only: only as 'failed' | 'all' })}
      onClose={onClose}
    >
      <Segments
        label="Of the last"
        value={hours}
        onChange={setHours}
        options={toOptions(Object.keys(PERIODS), PERIODS as Record<string, string>)}
      />
      <Choice
        path="only"
        label="Deliveries"
        value={only}
        onChange={setOnly}
        options={[
          { value: 'failed', label: 'Failed only' },
          { value: 'all', label: 'All, with missed events' },
        ]}
      />
      {count !== undefined && (
        <Notice
          tone="blue"
          title={count === 0 ? 'There was nothing to resend' : `${count} deliveries are being resent`}
          alert
        />
      )}
    </Confirm>
  );
}
