import { Mail, Pencil, RotateCw } from 'lucide-react';
import type { Me, PayoutView } from '@/app/_trpc/outputs';
import type { Action } from '../../_resource/detail';
import { ApprovePayout, RejectPayout } from '../../approvals/_parts/decide-payout';
import { CancelPayout } from './cancel-payout';
import { DiscardDraft } from './discard-draft';
import { EmailAdvice } from './email-advice';
import { isDropped } from './payout-labels';
import { SubmitDraft } from './submit-draft';

type Actions = readonly (Action<PayoutView> | false)[];

/** While it waits for approval, cancelling is offered to those who can; afterwards everyone reads why not. */
export function payoutActions(view: PayoutView, me: Me): Actions {
  const { payout, can, rejected } = view;
  const makes = me.scopes.includes('make');
  const waits = payout.status === 'pending_approval';
  if (view.draft) return makes ? draftActions(payout.id) : [];
  return [
    // What failed or was stopped stays as it is; the same is made as a new one.
    isDropped(payout.status) &&
      makes && {
        label: 'Retry payout',
        icon: RotateCw,
        variant: 'primary',
        href: `/payouts/new?like=${payout.id}`,
      },
    view.remittance !== null &&
      makes && { label: 'Email remittance advice', icon: Mail, Dialog: EmailAdvice },
    !rejected &&
      (!waits || can.cancel.allowed) && {
        label: 'Cancel payout',
        variant: 'danger',
        reason: can.cancel.reason,
        Dialog: CancelPayout,
      },
    waits &&
      can.approve.allowed && { label: 'Reject payout', variant: 'danger', keys: 'r', Dialog: RejectPayout },
    waits && {
      label: 'Approve payout',
      variant: 'primary',
      keys: 'a',
      reason: can.approve.reason,
      Dialog: ApprovePayout,
    },
  ];
}

const draftActions = (id: string): Actions => [
  { label: 'Discard draft', variant: 'danger', Dialog: DiscardDraft },
  { label: 'Edit draft', icon: Pencil, href: `/payouts/new?draft=${id}` },
  { label: 'Submit payout', variant: 'primary', Dialog: SubmitDraft },
];
