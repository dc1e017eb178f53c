import { implement } from '../../access/implement';
import { updateRfi } from './answer';
import { approvals, approveAll, rejectAll } from './approvals';
import { cancel } from './cancel';
import { payoutsContract } from './contract';
import { create } from './create';
import { changeDraft, discardDraft, drafts, saveDraft } from './drafts';
import { mock } from './mock';
import { options } from './options';
import { preview } from './preview';
import { queue } from './queue';
import { get, list, rows, view } from './read';
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
  approvals,
  approve: approveAll,
  reject: rejectAll,
  rows,
  drafts,
  save_draft: saveDraft,
  change_draft: changeDraft,
  submit_draft: submitDraft,
  discard_draft: discardDraft,
  view,
});
