import { implement } from '../../access/implement';
import { proposeRules } from './change';
import { approvalRulesContract } from './contract';
import { dryRun, history, rules } from './read';

export const approvalRules = implement(approvalRulesContract)({
  rules,
  history,
  propose: proposeRules,
  dry_run: dryRun,
});
