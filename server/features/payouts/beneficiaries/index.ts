import { exportList } from '../../kit/export';
import { feature } from '../../kit/feature';
import { countTabs, listRows } from '../../kit/listing';
import { hasAny } from '../../kit/upcoming';
import { archive, restore } from './archive';
import { check } from './check';
import { beneficiaryWire } from './contract';
import { create } from './create';
import { beneficiariesDashboard } from './dashboard';
import { approve, countWaiting, reject } from './decide';
import { beneficiaryHits, beneficiaryList, listFound } from './list';
import { beneficiaryMachine } from './machine';
import { approve as approvalNeed } from './needs';
import { replaceAccount } from './replace';
import { getRequirements } from './requirements';
import { review } from './review';
import * as store from './store';
import { update } from './update';
import { reveal, view } from './view';
import { beneficiaryToWire } from './wire';

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
  rows: listRows(beneficiaryList),
  counts: countTabs(beneficiaryList),
  export: exportList('beneficiaries', beneficiaryList),
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
