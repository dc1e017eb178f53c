import { exportList } from '../../kit/export';
import { feature } from '../../kit/feature';
import { countTabs, listRows } from '../../kit/listing';
import { hasAny } from '../../kit/upcoming';
import { addComment } from './approval/comment';
import { approveAll, rejectAll } from './approval/decide-many';
import { countPending } from './approval/filter';
import { listApprovalGroups } from './approval/groups';
import { approvalList } from './approval/list';
import { create } from './create/create';
import { loadOptions } from './create/options';
import { previewPayout } from './create/preview';
import { payoutsDashboard } from './dashboard';
import { changeDraft, discardDraft, saveDraft } from './drafts/drafts';
import { draftList, draftSearch } from './drafts/list';
import { submitDraft } from './drafts/submit';
import { listScheduledPayouts } from './drafts/upcoming';
import { payoutList, payoutSearch } from './list';
import { listSimilar } from './model/flags';
import { payoutInvariants } from './model/invariants';
import { payoutNeeds, payoutSummary } from './needs';
import { readPaidTo } from './paid-to';
import { updateRfi } from './processing/answer';
import { cancel } from './processing/cancel';
import { mock } from './processing/mock';
import { summarizeQueue } from './processing/queue';
import { get, list, view } from './read';
import { adviceMail, emailAdvice } from './remittance/email';
import { downloadAdvice } from './remittance/remittance';
import { resources } from './resources';
import { work } from './work';

const entryTitles = {
  payout_hold: 'Held for payout',
  payout_release: 'Returned from payout',
  payout: 'Payout sent',
  payout_return: 'Payout returned by bank',
  fee_deferred: 'Fees deferred to the end of the month',
};

export const payouts = feature(payoutsDashboard, {
  searchSources: { payout: payoutSearch, payout_draft: draftSearch },
  resources,
  work,
  invariants: payoutInvariants,
  mails: { remittance_advice: adviceMail },
  home: {
    summary: payoutSummary,
    needs: payoutNeeds,
    approvals: { payouts: countPending },
    upcoming: listScheduledPayouts,
    steps: { payout: hasAny(payoutList) },
  },
  entryTitles,
})({
  create: (ctx, input) => create(ctx, input),
  draft: saveDraft,
  options: loadOptions,
  preview: previewPayout,
  list,
  get,
  cancel,
  mock,
  update_rfi: updateRfi,
  queue: summarizeQueue,
  similar: listSimilar,
  paid_to: readPaidTo,
  comment: addComment,
  approvals: (ctx, { tab = 'mine', ...input }) => listRows(approvalList)(ctx, { tab, ...input }),
  approval_counts: countTabs(approvalList),
  export_approvals: (ctx, { tab = 'mine', ...input }) =>
    exportList('approvals', approvalList)(ctx, { tab, ...input }),
  approval_groups: listApprovalGroups,
  approve: approveAll,
  reject: rejectAll,
  rows: listRows(payoutList),
  counts: countTabs(payoutList),
  export: exportList('payouts', payoutList),
  remittance_advice: downloadAdvice,
  email_advice: emailAdvice,
  drafts: listRows(draftList),
  export_drafts: exportList('drafts', draftList),
  save_draft: saveDraft,
  change_draft: changeDraft,
  submit_draft: submitDraft,
  discard_draft: discardDraft,
  view,
});
