import { invalid } from '../../../kernel/error';
import { rateToNumber } from '../../../kernel/money/rate';
import { feature } from '../../kit/feature';
import { fxContract } from './contract';
import { midMarket } from './public';

export const fx = feature(fxContract)({
  rate: async (ctx, { source_currency, target_currency }) => {
    const at = ctx.now();
    if (!ctx.rates.midMarket(source_currency, source_currency, at))
      throw invalid('source_currency', 'unsupported', 'Source currency is not supported');
    if (ctx.merchant.environment === 'sandbox' && !ctx.rates.midMarket(source_currency, target_currency, at))
      throw invalid('target_currency', 'unsupported', 'Target currency is not supported');
    const { rate, timestamp } = midMarket(ctx, source_currency, target_currency, 'target_currency');
    return { source_currency, target_currency, rate: rateToNumber(rate), timestamp };
  },
});
