import { contract } from '../../../kernel/contract';

/** Operators load rates by commands; merchants see them in quotes. */
export const ratesDashboard = contract({
  name: 'rates',
  title: 'Rates',
  description: 'The exchange rates of live merchants.',
  operations: {},
});
