import { Check, X } from 'lucide-react';
import type { PayoutView } from '@/app/_trpc/outputs';
import { plural } from '@/components/format/count';
import { Moment } from '@/components/time/moment';

export const hadApproval = ({ approval }: PayoutView): boolean =>
  approval !== null && (approval.needed !== 1 || approval.could.length > 0);

export const needsMore = ({ needed, given }: { needed: number; given: number }): boolean =>
  needed - given > 1;

const isWaiting = ({ payout }: PayoutView): boolean => payout.status === 'pending_approval';

export const approvalStep = (view: PayoutView): string | undefined =>
  view.approval && view.approval.steps > 1 && isWaiting(view)
    ? `step ${view.approval.step} of ${view.approval.steps}`
    : undefined;

export function ApprovalProgress({ view }: { view: PayoutView }) {
  if (!view.approval) return null;
  const { rule, given, needed, votes, could } = view.approval;
  if (needed === 0)
    return (
      <p>
        <span className="font-medium">No approval required</span>{' '}
        <span className="text-muted">under the rule “{rule}”</span>
      </p>
    );
  return (
    <>
      <p>
        <span className="font-medium">
          {given} of {plural(needed, 'approval')}
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
      {isWaiting(view) && (
        <p className="mt-1.5 text-muted">
          {could.length > 0
            ? `Any of: ${could.join(', ')}`
            : 'No one can approve this payout. Ask an owner or admin to add an approver.'}
        </p>
      )}
    </>
  );
}
