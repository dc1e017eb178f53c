import { implement } from '../../access/implement';
import { updateRfi } from './answer';
import { approvalGroups } from './approval-groups';
import { approvals } from './approval-list';
import { approveAll, rejectAll } from './approvals';
import { cancel } from './cancel';
import { comment } from './comment';
import { payoutsContract } from './contract';
import { create } from './create';
import { changeDraft, discardDraft, drafts, saveDraft } from './drafts';
import { mock } from './mock';
import { options } from './options';
import { preview } from './preview';
import { queue } from './queue';
import { get, list, rows, view } from './read';
import { remittanceAdvice } from './remittance';
import { submitDraft } from './submit';

export const payouts = implement(payoutsContract)({
  create: (ctx, input) => create(ctx, input),
  options,
  preview,
  list,
  get,
  cancel,
  mock,
  update_rfi: updateRfi,
  queue,
  comment,
  approvals,
  approval_groups: approvalGroups,
  approve: approveAll,
  reject: rejectAll,
  rows,
  remittance_advice: remittanceAdvice,
  drafts,
  save_draft: saveDraft,
  change_draft: changeDraft,
  submit_draft: submitDraft,
  discard_draft: discardDraft,
  view,
});
