import { feature } from '../../kit/feature';
import { proposedToWire } from '../proposals/public';
import { proposeRules } from './change';
import { approvalRulesContract } from './dashboard';
import { dryRun, type FindBeneficiary, history, rules } from './read';

/** Beneficiaries depend on the rules, so their look-up is passed in. */
export const approvalRulesOf = (findBeneficiary: FindBeneficiary) =>
  feature(approvalRulesContract, {
    home: { steps: { rules: async (ctx) => (await rules(ctx)).version > 0 } },
    resources: { rule: { prefix: 'rule', toWire: proposedToWire, events: ['rule.set'] } },
  })({
    rules,
    history,
    propose: proposeRules,
    dry_run: (ctx, input) => dryRun(ctx, input, findBeneficiary),
  });
