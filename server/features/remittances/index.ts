import { exportOf } from '../../listing/export';
import { countsOf, rowsOf } from '../../listing/listing';
import { feature } from '../feature';
import { remittancesContract } from './contract';
import { foundRemittances, remittanceList } from './rows';
import { view } from './view';

export const remittances = feature(remittancesContract, { found: { quote: foundRemittances } })({
  rows: rowsOf(remittanceList),
  counts: countsOf(remittanceList),
  export: exportOf('lrs-quotes', remittanceList),
  view,
});
