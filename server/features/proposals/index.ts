import { feature } from '../feature';
import type { Changes } from './change';
import { proposalsContract } from './dashboard';
import { confirm, list, refuse, withdraw } from './decide';

/** Proposals of every kind; what a confirmation does is handed in by the features that own it. */
export const proposalsOf = (changes: Changes) =>
  feature(proposalsContract, { resources: { proposal: { prefix: 'prop' } } })({
    list,
    confirm: (ctx, input) => confirm(ctx, input, changes),
    refuse,
    withdraw,
  });
