import { type DueWork, feature } from '../../kit/feature';
import { clockDashboard } from './dashboard';
import { magicValues } from './magic';
import { move } from './move';

export const clockOf = (work: () => DueWork) =>
  feature(clockDashboard)({
    get: async (ctx) => ({ now: ctx.now().toISOString() }),
    magic: async () => ({ data: magicValues() }),
    move: (ctx, input) => move(ctx, input, work()),
  });
