import { feature } from '../../kit/feature';
import { ratesDashboard } from './dashboard';
import { createEcbLoop } from './ecb';
import { createSheetLoop } from './sheet-source';

export const rates = feature(ratesDashboard, {
  resources: { rates: {}, rate_version: { prefix: 'rver' } },
  work: { loops: { ecb_rates: createEcbLoop, rates_sheet: createSheetLoop } },
})({});
