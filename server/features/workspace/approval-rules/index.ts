import { feature } from '../../kit/feature';
import { proposedToWire } from '../proposals/public';
import { proposeRules } from './change';
import { approvalRulesContract } from './dashboard';
import { dryRun, history, rules } from './read';

export const approvalRules = feature(approvalRulesContract, {
  home: { steps: { rules: async (ctx) => (await rules(ctx)).version > 0 } },
  resources: { rule: { prefix: 'rule', toWire: proposedToWire, events: ['rule.set'] } },
})({
  rules,
  history,
  propose: proposeRules,
  dry_run: dryRun,
});
