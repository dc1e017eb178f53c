import { feature } from '../feature';
import { clockDashboard } from './dashboard';
import { magicValues } from './magic';
import { type DueWork, move } from './move';

export const clockOf = (work: () => DueWork) =>
  feature(clockDashboard)({
    get: async (ctx) => ({ now: ctx.now().toISOString() }),
    magic: async () => ({ data: magicValues() }),
    move: (ctx, input) => move(ctx, input, work()),
  });
