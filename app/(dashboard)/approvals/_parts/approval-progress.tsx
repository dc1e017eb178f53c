import { Check, X } from 'lucide-react';
import type { PayoutView } from '@/app/_trpc/outputs';
import { Section } from '@/components/data/detail/facts';
import { Moment } from '@/components/time/moment';

type Props = { approval: NonNullable<PayoutView['approval']>; waits: boolean };

/** Who voted, how far it is, and who may give the next approval. */
export function ApprovalProgress({ approval, waits }: Props) {
  const { rule, step, steps, given, needed, votes, could } = approval;
  if (needed === 0)
    return (
      <Section title="Approval">
        <p>
          <span className="font-[560]">No approval required</span>{' '}
          <span className="text-muted">under the rule “{rule}”</span>
        </p>
      </Section>
    );
  return (
    <Section title="Approval" note={steps > 1 && waits ? `step ${step} of ${steps}` : undefined}>
      <p>
        <span className="font-[560]">
          {given} of {needed} {needed === 1 ? 'approval' : 'approvals'}
        </span>{' '}
        <span className="text-muted">
          {rule ? `required under the rule “${rule}”` : 'required, from someone other than the creator'}
        </span>
      </p>
      {votes.length > 0 && (
        <ul className="mt-1.5 space-y-1">
          {votes.map((vote) => {
            const Icon = vote.verdict === 'approved' ? Check : X;
            return (
              <li key={`${vote.by} ${vote.at}`} className="flex items-baseline gap-1.5">
                <Icon
                  aria-hidden="true"
                  className={`size-3.5 shrink-0 self-center ${vote.verdict === 'approved' ? 'text-green' : 'text-red'}`}
                />
                {vote.by} {vote.verdict}
                <span className="text-faint text-xs">
                  <Moment at={vote.at} focusable />
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {waits && (
        <p className="mt-1.5 text-muted">
          {could.length > 0
            ? `Next approver: ${could.join(', ')}`
            : 'Nobody can approve this payout. Ask an owner or admin to add an approver.'}
        </p>
      )}
    </Section>
  );
}
