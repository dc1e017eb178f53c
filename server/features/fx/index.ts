import { implement } from '../../access/implement';
import { rateToNumber } from '../../kernel/rate';
import { fxContract } from './contract';
import { midMarket } from './public';

export const fx = implement(fxContract)({
  rate: async (_ctx, { source_currency, target_currency }) => {
    const { rate, timestamp } = midMarket(source_currency, target_currency, 'target_currency');
    return { source_currency, target_currency, rate: rateToNumber(rate), timestamp };
  },
});
