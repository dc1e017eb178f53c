import { contract } from '../../../kernel/contract';

/** Operators load lists by commands; merchants see only that a payment is under review. */
export const screeningDashboard = contract({
  name: 'screening',
  title: 'Screening',
  description: 'The sanctions lists of the operator.',
  operations: {},
});
