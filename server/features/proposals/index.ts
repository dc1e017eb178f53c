import { feature } from '../feature';
import type { Changes } from './change';
import { proposalsContract } from './dashboard';
import { confirm, list, refuse, withdraw } from './decide';

/** The owning features pass in what a confirmation does. */
export const proposalsOf = (changes: Changes) =>
  feature(proposalsContract, { resources: { proposal: { prefix: 'prop' } } })({
    list,
    confirm: (ctx, input) => confirm(ctx, input, changes),
    refuse,
    withdraw,
  });
