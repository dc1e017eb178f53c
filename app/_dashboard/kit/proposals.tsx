'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import { pollWithoutStream } from '@/app/_trpc/live';
import type { Outputs } from '@/app/_trpc/outputs';
import { Button } from '@/components/primitives/button';
import { FailureNotice } from '@/components/problems/failure-notice';
import { Moment } from '@/components/time/moment';
import { useAct } from './act/use-act';

export type Proposal = Outputs['proposals']['list']['data'][number];

type Props = {
  kinds: Proposal['kind'][];
  changeOf: (proposal: Proposal) => ReactNode;
  onMailed?: (outcome: 'sent' | 'failed') => void;
};

export function Proposals({ kinds, changeOf, onMailed }: Props) {
  const trpc = useTRPC();
  const open = useQuery(
    trpc.proposals.list.queryOptions({ kinds }, { refetchInterval: pollWithoutStream(20_000) }),
  );
  const failure = failureOf(open.error);
  if (failure) return <FailureNotice failure={failure} onRetry={() => void open.refetch()} />;
  if (!open.data?.data.length) return null;
  return (
    <section aria-label="Waiting for confirmation" className="space-y-3">
      <h2 className="font-medium">Waiting for confirmation</h2>
      <ul className="space-y-3">
        {open.data.data.map((proposal) => (
          <li key={proposal.id} className="rounded-lg border border-line-strong bg-surface p-4">
            <p className="mb-2 text-muted">
              Proposed by <span className="font-medium text-text">{proposal.proposed_by}</span>{' '}
              <Moment at={proposal.created_at} focusable />
            </p>
            {changeOf(proposal)}
            <Actions proposal={proposal} onMailed={onMailed} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Actions({ proposal: { id, can }, onMailed }: { proposal: Proposal; onMailed: Props['onMailed'] }) {
  const confirm = useAct('proposals.confirm', {
    undone: 'Change not confirmed',
    onDone: ({ mailed }) => mailed && onMailed?.(mailed),
  });
  const refuse = useAct('proposals.refuse', { undone: 'Change not rejected' });
  const withdraw = useAct('proposals.withdraw', { undone: 'Proposal not withdrawn' });
  const all = [confirm, refuse, withdraw];
  const isPending = all.some(({ pending }) => pending);
  const failure = all.find((act) => act.failure)?.failure;
  const run = (act: (typeof all)[number]) => {
    if (isPending) return;
    for (const { reset } of all) reset();
    void act.run({ id });
  };
  return (
    <div className="mt-3 space-y-2">
      {failure && <FailureNotice failure={failure} />}
      <div className="flex flex-wrap items-center gap-2">
        {can.withdraw && <Button onClick={() => run(withdraw)}>Withdraw proposal</Button>}
        {can.confirm && (
          <>
            <Button variant="primary" pending={confirm.pending} onClick={() => run(confirm)}>
              Confirm change
            </Button>
            <Button variant="danger" onClick={() => run(refuse)}>
              Reject change
            </Button>
          </>
        )}
        {can.reason && <span className="text-faint text-xs">{can.reason}</span>}
      </div>
    </div>
  );
}
