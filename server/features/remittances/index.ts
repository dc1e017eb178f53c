import { exportList } from '../../listing/export';
import { countTabs, listRows } from '../../listing/listing';
import { feature } from '../feature';
import { remittancesContract } from './contract';
import { foundRemittances, remittanceList } from './rows';
import { view } from './view';

export const remittances = feature(remittancesContract, { found: { quote: foundRemittances } })({
  rows: listRows(remittanceList),
  counts: countTabs(remittanceList),
  export: exportList('lrs-quotes', remittanceList),
  view,
});
