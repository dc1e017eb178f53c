import { contract } from '../../../kernel/contract';

/** Operators use banks by commands; merchants see them only in their payouts. */
export const bankingDashboard = contract({
  name: 'banking',
  title: 'Banks',
  description: 'The banks of the operator.',
  operations: {},
});
