import { feature } from '../../kit/feature';
import type { Changes } from './change';
import { proposalsContract } from './dashboard';
import { confirm, list, refuse, withdraw } from './decide';

export const proposalsOf = (changes: Changes) =>
  feature(proposalsContract, { resources: { proposal: { prefix: 'prop' } } })({
    list,
    confirm: (ctx, input) => confirm(ctx, input, changes),
    refuse,
    withdraw,
  });
