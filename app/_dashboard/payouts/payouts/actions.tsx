import { BellRing, Copy, Mail, Pencil, RotateCw } from 'lucide-react';
import type { Me, PayoutView } from '@/app/_trpc/outputs';
import type { Action } from '../../kit/detail/detail';
import { ApprovePayout, RejectPayout } from './approval/decide-payout';
import { isCancelledOrFailed } from './labels';
import { SubmitDraft } from './lazy-submit-draft';
import { CancelPayout, DiscardDraft, EditPayout, EmailAdvice, RemindApprovers } from './verbs';

type Actions = readonly (Action<PayoutView> | false)[];

/** Hides Cancel once the payout is sent or final, since it can never be cancelled again. */
export function payoutActions(view: PayoutView, me: Me): Actions {
  const { payout, can } = view;
  const canCreate = me.scopes.includes('make');
  const isPending = payout.status === 'pending_approval';
  if (view.draft) return canCreate ? draftActions(payout.id) : [];
  return [
    // Final payouts never change, so a retry creates a new payout.
    isCancelledOrFailed(payout.status) &&
      canCreate && {
        label: 'Retry payout',
        icon: RotateCw,
        variant: 'primary',
        reason: can.retry.reason,
        href: `/payouts/new?like=${payout.id}`,
      },
    view.remittance !== null &&
      canCreate && { label: 'Email remittance advice', icon: Mail, Dialog: EmailAdvice },
    can.remind !== null && {
      label: 'Remind approvers',
      icon: BellRing,
      reason: can.remind.reason,
      Dialog: RemindApprovers,
    },
    isPending && can.edit.allowed && { label: 'Edit payout', icon: Pencil, Dialog: EditPayout },
    !isPending &&
      !isCancelledOrFailed(payout.status) &&
      canCreate && { label: 'Copy payout', icon: Copy, href: `/payouts/new?like=${payout.id}` },
    can.cancel.allowed && { label: 'Cancel payout', variant: 'danger', Dialog: CancelPayout },
    isPending &&
      can.approve.allowed && { label: 'Reject payout', variant: 'danger', keys: 'r', Dialog: RejectPayout },
    isPending && {
      label: 'Approve payout',
      variant: 'primary',
      keys: 'a',
      reason: can.approve.reason,
      Dialog: ApprovePayout,
      verb: 'approve',
    },
  ];
}

const draftActions = (id: string): Actions => [
  { label: 'Discard draft', variant: 'danger', Dialog: DiscardDraft },
  { label: 'Edit draft', icon: Pencil, href: `/payouts/new?draft=${id}` },
  { label: 'Submit payout', variant: 'primary', Dialog: SubmitDraft },
];
