import { toDate } from '../../../data/image';
import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { formatMoney } from '../../../kernel/money/amount-text';
import { exportList } from '../../kit/export';
import { feature } from '../../kit/feature';
import { countTabs, listRows, sumRows } from '../../kit/listing';
import { hasAny } from '../../kit/upcoming';
import type { UpcomingLine } from '../../kit/words/upcoming';
import { addComment } from './approval/comment';
import { approveAll, rejectAll } from './approval/decide-many';
import { countPending } from './approval/filter';
import { listApprovalGroups } from './approval/groups';
import { approvalList } from './approval/list';
import { remindApprovers } from './approval/remind';
import { create } from './create/create';
import { loadOptions } from './create/options';
import { previewPayout } from './create/preview';
import { payoutsDashboard } from './dashboard';
import { changeDraft, discardDraft, saveDraft } from './drafts/drafts';
import { draftList, draftSearch } from './drafts/list';
import { submitDraft } from './drafts/submit';
import { takeBack } from './drafts/take-back';
import { loadPayees, payoutList, payoutSearch } from './list';
import { listSimilar } from './model/flags';
import { payoutInvariants } from './model/invariants';
import { payoutNeeds, payoutSummary } from './needs';
import { updateRfi } from './processing/answer';
import { cancel } from './processing/cancel';
import { mock } from './processing/mock';
import { summarizeQueue } from './processing/queue';
import { get, list, view } from './read';
import { adviceMail, emailAdvice } from './remittance/email';
import { downloadAdvice } from './remittance/remittance';
import { resources } from './resources';
import * as store from './store';
import { work } from './work';

async function listScheduledPayouts(ctx: Context, until: Date, take: number): Promise<UpcomingLine[]> {
  const merchantId = ctx.merchant.id;
  const days = { from: ctx.now(), until };
  const scheduled = await read(ctx, (tx) => store.findScheduled(tx, merchantId, days, take));
  const payees = await loadPayees(
    ctx,
    scheduled.map(({ payout }) => payout),
  );
  return scheduled.map(({ payout, send_on }) => {
    const { destination_amount, destination_currency, source_amount, source_currency } = payout;
    return {
      id: payout.id,
      title: `Payout to ${payees.get(payout.beneficiary_id)!.name}`,
      detail: `${formatMoney(destination_amount, destination_currency)} at that day’s rate`,
      amount: { amount: Number(source_amount), currency: source_currency },
      direction: 'out' as const,
      day: toDate(send_on),
      at: null,
    };
  });
}

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
  comment: addComment,
  remind: remindApprovers,
  approvals: (ctx, { tab = 'mine', ...input }) => listRows(approvalList)(ctx, { tab, ...input }),
  approval_counts: countTabs(approvalList),
  export_approvals: (ctx, { tab = 'mine', ...input }) =>
    exportList('approvals', approvalList)(ctx, { tab, ...input }),
  approval_groups: listApprovalGroups,
  approve: approveAll,
  reject: rejectAll,
  rows: listRows(payoutList),
  counts: countTabs(payoutList),
  sums: sumRows(payoutList, ['source_amount', 'source_currency']),
  export: exportList('payouts', payoutList),
  remittance_advice: downloadAdvice,
  email_advice: emailAdvice,
  drafts: listRows(draftList),
  export_drafts: exportList('drafts', draftList),
  save_draft: saveDraft,
  change_draft: changeDraft,
  submit_draft: submitDraft,
  take_back: takeBack,
  discard_draft: discardDraft,
  view,
});
