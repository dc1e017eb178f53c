import { commit } from '../../../data/commit/commit';
import type { Context } from '../../../identity/context';
import { DomainError } from '../../../kernel/error';
import { exportList } from '../../kit/export';
import { feature } from '../../kit/feature';
import { countTabs, listRows } from '../../kit/listing';
import { hasAny } from '../../kit/upcoming';
import { archive, archiveReplaced, restore } from './archive';
import { check } from './check';
import { beneficiaryWire } from './contract';
import { create } from './create';
import { beneficiariesDashboard } from './dashboard';
import { approve, countWaiting, reject } from './decide';
import { beneficiaryHits, beneficiaryList, beneficiaryTable, listFound } from './list';
import { beneficiaryMachine, plan } from './machine';
import { approve as approvalNeed } from './needs';
import { replaceAccount } from './replace';
import { getRequirements } from './requirements';
import * as store from './store';
import { requireBeneficiary } from './store';
import { update } from './update';
import { reveal, view } from './view';
import { beneficiaryToWire } from './wire';

type Review = { id: string; review_action: 'approve' | 'reject' };

async function review(ctx: Context, { id, review_action }: Review) {
  const row = await requireBeneficiary(ctx, id);
  if (row.stage === 'approval')
    throw new DomainError('state_not_allowed', 'The beneficiary is waiting for approval by a person');
  const writes = review_action === 'approve' ? await archiveReplaced(ctx, row, row.payable_at) : [];
  const { after, change } = plan(ctx, review_action, row, { stage: null }, { writes });
  if ((await commit(ctx, change)) !== 'done')
    throw new DomainError('state_not_allowed', 'The beneficiary is not pending review');
  return beneficiaryToWire(after);
}

export const beneficiaries = feature(beneficiariesDashboard, {
  home: {
    steps: { beneficiary: hasAny(beneficiaryList) },
    needs: { approve_beneficiary: approvalNeed },
    approvals: { beneficiaries: countWaiting },
  },
  searchSources: { beneficiary: beneficiaryHits },
  resources: {
    beneficiary: {
      prefix: 'bene',
      wire: beneficiaryWire,
      toWire: beneficiaryToWire,
      lifecycle: { title: 'Beneficiary', machine: beneficiaryMachine, starts: ['pending', 'active'] },
    },
  },
})({
  create,
  mock_review: review,
  list: listFound,
  rows: listRows(beneficiaryTable),
  choices: listRows(beneficiaryList),
  counts: countTabs(beneficiaryList),
  export: exportList('beneficiaries', beneficiaryTable),
  check,
  view,
  update,
  archive,
  restore,
  replace_account: replaceAccount,
  approve,
  reject,
  reveal,
  requirements: getRequirements,
  get: async (ctx, { id }) => beneficiaryToWire(await store.requireBeneficiary(ctx, id)),
});
