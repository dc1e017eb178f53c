import { feature } from '../feature';
import { comment } from './approval/comment';
import { approveAll, rejectAll } from './approval/decide-many';
import { approvalGroups } from './approval/groups';
import { approvals } from './approval/list';
import { payoutsContract } from './contract';
import { create } from './create/create';
import { options } from './create/options';
import { preview } from './create/preview';
import { changeDraft, discardDraft, drafts, saveDraft } from './drafts/drafts';
import { submitDraft } from './drafts/submit';
import { updateRfi } from './processing/answer';
import { cancel } from './processing/cancel';
import { mock } from './processing/mock';
import { queue } from './processing/queue';
import { get, list, rows, view } from './read';
import { remittanceAdvice } from './remittance/remittance';
import { resources } from './resources';
import { work } from './work';

export const payouts = feature(payoutsContract, { resources, work })({
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
