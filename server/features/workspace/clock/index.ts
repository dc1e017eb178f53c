import { type DueWork, feature } from '../../kit/feature';
import { clockDashboard } from './dashboard';
import { move } from './move';

export const clockOf = (work: () => DueWork) =>
  feature(clockDashboard)({
    get: async (ctx) => ({ now: ctx.now().toISOString() }),
    magic: async ({ providers }) => ({ data: [...providers.controls.magicValues()] }),
    move: (ctx, input) => move(ctx, input, work()),
  });
