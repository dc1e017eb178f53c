import { implement } from '../../access/implement';
import { proposeRules } from './change';
import { approvalsContract } from './contract';
import { history, rehearse, rules } from './read';

export const approvals = implement(approvalsContract)({ rules, history, propose: proposeRules, rehearse });
