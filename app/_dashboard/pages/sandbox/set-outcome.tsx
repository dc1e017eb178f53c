'use client';

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { faultOf } from '@/app/_trpc/failure';
import type { Outputs } from '@/app/_trpc/outputs';
import { useMe } from '@/app/_trpc/use-me';
import { toOptions } from '@/components/form/options';
import { SelectField } from '@/components/form/select';
import { TextField } from '@/components/form/text-field';
import { formatMoney } from '@/components/format/money';
import { Button } from '@/components/primitives/button';
import type { Failure } from '@/components/problems/failure';
import { FailureNotice } from '@/components/problems/failure-notice';
import { PAYOUT_STATUS_LABELS } from '@/server/features/payouts/payouts/words/status';
import { useAct } from '../../kit/act/use-act';

type Payout = Outputs['payouts']['rows']['data'][number];
type Status = Payout['payout']['status'];

const SHOWN = 20;
const STATUSES = [
  'success',
  'failed',
  'in_progress',
  'action_required',
  'queued',
  'pending_approval',
  'cancelled',
] as const;

/** Sets what a bank or a reviewer would decide. */
export function SetOutcome() {
  const me = useMe();
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="max-w-3xl space-y-3">
      <h2 id={heading} className="font-medium text-base">
        Set an outcome
      </h2>
      <p className="text-muted">
        Sets the status that a bank or a reviewer would decide. Balances follow, and events are sent.
      </p>
      {me.scopes.includes('develop') ? (
        <>
          <PayoutOutcome />
          <RefundOutcome />
        </>
      ) : (
        <p className="text-muted">Your role can’t set outcomes.</p>
      )}
    </section>
  );
}

const payoutText = ({ payout, beneficiary }: Payout) =>
  `${formatMoney(payout.source_amount, payout.source_currency)} to ${beneficiary.name}, ${PAYOUT_STATUS_LABELS[payout.status as Status]}`;

function PayoutOutcome() {
  const trpc = useTRPC();
  const { data } = useQuery(trpc.payouts.rows.queryOptions({ per_page: SHOWN }));
  const [chosen, setChosen] = useState<string>();
  const [status, setStatus] = useState<(typeof STATUSES)[number]>('success');
  const [code, setCode] = useState('');
  const set = useAct('payouts.mock', { undone: 'Status not set', lookIn: 'Payouts' });
  const rows = data?.data ?? [];
  const id = chosen ?? rows[0]?.payout.id;
  if (data && rows.length === 0) return <p className="text-muted">There is no payout yet.</p>;
  const fault = faultOf(set.error, 'error_code');
  return (
    <Row
      label="Payout outcome"
      failure={fault ? null : set.failure}
      done={set.output && `${set.output.id} is ${PAYOUT_STATUS_LABELS[set.output.status as Status]}.`}
      onSubmit={() =>
        id && set.run({ id, status, ...(status === 'failed' && code && { error_code: code.trim() }) })
      }
    >
      <div className="min-w-0 flex-1 desk:max-w-96 max-desk:basis-full">
        <SelectField
          label="Payout"
          value={id ?? ''}
          onChange={setChosen}
          options={rows.map((row) => ({ value: row.payout.id, label: payoutText(row) }))}
        />
      </div>
      <div className="w-48">
        <SelectField
          label="Status"
          value={status}
          onChange={(value) => setStatus(value as typeof status)}
          options={toOptions(STATUSES, PAYOUT_STATUS_LABELS)}
        />
      </div>
      {status === 'failed' && (
        <div className="w-48">
          <TextField
            label="Error code"
            value={code}
            onChange={setCode}
            placeholder="PAYOUT_REJECTED"
            error={fault}
          />
        </div>
      )}
      <Button type="submit" pending={set.pending} className="mt-[1.625rem] h-field">
        Set status
      </Button>
    </Row>
  );
}

function RefundOutcome() {
  const trpc = useTRPC();
  const { data } = useQuery(trpc.refunds.rows.queryOptions({ status: 'in_progress', per_page: SHOWN }));
  const [chosen, setChosen] = useState<string>();
  const set = useAct('refunds.mock_update_status', { undone: 'Refund not changed', lookIn: 'Refunds' });
  const rows = data?.data ?? [];
  const id = rows.some(({ refund }) => refund.id === chosen) ? chosen : rows[0]?.refund.id;
  if (rows.length === 0 && !set.output) return null;
  const end = (status: 'success' | 'failed') => id && set.run({ id, status });
  return (
    <Row
      label="Refund outcome"
      failure={set.failure}
      done={set.output && `${set.output.id} ${set.output.status === 'success' ? 'succeeded' : 'failed'}.`}
      onSubmit={() => end('success')}
    >
      <div className="min-w-0 flex-1 desk:max-w-96 max-desk:basis-full">
        <SelectField
          label="Refund in progress"
          value={id ?? ''}
          onChange={setChosen}
          options={rows.map(({ refund }) => ({
            value: refund.id,
            label: `${formatMoney(refund.amount, refund.currency)}, ${refund.id}`,
          }))}
        />
      </div>
      <Button type="submit" pending={set.pending} className="mt-[1.625rem] h-field">
        Succeed
      </Button>
      <Button pending={set.pending} className="mt-[1.625rem] h-field" onClick={() => end('failed')}>
        Fail
      </Button>
    </Row>
  );
}

type RowProps = {
  label: string;
  failure: Failure | null;
  done: string | undefined;
  onSubmit: () => void;
  children: ReactNode;
};

const Row = ({ label, failure, done, onSubmit, children }: RowProps) => (
  <div className="space-y-2">
    {failure && <FailureNotice failure={failure} />}
    <form
      aria-label={label}
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
    <p role="status" className="text-muted">
      {done}
    </p>
  </div>
);
